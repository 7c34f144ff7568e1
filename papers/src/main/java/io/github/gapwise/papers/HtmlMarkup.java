package io.github.gapwise.papers;

import io.github.gapwise.core.text.Counts;
import io.github.gapwise.experiments.report.html.LineChart;
import io.github.gapwise.experiments.report.html.ReportStyle;
import io.github.gapwise.papers.PaperOutcome.Bin;
import io.github.gapwise.papers.PaperOutcome.ClaimOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * All pages as one, which needs no network, in the look of reports. Its ledger has each comparison
 * with effect, interval and number of runs, and the command that shows it.
 */
final class HtmlMarkup implements Markup {
  /** What the style sheet of reports lacks. */
  private static final String STYLE =
      """
      a{color:var(--accent)}figure svg{max-width:48rem;width:100%;height:auto;display:block}
      figure{overflow-x:auto}main li{margin:3px 0;overflow-wrap:anywhere}h2{border-top:1px solid var(--line);padding-top:18px}
      h3{margin:26px 0 8px}.table-scroll{max-height:none}.table th,.table td{white-space:normal;vertical-align:top}
      td a{white-space:nowrap}code{font-size:.85em;overflow-wrap:anywhere}.contents{display:flex;flex-wrap:wrap;gap:4px 18px;margin:10px 0}
      .ledger{border-bottom:1px solid var(--line);padding:2px 0}.ledger>summary{color:var(--text);font-size:14px}
      .holds{color:#007a5e}.differs{color:#c24a00}.other_reading,.contradiction{color:#8a6d00}.not_decidable{color:#777}
      """;

  private static final String SCROLLED =
      "<div class=\"table\"><div class=\"table-scroll\">%s</div></div>";

  private final UnaryOperator<String> quote;
  private final StringBuilder body = new StringBuilder();
  private final List<String> contents = new ArrayList<>();
  private String current = "";

  /** Creates an empty page, with what quotes a word of a command for a shell. */
  HtmlMarkup(UnaryOperator<String> quote) {
    this.quote = quote;
  }

  String text(String title, String version) {
    return """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        <meta name="viewport" content="width=device-width">
        <title>%1$s</title>
        <style>
        %2$s%3$s</style></head><body>
        <header class="page-header"><p class="kicker">%4$s</p><h1>%1$s</h1>
        <nav class="contents">%5$s</nav></header>
        <main>
        %6$s</main></body></html>
        """
        .formatted(
            ReportStyle.escape(title),
            ReportStyle.sheet(),
            STYLE,
            ReportStyle.escape(version),
            String.join("\n", contents),
            body);
  }

  private void add(String format, Object... parts) {
    body.append(String.format(Locale.ROOT, format, parts));
  }

  @Override
  public void page(String page, String title) {
    current = page;
    if (!page.equals(PapersReport.TOP)) {
      add("<h2 id=\"%s\">%s</h2>\n", anchor(page, ""), ReportStyle.escape(title));
      contents.add(link(ReportStyle.escape(title), page, ""));
    }
  }

  @Override
  public void section(String id, String title) {
    add("<h3 id=\"%s\">%s</h3>\n", anchor(current, id), ReportStyle.escape(title));
  }

  @Override
  public void paragraph(String line) {
    add("<p>%s</p>\n", line);
  }

  @Override
  public void list(List<String> lines) {
    add("<ul>\n");
    lines.forEach(line -> add("<li>%s</li>\n", line));
    add("</ul>\n");
  }

  @Override
  public void table(List<String> header, List<List<String>> rows) {
    add(SCROLLED + "\n", bareTable(header, rows));
  }

  /** Cells that are numbers, and the titles of such columns, stand at the right. */
  private static String bareTable(List<String> header, List<List<String>> rows) {
    StringBuilder table = new StringBuilder("<table><thead><tr>");
    for (int i = 0; i < header.size(); i++) {
      boolean isNumber = !rows.isEmpty() && isNumber(rows.get(0).get(i));
      table.append(cell("th", header.get(i), isNumber));
    }
    table.append("</tr></thead><tbody>\n");
    for (List<String> row : rows) {
      table.append("<tr>");
      row.forEach(each -> table.append(cell("td", each, isNumber(each))));
      table.append("</tr>\n");
    }
    return table.append("</tbody></table>").toString();
  }

