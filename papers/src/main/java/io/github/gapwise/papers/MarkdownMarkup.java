package io.github.gapwise.papers;

import io.github.gapwise.experiments.report.html.LineChart;
import io.github.gapwise.papers.PaperOutcome.ClaimOutcome;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A file for each page, all but the first in a folder with the pictures. */
final class MarkdownMarkup implements Markup {
  private static final String FOLDER = "papers/";
  private static final String SUFFIX = ".md";

  private final Map<String, StringBuilder> pages = new LinkedHashMap<>();
  private final Map<String, String> pictures = new LinkedHashMap<>();
  private String current = "";
  private StringBuilder page = new StringBuilder();

  /** Returns the contents of the files by their names, with a slash between folder and file. */
  Map<String, String> files() {
    Map<String, String> files = new LinkedHashMap<>();
    pages.forEach((name, text) -> files.put(file(name), text.toString().stripTrailing() + "\n"));
    files.putAll(pictures);
    return files;
  }

  private static String file(String page) {
    return (page.equals(PapersReport.TOP) ? "" : FOLDER) + page + SUFFIX;
  }

  @Override
  public void page(String name, String title) {
    current = name;
    page = new StringBuilder();
    pages.put(name, page);
    paragraph("# " + title);
  }

  @Override
  public void section(String id, String title) {
    paragraph("## " + title);
  }

  @Override
  public void paragraph(String line) {
    page.append(line).append("\n\n");
  }

  @Override
  public void list(List<String> lines) {
    lines.forEach(line -> page.append("- ").append(line).append('\n'));
    page.append('\n');
  }

  @Override
  public void table(List<String> header, List<List<String>> rows) {
    row(header);
    row(Collections.nCopies(header.size(), "---"));
    rows.forEach(this::row);
    page.append('\n');
  }

  private void row(List<String> cells) {
    page.append("| ");
    page.append(String.join(" | ", cells.stream().map(cell -> cell.replace("|", "\\|")).toList()));
    page.append(" |\n");
  }

  @Override
  public void pictures(String figure, List<LineChart> charts) {
    for (int i = 0; i < charts.size(); i++) {
      String suffix = charts.size() == 1 ? "" : "-" + (i + 1);
      String file = figure + suffix + ".svg";
      pictures.put(FOLDER + file, charts.get(i).toSvg());
      paragraph("![%s](%s)".formatted(charts.get(i).title(), file));
    }
  }

  @Override
  public void ledger(List<ClaimOutcome> claims) {
    table(
        List.of("claim", "words", "verdict", "where it does not hold", "other readings"),
        claims.stream()
            .map(
                outcome ->
                    List.of(
                        outcome.claim().id(),
                        outcome.claim().words(),
                        outcome.verdict().toString(),
                        outcome.verdict().exceptions(),
                        outcome.readingsInWords()))
            .toList());
  }

  @Override
  public String text(String plain) {
    return plain;
  }

  @Override
  public String code(String plain) {
    return "`" + plain + "`";
  }

  @Override
  public String strong(String piece) {
    return "**" + piece + "**";
  }

  @Override
  public String link(String piece, String to, String id) {
    boolean isBeside = isInFolder(to) == isInFolder(current);
    String path = isBeside ? to + SUFFIX : isInFolder(to) ? file(to) : "../" + to + SUFFIX;
    return "[%s](%s)".formatted(piece, path);
  }

  private static boolean isInFolder(String page) {
    return !page.equals(PapersReport.TOP) && !page.equals(PapersReport.GUIDE);
  }
}
