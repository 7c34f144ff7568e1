package io.github.gapwise.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A page that people read: the README, CONTRIBUTING, or one of {@code docs}. */
record Guide(Path file) {
  /** The directory of the project. */
  static final Path ROOT = Objects.requireNonNull(Path.of("").toAbsolutePath().getParent());

  private static final Pattern FENCE = Pattern.compile("```[a-z]*\n(.*?)```", Pattern.DOTALL);
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\"[^\"]*\"|[^\\s'\"])+");

  static Guide of(String name) {
    return new Guide(ROOT.resolve(name));
  }

  static List<Guide> all() {
    try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
      Stream<Path> pages = docs.filter(file -> file.toString().endsWith(".md")).sorted();
      Stream<Path> first = Stream.of("README.md", "CONTRIBUTING.md").map(ROOT::resolve);
      return Stream.concat(first, pages).map(Guide::new).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean isReadme() {
    return file.endsWith("README.md");
  }

  String text() {
    return read(file);
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(file.toString(), e);
    }
  }

  /** The lines in blocks of code; one that ends with a backslash goes on in the next. */
  List<String> blockLines() {
    return FENCE
        .matcher(text())
        .results()
        .flatMap(block -> block.group(1).replace("\\\n", " ").lines())
        .toList();
  }

  /** What stands between backticks within text, each in one line. */
  List<String> inlineCode() {
    return CODE.matcher(FENCE.matcher(text()).replaceAll(""))
        .results()
        .map(code -> code.group(1).replaceAll("\\s+", " "))
        .toList();
  }

  /** The words of a command as a shell hands them on. */
  static List<String> words(String command) {
    return WORD.matcher(command)
        .results()
        .map(MatchResult::group)
        .map(word -> word.replaceAll("['\"]", ""))
        .toList();
  }

  @Override
  public String toString() {
    return String.valueOf(ROOT.relativize(file));
  }
}
