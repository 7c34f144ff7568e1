package io.github.gapwise.bench.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;

/** Lets the links of one Markdown file lead to the pages of the site. */
final class SiteLinks extends AbstractVisitor {
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

  @Override
  public void visit(Link link) {
    visitChildren(link);
    of(link.getDestination()).ifPresentOrElse(link::setDestination, () -> unlink(link));
  }

  /** Leaves its content in its place. */
  private static void unlink(Link link) {
    for (Node child = link.getFirstChild(); child != null; child = link.getFirstChild()) {
      link.insertBefore(child);
    }
    link.unlink();
  }

  @Override
  public void visit(Image image) {
    of(image.getDestination()).ifPresent(image::setDestination);
    visitChildren(image);
  }

  /**
   * Returns where a link of the file leads on the site; nowhere if it leads to a directory, which a
   * page cannot show.
   *
   * @throws IllegalArgumentException if it leads nowhere
   */
  private Optional<String> of(String destination) {
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
