package io.github.gapwise.bench.site;

import io.github.gapwise.experiments.report.html.ReportStyle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What all pages have around their content: the navigation and the search.
 *
 * @param pages by the path of their Markdown file
 * @param extras further pages of the site, which are made elsewhere
 */
record SiteLayout(Map<String, SitePage> pages, List<String> extras) {
  private static final Map<String, String> NAMES_OF_EXTRAS =
      Map.of("api/index.html", "Javadoc", "report.html", "A report of runs");

  /** The groups of the navigation, with the names of their files. */
  private static final List<Group> GROUPS =
      List.of(
          new Group("Begin", "README docs/concepts docs/choosing-a-policy"),
          new Group(
              "Simulate",
              "docs/simulating docs/reports docs/sweeps docs/slurm-sweep docs/file-formats docs/data"),
          new Group("Run a cluster", "docs/what-if docs/slurm docs/slurm-pin docs/containers"),
          new Group("Program", "docs/embedding docs/testing-a-policy docs/compatibility"),
          new Group(
              "Results",
              "docs/results docs/on-time docs/swift docs/benchmarks docs/papers docs/reproducing"
                  + " docs/references"),
          new Group("Project", "CHANGELOG CONTRIBUTING SECURITY"));

  private record Group(String title, String names) {
    private Stream<String> files() {
      return Arrays.stream(names.split(" ")).map(name -> name + ".md");
    }
  }

  static Set<String> files() {
    return GROUPS.stream().flatMap(Group::files).collect(Collectors.toSet());
  }

  String text(SitePage page) {
    String up = "../".repeat((int) page.path().chars().filter(c -> c == '/').count());
    return """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>%1$s</title>
        <link rel="stylesheet" href="%2$ssite.css">
        <script defer src="%2$ssite-index.js"></script>
        <script defer src="%2$ssite.js"></script>
        </head><body data-root="%2$s">
        <a class="skip" href="#content">Skip to the content</a>
        <header class="site-header"><a class="site-name" href="%2$sindex.html">Gapwise</a>
        <div class="search"><input type="search" placeholder="Search" aria-label="Search" autocomplete="off">
        <ol class="found" hidden></ol></div></header>
        <div class="site-body"><details class="site-nav" open><summary>Contents</summary><nav>
        %3$s</nav></details>
        <main id="content" tabindex="-1">
        %4$s</main></div></body></html>
        """
        .formatted(ReportStyle.escape(page.title()), up, navigation(page, up), page.html());
  }

  private String navigation(SitePage current, String up) {
    StringBuilder text = new StringBuilder();
    for (Group group : GROUPS) {
      List<String> links =
          group
              .files()
              .map(pages::get)
              .filter(Objects::nonNull)
              .map(page -> link(up + page.path(), shortTitle(page), page.equals(current)))
              .toList();
      text.append(group(group.title(), links));
    }
    List<String> others = new ArrayList<>();
    extras.forEach(
        extra -> others.add(link(up + extra, NAMES_OF_EXTRAS.getOrDefault(extra, extra), false)));
    return text.append(others.isEmpty() ? "" : group("Made by Gapwise", others)).toString();
  }

  private static String shortTitle(SitePage page) {
    return page.title().split(": ", 2)[0];
  }

  private static String group(String name, List<String> links) {
    return "<h2>%s</h2><ul>%s</ul>%n".formatted(ReportStyle.escape(name), String.join("", links));
  }

  private static String link(String to, String title, boolean isCurrent) {
    String mark = isCurrent ? " aria-current=\"page\"" : "";
    return "<li><a href=\"%s\"%s>%s</a></li>"
        .formatted(ReportStyle.escape(to), mark, ReportStyle.escape(title));
  }
}
