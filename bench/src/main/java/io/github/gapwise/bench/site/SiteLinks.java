package io.github.gapwise.bench.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The links of one Markdown file, as those of its page. */
final class SiteLinks {
  private static final String SUFFIX = ".md";

  private final Path root;
  private final String source;
  private final Set<String> sources;
  private final Set<String> files = new LinkedHashSet<>();

  SiteLinks(Path root, String source, Set<String> sources) {
    this.root = root;
    this.source = source;
    this.sources = sources;
  }

  /** The path of the page of a Markdown file. */
  static String page(String source) {
    return source.equals("README.md")
        ? "index.html"
        : source.substring(0, source.length() - SUFFIX.length()) + ".html";
  }

  /** The files that are linked to and are no pages, relative to the root. */
  Set<String> files() {
    return files;
  }

  /**
   * Returns where a link of the file leads on the site; nowhere if it leads to a directory, which a
   * page cannot show.
   *
   * @throws IllegalArgumentException if it leads nowhere
   */
  Optional<String> of(String destination) {
    if (destination.contains("://") || destination.startsWith("#")) {
      return Optional.of(destination);
    }
    List<String> parts = List.of(destination.split("#", 2));
    String anchor = parts.size() > 1 ? "#" + parts.get(1) : "";
    Path folder = Objects.requireNonNullElse(Path.of(source).getParent(), Path.of(""));
    String target = folder.resolve(parts.get(0)).normalize().toString().replace('\\', '/');
    if (sources.contains(target)) {
      return Optional.of(relative(source, page(target)) + anchor);
    }
    Path file = root.resolve(target);
    if (!target.startsWith("..") && Files.isDirectory(file)) {
      return Optional.empty();
    }
    if (target.startsWith("..") || !Files.isRegularFile(file)) {
      throw new IllegalArgumentException(
          "The link (%s) of %s must lead to a file of the project.".formatted(destination, source));
    }
    files.add(target);
    return Optional.of(destination);
  }

  /** Returns the way from one file to another, both relative to the root. */
  static String relative(String from, String to) {
    Path folder = Path.of(from).getParent();
    Path way = folder == null ? Path.of(to) : folder.relativize(Path.of(to));
    return way.toString().replace('\\', '/');
  }
}
