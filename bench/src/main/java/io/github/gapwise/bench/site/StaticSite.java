package io.github.gapwise.bench.site;

import io.github.gapwise.experiments.report.html.ReportStyle;
import io.github.gapwise.workloads.file.JsonTree;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Writes the documentation as static pages: every Markdown file of the project's root and of {@code
 * docs} becomes a page with the same name beside the files that it links to, with relative links
 * and a search that needs no service. What is in the directory already, such as the Javadoc in
 * {@code api}, stays.
 */
public final class StaticSite {
  private static final String STYLE = "site.css";
  private static final String SEARCH = "site.js";
  private static final String INDEX = "site-index.js";
  private static final String DOCS = "docs";

  private final Path root;
  private final Map<String, SitePage> pages = new LinkedHashMap<>();
  private final Set<String> files = new LinkedHashSet<>();

  private StaticSite(Path root) {
    this.root = root;
  }

  /**
   * Writes the pages. The arguments are the root of the project and the directory of the site.
   *
   * @throws IllegalArgumentException if a link leads nowhere, or a page has no heading
   */
  public static void main(String[] arguments) throws IOException {
    write(Path.of(arguments[0]), Path.of(arguments[1]));
  }

  /**
   * Writes the pages of a project into a directory; nothing if one of them cannot be made.
   *
   * @throws IllegalArgumentException if a link leads nowhere, or a page has no heading
   */
  static void write(Path root, Path directory) throws IOException {
    StaticSite site = new StaticSite(root);
    site.read();
    SiteLayout layout = site.layout(directory);
    for (SitePage page : site.pages.values()) {
      write(directory.resolve(page.path()), layout.text(page));
    }
    for (String file : site.files) {
      Path copy = directory.resolve(file);
      Files.createDirectories(Objects.requireNonNull(copy.getParent()));
      Files.copy(root.resolve(file), copy, StandardCopyOption.REPLACE_EXISTING);
    }
    write(directory.resolve(STYLE), ReportStyle.sheet() + resource(STYLE));
    write(directory.resolve(SEARCH), resource(SEARCH));
    write(directory.resolve(INDEX), "const siteIndex = " + site.index() + ";\n");
  }

  private void read() throws IOException {
    Set<String> sources = new LinkedHashSet<>();
    try (Stream<Path> top = Files.list(root);
        Stream<Path> docs = Files.walk(root.resolve(DOCS))) {
      Stream.concat(top, docs)
          .map(file -> root.relativize(file).toString().replace('\\', '/'))
          .filter(name -> name.endsWith(".md"))
          .sorted()
          .forEach(sources::add);
    }
    for (String source : sources) {
      SiteLinks links = new SiteLinks(root, source, sources);
      pages.put(source, SitePage.of(source, Files.readString(root.resolve(source)), links));
      files.addAll(links.files());
    }
  }

  private SiteLayout layout(Path directory) {
    List<String> extras = new ArrayList<>();
    for (String extra : List.of("api/index.html", "report.html")) {
      if (Files.exists(directory.resolve(extra))) {
        extras.add(extra);
      }
    }
    return new SiteLayout(pages, extras);
  }

  private static void write(Path file, String content) throws IOException {
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    Files.writeString(file, content);
  }

  static String resource(String name) throws IOException {
    try (InputStream bytes =
        Objects.requireNonNull(StaticSite.class.getResourceAsStream(name), name)) {
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The sections of all pages, for the search. */
  private String index() throws IOException {
    List<List<String>> sections = new ArrayList<>();
    for (SitePage page : pages.values()) {
      for (SitePage.Section section : page.sections()) {
        String place = page.path() + (section.id().isEmpty() ? "" : "#" + section.id());
        sections.add(List.of(place, page.title(), section.title(), section.text()));
      }
    }
    return JsonTree.write(sections);
  }
}
