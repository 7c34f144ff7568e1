package io.github.gapwise.papers.reproduction;

import io.github.gapwise.experiments.report.svg.LineChart;
import io.github.gapwise.papers.claims.Finding;
import io.github.gapwise.papers.claims.Paper;
import io.github.gapwise.papers.claims.Verdict.Ruling;
import io.github.gapwise.papers.reproduction.PaperOutcome.ClaimOutcome;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * The outcomes of the papers as one page that needs no network: how many claims hold, every figure
 * beside its caption, every claim with its verdict, each comparison behind it with effect, interval
 * and number of runs, and the command that shows it.
 */
public final class PapersHtml {
  private static final String STYLE =
      """
      :root{color-scheme:light dark;--line:#8884}
      body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
      table{border-collapse:collapse;margin:1rem 0;width:100%}
      th,td{border-bottom:1px solid var(--line);padding:.3rem .5rem;text-align:left;vertical-align:top}
      td.number,th.number{text-align:right;font-variant-numeric:tabular-nums}
      figure{margin:1rem 0}figure svg{max-width:48rem;width:100%;height:auto}
      code{font-size:.85em;overflow-wrap:anywhere}summary{cursor:pointer}
      .verdict{font-weight:600}.holds{color:#007a5e}.fails{color:#c24a00}
      .holds_in_part,.undecided{color:#8a6d00}.not_decidable{color:#777}
      @media(prefers-color-scheme:dark){.holds{color:#3dc9a3}.fails{color:#ff8a50}
      .holds_in_part,.undecided{color:#e0c050}.not_decidable{color:#aaa}}
      @media print{details{display:block}}
      """;

  private final UnaryOperator<String> quote;
  private final StringBuilder html = new StringBuilder();

  private PapersHtml(UnaryOperator<String> quote) {
    this.quote = quote;
  }

  /**
   * Returns the page.
   *
   * @param command that wrote it
   * @param version of the program
   * @param quote quotes a word of a command so that a shell takes it as it is
   */
  public static String of(
      List<PaperOutcome> papers, String command, String version, UnaryOperator<String> quote) {
    PapersHtml page = new PapersHtml(quote);
    page.write(papers, command, version);
    return page.html.toString();
  }