  private static boolean isNumber(String piece) {
    return piece.matches("-?\\d+(\\.\\d+)?( \\[.*])?");
  }

  private static String cell(String tag, String piece, boolean isNumber) {
    String style = isNumber ? " class=\"number\"" : "";
    return "<%s%s>%s</%1$s>".formatted(tag, style, piece);
  }

  @Override
  public void pictures(String figure, List<LineChart> charts) {
    for (LineChart chart : charts) {
      add("<figure>%s%s</figure>\n", chart.toSvg(), data(chart));
    }
  }

  private static String data(LineChart chart) {
    List<String> header = new ArrayList<>(List.of(""));
    chart.xs().forEach(x -> header.add(ReportStyle.escape(x)));
    List<List<String>> rows = new ArrayList<>();
    for (LineChart.Line line : chart.lines()) {
      List<String> row = new ArrayList<>(List.of(ReportStyle.escape(line.name())));
      line.values().forEach(value -> row.add(Finding.number(value.mean())));
      rows.add(row);
    }
    String table = SCROLLED.formatted(bareTable(header, rows));
    return "<details><summary>Data</summary>%s</details>".formatted(table);
  }

  @Override
  public void ledger(List<ClaimOutcome> claims) {
    claims.forEach(this::claim);
  }

  private void claim(ClaimOutcome outcome) {
    Claim claim = outcome.claim();
    add(
        "<details class=\"ledger\" id=\"%s\"><summary><b>%s</b> %s: <b class=\"%s\">%s</b></summary>\n",
        anchor(current, claim.id()),
        ReportStyle.escape(claim.id()),
        ReportStyle.escape(claim.words()),
        outcome.bin().name().toLowerCase(Locale.ROOT),
        ReportStyle.escape(outcome.verdict().toString()));
    if (!claim.parts().isEmpty() && !claim.remark().isEmpty()) {
      paragraph(ReportStyle.escape(claim.remark()));
    }
    if (outcome.bin() != Bin.HOLDS) {
      claim
          .cause()
          .ifPresent(cause -> paragraph("Why, we think: " + ReportStyle.escape(cause.words())));
    }
    if (!outcome.readings().isEmpty()) {
      paragraph("By other readings: %s.".formatted(ReportStyle.escape(outcome.readingsInWords())));
    }
    findings(outcome);
    add("</details>\n");
  }

  private void findings(ClaimOutcome outcome) {
    List<Finding> findings = outcome.verdict().findings();
    if (findings.isEmpty()) {
      return;
    }
    paragraph(
        "%s. %s"
            .formatted(
                Counts.of(findings.size(), "comparison"),
                ReportStyle.escape(outcome.claim().rulesInWords())));
    table(
        List.of("where", "", "effect", "runs", ""),
        findings.stream()
            .map(
                finding ->
                    List.of(
                        ReportStyle.escape(finding.where()),
                        finding.outcome().name().toLowerCase(Locale.ROOT),
                        ReportStyle.escape(finding.effectInWords()),
                        "" + finding.runs(),
                        ReportStyle.escape(finding.detail())))
            .toList());
    paragraph(code(String.join(" ", outcome.command().stream().map(quote).toList())));
  }

  @Override
  public String text(String plain) {
    return ReportStyle.escape(plain);
  }

  @Override
  public String code(String plain) {
    return "<code>" + ReportStyle.escape(plain) + "</code>";
  }

  @Override
  public String strong(String piece) {
    return "<strong>" + piece + "</strong>";
  }

  @Override
  public String link(String piece, String page, String id) {
    return page.equals(PapersReport.GUIDE)
        ? piece
        : "<a href=\"#%s\">%s</a>".formatted(anchor(page, id), piece);
  }

  /** Claims and figures have names of their own; other sections only on their page. */
  private static String anchor(String page, String id) {
    String name = id.isEmpty() ? "p" + page : id.matches("\\d.*") ? id : page + "-" + id;
    return ReportStyle.escape(name);
  }
}
