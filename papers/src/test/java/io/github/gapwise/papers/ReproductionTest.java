package io.github.gapwise.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.experiments.report.html.LineChart;
import io.github.gapwise.papers.Observations.Point;
import io.github.gapwise.papers.PaperOutcome.Bin;
import io.github.gapwise.papers.PaperPlan.PlannedSweep;
import io.github.gapwise.workloads.input.InputFormatException;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A made-up paper whose runs are made up too, from the tables of a sweep to the documents. */
final class ReproductionTest {
  private static final String PAPER =
      """
      {"paper": "009", "citation": "A. Nonymous: On <waiting>, 1999.", "title": "waiting",
       "read": "Ties go early.",
       "policies": {"FCFS": "fcfs", "Ours": "ours(n=3)"},
       "sweeps": {"K": {"workloads": ["made(x=1..2,seed=$SEEDS)"], "policies": ["FCFS", "Ours"]}},
       "figures": [
         {"id": "009-F1", "caption": "Waiting", "sweep": "K", "x": "x", "x-title": "x, s", "y": "mean_wait",
          "title": "s", "policies": ["FCFS", "Ours"]},
         {"id": "009-F2", "caption": "Waiting by n", "sweep": "K", "where": {"x": "1"},
          "x": "policy.n", "y": "mean_wait", "title": "s", "policies": ["FCFS", "Ours"]},
         {"id": "009-F3", "caption": "All", "sweep": "K", "panels": "x", "x": "",
          "y": ["mean_wait", "mean_ns / 2"], "title": "s", "policies": ["FCFS", "Ours"]},
         {"id": "009-F4", "caption": "Drawing", "drawing": "a queue"}],
       "causes": {
         "ours works": {"words": "It computes more."},
         "one of two": {"words": "C4 says the contrary of C1.", "contradiction": true}},
       "claims": [
         {"id": "009-C1", "words": "ours waits less", "figure": "009-F1", "rules": [
           {"rule": "less", "sweep": "K", "value": "mean_wait", "less": ["Ours"], "than": ["FCFS"]}]},
         {"id": "009-C2", "words": "ours costs less", "cause": "ours works", "rules": [
           {"rule": "less", "sweep": "K", "value": "mean_ns", "less": ["Ours"], "than": ["FCFS"]}]},
         {"id": "009-C3", "words": "it is | nice", "undecidable": "nothing measures it"},
         {"id": "009-C4", "words": "ours waits more", "figure": "009-F1", "cause": "one of two", "rules": [
           {"rule": "less", "sweep": "K", "value": "mean_wait", "less": ["FCFS"], "than": ["Ours"]}]},
         {"id": "009-C5", "words": "ours waits for ages", "cause": "one of two", "rules": [
           {"rule": "less", "sweep": "K", "where": {"slow": ""}, "value": "mean_wait",
            "less": [{"of": "FCFS", "times": 5}], "than": ["Ours"]}]}],
       "readings": [
         {"id": "late", "words": "Ties go late.", "found": "20..30",
          "policies": {"Ours": "ours(n=3,ties=late)"}},
         {"id": "slow", "words": "Slower", "sweeps": {"K": {
           "workloads": ["made(x=1..2,seed=$SEEDS,slow=1)"], "policies": ["FCFS", "Ours"]}}}]}
      """;

  @TempDir private Path folder;

  private static Paper paper() {
    return PaperReader.read(Path.of("009.json"), new StringReader(PAPER), "1..8");
  }

  private static double waitOf(String policy, int x, int seed) {
    return seed + (policy.equals("fcfs") ? 10 : policy.contains("late") ? 30 : 5) / x;
  }

  private Observations run(PlannedSweep sweep) {
    StringBuilder runs =
        new StringBuilder(
            "workload,policy,x,seed,slow,option.instruments,policy.n,status,message,mean_wait\n");
    StringBuilder timing =
        new StringBuilder(
            "workload,policy,x,seed,slow,option.instruments,policy.n,mean_ns,command\n");
    for (int x = 1; x <= 2; x++) {
      for (int seed = 1; seed <= 8; seed++) {
        for (String policy : sweep.policies()) {
          String n = policy.equals("fcfs") ? "" : "3";
          String key =
              "\"made(x=%d,seed=%d)\",\"%s\",%d,%d,,gaps,%s".formatted(x, seed, policy, x, seed, n);
          runs.append("%s,done,,%s\n".formatted(key, waitOf(policy, x, seed)));
          timing.append("%s,%d,gapwise run\n".formatted(key, policy.equals("fcfs") ? 100 : 200));
        }
      }
    }
    runs.append("\"made(x=3,seed=1)\",fcfs,3,1,,gaps,,failed,too large,\n");
    timing.append("\"made(x=3,seed=1)\",fcfs,3,1,,gaps,,0,gapwise run\n");
    return table(runs.toString(), timing.toString());
  }

