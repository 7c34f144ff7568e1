package io.github.gapwise.papers.reproduction;

import io.github.gapwise.experiments.report.html.LineChart;
import io.github.gapwise.papers.claims.Paper;
import io.github.gapwise.papers.claims.Verdict;
import io.github.gapwise.papers.claims.Verdict.Ruling;
import io.github.gapwise.papers.reproduction.PaperOutcome.ClaimOutcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The outcomes of the papers as a document with pictures beside it: {@code papers.md} and {@code
 * papers/002-F2a.svg}.
 */
public final class PapersMarkdown implements PapersOutline {
  private static final String PICTURES = "papers/";

  private final StringBuilder text = new StringBuilder();
  private final Map<String, String> files = new LinkedHashMap<>();

  private PapersMarkdown() {}

  /**
   * Returns the document.
   *
   * @param command that writes it
   * @return the contents of the files by their names, with a slash between folder and file
   */
  public static Map<String, String> of(List<PaperOutcome> papers, String command) {
    PapersMarkdown document = new PapersMarkdown();
    document.opening(command);
    PapersOutline.write(papers, document);
    Map<String, String> files = new LinkedHashMap<>();
    files.put("papers.md", document.text.toString());
    files.putAll(document.files);
    return files;
  }

  private void opening(String command) {
    line("# The papers, reproduced");
    line("");
    line(
        "`%s` wrote this page. Every verdict is computed from runs by a rule; intervals are"
            .formatted(command));
    line("of 95 %. The rules are explained in [reproducing.md](reproducing.md).");
    line("");
  }

  @Override
  public void counts(List<PaperOutcome> papers) {
    row("paper", "claims", "hold", "hold in part", "fail", "undecided", "not decidable");
    row("---", "---", "---", "---", "---", "---", "---");
    papers.forEach(this::countRow);
  }

  private void countRow(PaperOutcome outcome) {
    List<String> cells =
        new ArrayList<>(List.of(outcome.paper().id(), "" + outcome.claims().size()));
    for (Ruling kind : Ruling.values()) {
      cells.add("" + outcome.count(kind));
    }
    row(cells.toArray(String[]::new));
  }

  @Override
  public void paper(Paper paper) {
    line("");
    line("## %s".formatted(paper.id()));
    line(paper.citation());
    line("");
  }

  @Override
  public void verdicts(String title, List<ClaimOutcome> claims, int all, boolean withReasons) {
    line("**%s** (%d of %d):".formatted(title, claims.size(), all));
    line("");
    for (ClaimOutcome claim : claims) {
      String why = withReasons ? claim.claim().why() : "";
      String reason = why.isEmpty() ? "" : " — " + why;
      line("- %s: %s%s".formatted(claim.claim().id(), claim.claim().words(), reason));
    }
    line("");
  }

  @Override
  public void readings(List<Paper.Reading> readings) {
    line("Other readings of the paper, which some verdicts depend on:");
    line("");
    readings.forEach(reading -> line("- `%s`: %s".formatted(reading.id(), reading.text())));
    line("");
  }

  @Override
  public void figures(PaperOutcome outcome) {
    line("### Figures of %s".formatted(outcome.paper().id()));
    line("");
    outcome.paper().figures().forEach(figure -> figure(outcome, figure));
  }

  @Override
  public void claims(PaperOutcome outcome) {
    line("### Claims of %s".formatted(outcome.paper().id()));
    line("");
    row("claim", "words", "verdict", "where it does not hold", "other readings");
    row("---", "---", "---", "---", "---");
    outcome.claims().forEach(this::claim);
  }

  private void figure(PaperOutcome outcome, Paper.Figure figure) {
    if (!figure.hasData()) {
      line(
          "%s: %s. A drawing without data: %s"
              .formatted(figure.id(), figure.caption(), figure.drawing()));
      line("");
      return;
    }
    List<LineChart> charts =
        FigureCharts.of(figure, Objects.requireNonNull(outcome.runs().get(figure.sweep())));
    for (int i = 0; i < charts.size(); i++) {
      String suffix = charts.size() == 1 ? "" : "-" + (i + 1);
      String file = PICTURES + figure.id() + suffix + ".svg";
      files.put(file, charts.get(i).toSvg());
      line("![%s](%s)".formatted(charts.get(i).title(), file));
    }
    line("");
    line("%s: %s.".formatted(figure.id(), figure.caption()));
    line("");
  }

  private void claim(ClaimOutcome outcome) {
    Verdict verdict = outcome.decision().verdict();
    row(
        outcome.claim().id(),
        outcome.claim().words(),
        verdict.toString(),
        ClaimText.exceptions(verdict),
        ClaimText.readings(outcome));
  }

  private void row(String... cells) {
    line(
        List.of(cells).stream()
            .map(cell -> cell.replace("|", "\\|"))
            .collect(Collectors.joining(" | ", "| ", " |")));
  }

  private void line(String content) {
    text.append(content).append('\n');
  }
}