  private void write(List<PaperOutcome> papers, String command, String version) {
    html.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n");
    html.append(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n");
    html.append("<meta name=\"viewport\" content=\"width=device-width\">\n");
    html.append("<title>The papers, reproduced</title>\n<style>\n").append(STYLE);
    html.append("</style></head><body>\n<h1>The papers, reproduced</h1>\n");
    paragraph("Written by %s with %s.".formatted(code(command), escape(version)));
    summary(papers);
    papers.forEach(this::paper);
    html.append("</body></html>\n");
  }

  private void summary(List<PaperOutcome> papers) {
    html.append("<table><tr><th>paper</th><th class=\"number\">claims</th>");
    for (Ruling kind : Ruling.values()) {
      html.append("<th class=\"number\">").append(kind.words()).append("</th>");
    }
    html.append("</tr>\n");
    for (PaperOutcome outcome : papers) {
      String id = escape(outcome.paper().id());
      html.append("<tr><td><a href=\"#p%s\">%s</a></td>".formatted(id, id));
      number(outcome.claims().size());
      for (Ruling kind : Ruling.values()) {
        number(outcome.count(kind));
      }
      html.append("</tr>\n");
    }
    html.append("</table>\n");
  }

  private void number(long count) {
    html.append("<td class=\"number\">").append(count).append("</td>");
  }

  private void paper(PaperOutcome outcome) {
    Paper paper = outcome.paper();
    html.append("<h2 id=\"p%s\">%s</h2>%n".formatted(escape(paper.id()), escape(paper.id())));
    paragraph(escape(paper.citation()));
    if (!paper.readings().isEmpty()) {
      html.append("<p>Other readings:</p><ul>\n");
      paper.readings().forEach(reading -> item(reading.id(), reading.text()));
      html.append("</ul>\n");
    }
    paper.figures().forEach(figure -> figure(outcome, figure));
    html.append("<table><tr><th>claim</th><th>verdict</th><th>what came out</th></tr>\n");
    outcome.claims().forEach(this::claim);
    html.append("</table>\n");
  }

  private void item(String name, String words) {
    html.append("<li>%s: %s</li>%n".formatted(code(name), escape(words)));
  }

  private void figure(PaperOutcome outcome, Paper.Figure figure) {
    html.append("<figure id=\"%s\">".formatted(escape(figure.id())));
    if (figure.hasData()) {
      FigureCharts.of(figure, Objects.requireNonNull(outcome.runs().get(figure.sweep())))
          .forEach(chart -> html.append(chart.toSvg()).append(dataTable(chart)));
    }
    html.append(
        "<figcaption><b>%s</b> %s. %s</figcaption></figure>%n"
            .formatted(escape(figure.id()), escape(figure.caption()), escape(figure.drawing())));
  }

  private static String dataTable(LineChart chart) {
    StringBuilder table = new StringBuilder("<details><summary>Data</summary><table><tr><th></th>");
    chart.xs().forEach(x -> table.append("<th>").append(escape(x)).append("</th>"));
    table.append("</tr>\n");
    for (LineChart.Line line : chart.lines()) {
      table.append("<tr><td>").append(escape(line.name())).append("</td>");
      for (LineChart.Value value : line.values()) {
        String mean = ClaimText.number(value.mean());
        table.append("<td class=\"number\">").append(mean).append("</td>");
      }
      table.append("</tr>\n");
    }
    return table.append("</table></details>\n").toString();
  }

  private void claim(ClaimOutcome outcome) {
    Ruling kind = outcome.decision().verdict().kind();
    html.append("<tr id=\"%s\"><td><b>%1$s</b><br>".formatted(escape(outcome.claim().id())));
    html.append(escape(outcome.claim().words())).append("</td><td class=\"verdict ");
    html.append(kind.name().toLowerCase(Locale.ROOT)).append("\">");
    html.append(escape(outcome.decision().verdict().toString())).append("</td><td>");
    remarks(outcome, kind);
    findings(outcome);
    html.append("</td></tr>\n");
  }

  private void remarks(ClaimOutcome outcome, Ruling kind) {
    if (kind != Ruling.NOT_DECIDABLE && !outcome.claim().remark().isEmpty()) {
      paragraph(escape(outcome.claim().remark()));
    }
    if (kind != Ruling.HOLDS && !outcome.claim().why().isEmpty()) {
      paragraph("Why, we think: %s".formatted(escape(outcome.claim().why())));
    }
    if (!outcome.readings().isEmpty()) {
      paragraph("Under other readings: %s.".formatted(escape(ClaimText.readings(outcome))));
    }
  }

  private void findings(ClaimOutcome outcome) {
    List<Finding> findings = outcome.decision().findings();
    if (findings.isEmpty()) {
      return;
    }
    html.append("<details><summary>%d comparisons</summary>".formatted(findings.size()));
    paragraph(escape(ClaimText.rules(outcome)));
    html.append("<table><tr><th>where</th><th></th><th>effect</th><th>runs</th><th></th></tr>\n");
    findings.forEach(this::finding);
    html.append("</table>");
    String command = String.join(" ", outcome.command().stream().map(quote).toList());
    paragraph(code(command));
    html.append("</details>");
  }

  private void finding(Finding finding) {
    html.append(
        "<tr><td>%s</td><td>%s</td><td class=\"number\">%s</td><td class=\"number\">%d</td><td>%s</td></tr>%n"
            .formatted(
                escape(finding.where()),
                finding.outcome().name().toLowerCase(Locale.ROOT),
                escape(ClaimText.effect(finding)),
                finding.runs(),
                escape(finding.detail())));
  }

  private void paragraph(String content) {
    html.append("<p>").append(content).append("</p>\n");
  }

  private static String code(String text) {
    return "<code>" + escape(text) + "</code>";
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