  private Observations table(String runs, String timing) {
    try {
      Files.writeString(folder.resolve("runs.csv"), runs);
      Files.writeString(folder.resolve("timing.csv"), timing);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return new SweepTable(folder).read();
  }

  private PaperOutcome outcome() {
    return PaperOutcome.of(paper(), this::run);
  }

  @Test
  void plan_joinsReadingsThatDifferInPoliciesOnly() {
    assertThat(PaperPlan.of(paper()).sweeps())
        .containsExactly(
            new PlannedSweep(
                "009-K",
                false,
                List.of("made(x=1..2,seed=1..8)"),
                List.of("fcfs", "ours(n=3)", "ours(n=3,ties=late)"),
                List.of()),
            new PlannedSweep(
                "009-K-slow",
                false,
                List.of("made(x=1..2,seed=1..8,slow=1)"),
                List.of("fcfs", "ours(n=3)"),
                List.of()));
  }

  @Test
  void table_givesPointsSeedsAndFigures_withoutFailedRuns() {
    Observations runs = run(PaperPlan.of(paper()).sweeps().get(0));
    Point point = new Point(Map.of("x", "2", "slow", ""));
    assertThat(runs.points()).containsExactly(new Point(Map.of("x", "1", "slow", "")), point);
    assertThat(runs.seeds(point)).containsExactly("1", "2", "3", "4", "5", "6", "7", "8");
    assertThat(runs.figure(point, "3", "fcfs", "mean_wait")).isEqualTo(8);
    assertThat(runs.figure(point, "3", "ours(n=3)", "mean_ns")).isEqualTo(200);
  }

  @Test
  void table_ofOtherRunsThanTheTimes_isRefused() {
    assertThatExceptionOfType(InputFormatException.class)
        .isThrownBy(() -> table("workload,policy,status,message\na,b,done,\n", "workload,policy\n"))
        .withMessageEndingWith("timing.csv: The runs (0) must be those of runs.csv (1).");
  }

  @Test
  void table_thatIsDamaged_isRefusedWithFileAndLine() {
    String header = "workload,policy,status,message,wait\n";
    String times = "workload,policy\na,b\n";
    expectRefusal(header + "a,b,done,\n", times, "runs.csv, line 2: The line must have (5) cells");
    expectRefusal(header + "a,b,done,,x\n", times, "runs.csv, line 2: The wait (x) must be");
    expectRefusal(header + "a,c,done,,1\n", times, "timing.csv, line 2: The policy (b) must be");
    expectRefusal("workload,policy\na,b\n", times, "runs.csv, line 1: The column (status)");
  }

  private void expectRefusal(String runs, String timing, String message) {
    assertThatExceptionOfType(InputFormatException.class)
        .isThrownBy(() -> table(runs, timing))
        .withMessageContaining(message);
  }

  @Test
  void command_ofAPredictor_isOnTheFirstTrace() {
    PlannedSweep sweep =
        new PlannedSweep(
            "009-Q", true, List.of("made(seed=1..8)"), List.of("tde"), List.of("--samples=5"));
    assertThat(sweep.command(List.of("tde"), "009-C9"))
        .containsExactly(
            "gapwise", "accuracy", "made(seed=1)", "--predictor", "tde", "--samples=5");
  }

  @Test
  void outcome_hasTheKnownVerdicts_andThoseOfReadings() {
    PaperOutcome outcome = outcome();
    assertThat(outcome.claims())
        .extracting(claim -> claim.verdict().toString())
        .containsExactly("holds", "fails", "not decidable (nothing measures it)", "fails", "fails");
    assertThat(outcome.claims().get(0).readings().toString()).isEqualTo("{late=fails}");
    assertThat(outcome.claims())
        .extracting(PaperOutcome.ClaimOutcome::bin)
        .containsExactly(
            Bin.HOLDS, Bin.DIFFERS, Bin.NOT_DECIDABLE, Bin.OTHER_READING, Bin.CONTRADICTION);
    assertThat(outcome.count(Bin.DIFFERS)).isEqualTo(1);
    assertThat(outcome.readings())
        .extracting(PaperOutcome.ReadingOutcome::holding)
        .containsExactly(1L, 1L);
    assertThat(outcome.readings().get(0).gains()).containsExactly("009-C4");
    assertThat(outcome.readings().get(0).losses()).containsExactly("009-C1");
    assertThat(outcome.claims().get(0).command())
        .containsExactly(
            "gapwise",
            "sweep",
            "made(x=1..2,seed=1..8)",
            "--policy",
            "ours(n=3),fcfs",
            "--out",
            "009-C1");
  }

  @Test
  void report_isAPageForABrowser_andTheSameTextInMarkdown() throws IOException {
    Path root = folder.resolve("report");
    PapersReport.write(List.of(outcome()), "gapwise reproduce 009", "7.0", word -> word, root);

    try (Stream<Path> files = Files.walk(root)) {
      assertThat(files.filter(Files::isRegularFile).map(root::relativize).map(Path::toString))
          .contains("report.html", "papers.md", "papers/009.md", "papers/ledger.md")
          .hasSize(8);
    }
    assertThat(root.resolve("report.html"))
        .content()
        .contains("The papers, reproduced", "7.0", "gapwise reproduce 009", "ours waits less");
    MarkdownMarkup pages = new MarkdownMarkup();
    PapersReport.outline(List.of(outcome()), "gapwise reproduce 009", pages);
    assertThat(root.resolve("papers/009.md")).hasContent(pages.files().get("papers/009.md"));
  }

  private static double[] means(LineChart.Line line) {
    return line.values().stream().mapToDouble(LineChart.Value::mean).toArray();
  }

  @Test
  void figures_showMeansOverTheSeeds() {
    PaperOutcome outcome = outcome();
    Observations runs = Objects.requireNonNull(outcome.runs().get("K"));
    var waiting = FigureCharts.of(outcome.paper().figures().get(0), runs).get(0);
    assertThat(waiting.xs()).containsExactly("1", "2");
    assertThat(waiting.xTitle()).isEqualTo("x, s");
    assertThat(means(waiting.lines().get(0))).containsExactly(14.5, 9.5);
    var byParameter = FigureCharts.of(outcome.paper().figures().get(1), runs).get(0);
    assertThat(byParameter.xs()).containsExactly("3");
    assertThat(byParameter.lines()).extracting(line -> line.name()).containsExactly("FCFS", "Ours");
    assertThat(means(byParameter.lines().get(1))).containsExactly(9.5);
    var panels = FigureCharts.of(outcome.paper().figures().get(2), runs);
    assertThat(panels)
        .extracting(chart -> chart.title())
        .containsExactly("009-F3, x 1", "009-F3, x 2");
    assertThat(means(panels.get(1).lines().get(1))).containsExactly(50, 100);
  }

  @Test
  void markdown_hasAPageForEachPaper_aLedger_andAPictureOfEveryFigureWithData() {
    MarkdownMarkup pages = new MarkdownMarkup();
    PapersReport.outline(List.of(outcome()), "gapwise reproduce 009", pages);
    Map<String, String> files = pages.files();
    assertThat(files.keySet())
        .containsExactly(
            "papers.md",
            "papers/009.md",
            "papers/ledger.md",
            "papers/009-F1.svg",
            "papers/009-F2.svg",
            "papers/009-F3-1.svg",
            "papers/009-F3-2.svg");
    assertThat(files.get("papers.md"))
        .contains("[the guide](reproducing.md)")
        .contains("| [009](papers/009.md) | 5 | 1 | 1 | 1 | 1 | 1 |")
        .contains(
            "- **[009, waiting](papers/009.md)**. A. Nonymous: On <waiting>, 1999. Figures: [")
        .contains("| **ours works:** It computes more. | 1 | [009-C2](papers/ledger.md) |")
        .doesNotContain("009-C4");
    assertThat(files.get("papers/009.md"))
        .startsWith("# 009: waiting\n\nA. Nonymous")
        .contains("**As we read it:** Ties go early.")
        .contains("**Of 2 claims on it 1 holds, 1 more by another reading.**")
        .contains("- ✓ [009-C1](ledger.md) “ours waits less”: holds.")
        .contains("- (✓) [009-C4](ledger.md) “ours waits more”: fails; holds by [`late`](009.md).")
        .contains("- ✗ [009-C2](ledger.md) “ours costs less”: fails; [ours works](../papers.md).")
        .contains("![009-F1](009-F1.svg)")
        .contains("Drawing. a queue")
        .contains(
            "| `late` Ties go late. Found by trial on seeds 20 to 30; decided on seeds 1 to 8. | 1 | [009-C4](ledger.md) | [009-C1](ledger.md) |")
        .contains("| `slow` Slower | 1 |  |  |");
    assertThat(files.get("papers/ledger.md"))
        .contains("| 009-C1 | ours waits less | holds |  | late: fails |")
        .contains("it is \\| nice");
  }

  @Test
  void html_hasEveryClaimWithItsCommand_everyLinkArrives_andTextIsEscaped() {
    HtmlMarkup markup = new HtmlMarkup(word -> "'" + word + "'");
    PapersReport.outline(List.of(outcome()), "gapwise reproduce 009", markup);
    String page = markup.text("The papers", "1.0");
    assertThat(page)
        .contains("On &lt;waiting&gt;")
        .contains("Ties go late. Found by trial on seeds 20 to 30; decided on seeds 1 to 8.</td>")
        .contains("<p>Why, we think: It computes more.</p>")
        .contains("<code>&#39;gapwise&#39; &#39;sweep&#39; &#39;made(x=1..2,seed=1..8)&#39;")
        .doesNotContain("<waiting>");
    assertThat(page.split("<svg ", -1)).hasSize(1 + 4);
    List<String> ids =
        Pattern.compile(" id=\"([^\"]*)\"").matcher(page).results().map(r -> r.group(1)).toList();
    assertThat(ids).doesNotHaveDuplicates().contains("009-C2", "009-F4");
    assertThat(Pattern.compile("href=\"#([^\"]*)\"").matcher(page).results().map(r -> r.group(1)))
        .isSubsetOf(ids)
        .hasSizeGreaterThan(10);
  }
}
