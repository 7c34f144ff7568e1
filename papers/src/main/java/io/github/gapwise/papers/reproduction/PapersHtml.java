package io.github.gapwise.papers.reproduction;

import io.github.gapwise.core.text.Counts;
import io.github.gapwise.experiments.report.html.LineChart;
import io.github.gapwise.experiments.report.html.ReportStyle;
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
public final class PapersHtml implements PapersOutline {
  /** What the style sheet of reports lacks. */
  private static final String STYLE =
      """
      a{color:var(--accent)}figcaption{display:block}figure svg{max-width:48rem;width:100%;height:auto}
      .table th,.table td{white-space:normal;vertical-align:top}
      code{font-size:.85em;overflow-wrap:anywhere}summary{cursor:pointer}
      .verdict{font-weight:600}.holds{color:#007a5e}.fails{color:#c24a00}
      .holds_in_part,.undecided{color:#8a6d00}.not_decidable{color:#777}
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
    page.opening(command, version);
    PapersOutline.write(papers, page);
    page.html.append("</main></body></html>\n");
    return page.html.toString();
  }

  private void opening(String command, String version) {
    html.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n");
    html.append(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n");
    html.append("<meta name=\"viewport\" content=\"width=device-width\">\n");
    html.append("<title>The papers, reproduced</title>\n<style>\n");
    html.append(ReportStyle.sheet()).append(STYLE).append("</style></head><body>\n");
    html.append("<header class=\"page-header\"><h1>The papers, reproduced</h1>\n");
    paragraph("Written by %s with %s.".formatted(code(command), escape(version)));
    html.append("</header>\n<main>\n");
  }

  @Override
  public void counts(List<PaperOutcome> papers) {
    table("<th>paper</th><th class=\"number\">claims</th>");
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
    endOfTable();
  }

  /** Begins a table and its first row, which the caller ends. */
  private void table(String header) {
    html.append("<div class=\"table\"><table><tr>").append(header);
  }

  private void endOfTable() {
    html.append("</table></div>\n");
  }

  private void number(long count) {
    html.append("<td class=\"number\">").append(count).append("</td>");
  }

  @Override
  public void paper(Paper paper) {
    html.append("<h2 id=\"p%s\">%s</h2>%n".formatted(escape(paper.id()), escape(paper.id())));
    paragraph(escape(paper.citation()));
  }

  @Override
  public void verdicts(String title, List<ClaimOutcome> claims, int all, boolean withReasons) {
    paragraph("<b>%s</b> (%d of %d):".formatted(escape(title), claims.size(), all));
    html.append("<ul>\n");
    for (ClaimOutcome claim : claims) {
      String why = withReasons ? claim.claim().why() : "";
      String reason = why.isEmpty() ? "" : " — " + why;
      String id = escape(claim.claim().id());
      html.append("<li><a href=\"#%s\">%1$s</a>: ".formatted(id));
      html.append(escape(claim.claim().words() + reason)).append("</li>\n");
    }
    html.append("</ul>\n");
  }

  @Override
  public void readings(List<Paper.Reading> readings) {
    paragraph("Other readings of the paper, which some verdicts depend on:");
    html.append("<ul>\n");
    readings.forEach(reading -> item(reading.id(), reading.text()));
    html.append("</ul>\n");
  }

  @Override
  public void figures(PaperOutcome outcome) {
    outcome.paper().figures().forEach(figure -> figure(outcome, figure));
  }

  @Override
  public void claims(PaperOutcome outcome) {
    table("<th>claim</th><th>verdict</th><th>what came out</th></tr>\n");
    outcome.claims().forEach(this::claim);
    endOfTable();
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
    String comparisons = Counts.of(findings.size(), "comparison");
    html.append("<details><summary>%s</summary>".formatted(comparisons));
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
