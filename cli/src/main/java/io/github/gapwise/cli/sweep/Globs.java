package io.github.gapwise.cli.sweep;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.file.FileProblems;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Files by pattern: {@code logs/*.swf.gz}. Wildcards stand within the names of a path. */
final class Globs {
  private static final Pattern META = Pattern.compile("[*?\\[{]");
  private static final String HIDDEN = ".";

  private Globs() {}

  /** Whether a text is a pattern: it has a wildcard, and no parenthesis as labels have. */
  static boolean isGlob(String text) {
    return META.matcher(text).find() && text.indexOf('(') < 0;
  }

  /**
   * Returns the files and directories that match a pattern, sorted by path and written as in the
   * pattern; at least one. A leading wildcard leaves out names that begin with a dot.
   */
  static List<String> files(String glob) {
    List<String> found = new ArrayList<>(List.of(glob.startsWith("/") ? "/" : ""));
    for (String name : glob.split("/+", -1)) {
      if (!name.isEmpty()) {
        found = below(found, name, glob);
      }
    }
    if (found.isEmpty()) {
      throw new InvalidInputException("The pattern (%s) must fit a file.".formatted(glob));
    }
    return found.stream().sorted().toList();
  }

  private static List<String> below(List<String> directories, String name, String glob) {
    List<String> found = new ArrayList<>();
    for (String directory : directories) {
      if (META.matcher(name).find()) {
        found.addAll(matches(directory, name, glob));
      } else if (Files.exists(FileProblems.path(join(directory, name)))) {
        found.add(join(directory, name));
      }
    }
    return found;
  }

  private static List<String> matches(String directory, String name, String glob) {
    Path path = Path.of(directory);
    List<String> found = new ArrayList<>();
    if (!Files.isDirectory(path)) {
      return found;
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(path, name)) {
      for (Path entry : entries) {
        String file = String.valueOf(entry.getFileName());
        if (!file.startsWith(HIDDEN) || name.startsWith(HIDDEN)) {
          found.add(join(directory, file));
        }
      }
      return found;
    } catch (PatternSyntaxException e) {
      throw new InvalidInputException(
          "The pattern (%s) must be well formed: %s.".formatted(glob, e.getDescription()));
    } catch (IOException e) {
      throw FileProblems.unreadable(path, e);
    }
  }

  private static String join(String directory, String name) {
    return directory.isEmpty() || directory.endsWith("/")
        ? directory + name
        : directory + "/" + name;
  }
}
