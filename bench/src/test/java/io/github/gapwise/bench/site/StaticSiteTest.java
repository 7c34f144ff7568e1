package io.github.gapwise.bench.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The documentation of this project as a site, and small ones that are wrong. */
final class StaticSiteTest {
  private static final Path PROJECT = Path.of("..");
  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
  private static final Pattern ID = Pattern.compile(" id=\"([^\"]*)\"");

  @TempDir private Path folder;

  private static List<String> matches(Pattern pattern, String text) {
    return pattern.matcher(text).results().map((MatchResult match) -> match.group(1)).toList();
  }

  private List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".html")).sorted().toList();
    }
  }

  /** Where each link of a page leads, if it does not lead to a place that exists. */
  private static List<String> broken(Path page) throws IOException {
    List<String> broken = new ArrayList<>();
    for (String link : matches(LINK, Files.readString(page))) {
      if (!link.contains("://")) {
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
        if (!Files.isRegularFile(target)
            || (parts.length > 1 && !matches(ID, Files.readString(target)).contains(parts[1]))) {
          broken.add(page + " -> " + link);
        }
      }
    }
    return broken;
  }

  @Test
  void documentation_isPages_whoseLinksArrive() throws IOException {
    StaticSite.write(PROJECT, folder);
    List<Path> pages = pages();
    assertThat(pages)
        .contains(folder.resolve("index.html"), folder.resolve("docs/papers/000.html"));
    for (Path page : pages) {
      assertThat(broken(page)).isEmpty();
      assertThat(Files.readString(page)).doesNotContain("href=\"/", "src=\"/").contains("<h1 id=");
    }
    assertThat(folder.resolve("docs/report.png")).exists();
  }

  @Test
  void search_knowsEverySection() throws IOException {
    StaticSite.write(PROJECT, folder);
    String index = Files.readString(folder.resolve("site-index.js"));
    assertThat(index)
        .startsWith("const siteIndex = [[\"CHANGELOG.html#changelog\"")
        .contains("[\"docs/what-if.html#")
        .contains("[\"index.html#try-it\",\"Gapwise\",\"Try it\"");
    List<String> places = matches(Pattern.compile("\\[\"([^\"]*html[^\"]*)\",\""), index);
    assertThat(places).hasSizeGreaterThan(100).allSatisfy(place -> expectPlace(place));
  }

  private void expectPlace(String place) throws IOException {
    String[] parts = place.split("#", 2);
    String page = Files.readString(folder.resolve(parts[0]));
    if (parts.length > 1) {
      assertThat(page).contains(" id=\"" + parts[1] + "\"");
    }
  }

  /** A guide that the navigation lacks would be found by nobody. */
  @Test
  void navigation_hasEveryGuide() throws IOException {
    Set<String> guides;
    try (Stream<Path> files = Files.list(PROJECT.resolve("docs"))) {
      guides =
          files
              .map(file -> "docs/" + file.getFileName())
              .filter(name -> name.endsWith(".md"))
              .collect(Collectors.toCollection(TreeSet::new));
    }
    guides.addAll(Set.of("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"));
    assertThat(SiteLayout.files()).isEqualTo(guides);
  }

  @Test
  void extras_thatAreThere_areInTheNavigation() throws IOException {
    Path project = project("# Title\n");
    Path site = folder.resolve("site");
    StaticSite.write(project, site);
    assertThat(site.resolve("index.html")).content().doesNotContain("Javadoc");
    Files.createDirectories(site.resolve("api"));
    Files.writeString(site.resolve("api/index.html"), "");
    StaticSite.write(project, site);
    assertThat(site.resolve("index.html"))
        .content()
        .contains("<a href=\"api/index.html\">Javadoc</a>");
    assertThat(site.resolve("docs/a.html"))
        .content()
        .contains("<a href=\"../api/index.html\">Javadoc</a>");
  }

  private Path project(String readme) throws IOException {
    Path project = Files.createDirectories(folder.resolve("project"));
    Files.createDirectories(project.resolve("docs"));
    Files.writeString(project.resolve("README.md"), readme);
    Files.writeString(project.resolve("docs/a.md"), "# A & b\n\nSee [this](../README.md#x).\n");
    return project;
  }

  @Test
  void texts_areEscaped_andLinksLeadToPages() throws IOException {
    Path site = folder.resolve("site");
    StaticSite.write(project("# T\n\n## X\n\n[a](docs/a.md)\n"), site);
    assertThat(site.resolve("index.html")).content().contains("<a href=\"docs/a.html\">a</a>");
    assertThat(site.resolve("docs/a.html"))
        .content()
        .contains("<title>A &amp; b</title>", "<a href=\"../index.html#x\">this</a>");
  }

  @Test
  void linkToNowhere_isRefused() throws IOException {
    Path project = project("# T\n\n[b](docs/b.md)\n");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StaticSite.write(project, folder.resolve("site")))
        .withMessage("The link (docs/b.md) of README.md must lead to a file of the project.");
    Path outside = project("# T\n\n[c](../c.txt)\n");
    Files.writeString(folder.resolve("c.txt"), "c");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StaticSite.write(outside, folder.resolve("site")))
        .withMessageContaining("(../c.txt)");
  }

  @Test
  void pageWithoutHeading_isRefused() throws IOException {
    Path project = project("text\n");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> StaticSite.write(project, folder.resolve("site")))
        .withMessage("The page README.md must have a heading.");
  }
}
