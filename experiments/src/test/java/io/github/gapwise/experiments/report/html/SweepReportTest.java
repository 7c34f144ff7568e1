package io.github.gapwise.experiments.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.gapwise.core.text.InvalidInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SweepReportTest {
  private static final ReportOrigin ORIGIN = new ReportOrigin("gapwise report sweep", "1.2");
  private static final SampleSweep SAMPLE =
      new SampleSweep(List.of("fcfs", "easy", "eg-edf"), 2, List.of(10, 20), 3);

  @TempDir private Path directory;

  @BeforeEach
  void writeSample() throws IOException {
    SAMPLE.write(directory);
  }

  private String page() throws IOException {
    Path file = directory.resolve("page.html");
    SweepReport.write(directory, file, ORIGIN);
    return Files.readString(file);
  }

  private void replace(String file, String text, String by) throws IOException {
    Path path = directory.resolve(file);
    String before = Files.readString(path);
    assertThat(before).contains(text);
    Files.writeString(path, before.replaceFirst(Pattern.quote(text), by.replace("$", "\\$")));
  }

  @Test
  void cells_holdTheRunsOfAllSeeds() {
    SweepDescription sweep = SweepDescription.read(directory);
    SweepCells cells = new SweepCells(sweep, RunsCsv.read(directory, sweep.metrics()));

    assertThat(cells.axes())
        .extracting(axis -> axis.column())
        .containsExactly("machines", "interarrival");
    assertThat(cells.points())
        .containsExactly(List.of(0, 0), List.of(0, 1), List.of(1, 0), List.of(1, 1));
    assertThat(cells.policies()).containsExactly("fcfs", "easy", "eg-edf");
    assertThat(cells.count(3, 2)).isEqualTo(3);
    double[][] pairs = cells.pairs(2, 0, 2, 0);
    for (int seed = 0; seed < 3; seed++) {
      assertThat(pairs[0][seed] - pairs[1][seed]).isEqualTo(20);
    }
  }

  /** Deadlines and estimates that an option draws have seeds of their own. */
  @ParameterizedTest
  @ValueSource(strings = {"option.seed", "option.deadlines.seed", "option.estimates.seed"})
  void seedsOfOptions_areNoParameters(String column) throws IOException {
    replace("runs.csv", ",seed,", "," + column + ",");
    replace("sweep.json", "\"seed\"", "\"" + column + "\"");

    SweepDescription sweep = SweepDescription.read(directory);
    SweepCells cells = new SweepCells(sweep, RunsCsv.read(directory, sweep.metrics()));

    assertThat(cells.axes())
        .extracting(axis -> axis.column())
        .containsExactly("machines", "interarrival");
    assertThat(cells.count(3, 2)).isEqualTo(3);
  }

  /** Three seeds with one sign: p = 2/8, and 2 comparisons with each baseline. */
  @Test
  void comparisons_areCorrectedOverThoseOfAPoint() {
    SweepDescription sweep = SweepDescription.read(directory);
    SweepCells cells = new SweepCells(sweep, RunsCsv.read(directory, sweep.metrics()));
    List<Comparisons.Pair> pairs = Comparisons.of(cells, sweep.metrics().indexOf("usage"));

    assertThat(pairs).hasSize(4 * 3);
    for (Comparisons.Pair pair : pairs) {
      double p = pair.pValue();
      assertThat(pair.comparison().greater()).isEqualTo(3);
      assertThat(pair.corrected().getDouble(1)).isBetween(p, Math.min(1, 2 * p));
    }
    assertThat(pairs.get(0).corrected().getDouble(0))
        .isEqualTo(Math.min(1, 2 * pairs.get(0).pValue()));
  }

  @Test
  void page_tellsWhatWasSweptAndWhatNeverChanges() throws IOException {
    assertThat(page())
        .contains("klusacek(machines=10|20,interarrival=1..2,seed=1..3)")
        .contains("gapwise report sweep")
        .contains("\"constant\":{\"killed\":0}")
        .contains("\"rows\":36");
  }

  @Test
  void cellThatIsNoNumber_isNamedWithItsLine() throws IOException {
    String line = Files.readAllLines(directory.resolve("runs.csv")).get(2);
    replace("runs.csv", line, line.substring(0, line.lastIndexOf(',') + 1) + "many");

    assertThatThrownBy(this::page)
        .isInstanceOf(InvalidInputException.class)
        .hasMessageMatching("(?s).*runs.csv, line 3: The \\w+ \\(many\\) must be a number\\.");
  }

  @Test
  void page_hasItsChartsAndItsDataInside() throws IOException {
    String page = page();
    int from = page.indexOf("{\"kind\"");
    assertThat(from).isPositive();
    assertThat(page).contains("Apache Software Foundation", "echarts", "\"workloads\":12");
    assertThat(page.substring(from, page.indexOf("</script>", from))).endsWith("}");
  }

  @Test
  void style_isSharedWithPagesOfAnotherKind() {
    assertThat(ReportStyle.sheet()).contains("--accent", "{").doesNotContain("<");
    assertThat(ReportStyle.escape("a<b & \"c\"")).isEqualTo("a&lt;b &amp; &quot;c&quot;");
  }

  @Test
  void failedRuns_areNamedAndNotCounted() throws IOException {
    String line = Files.readAllLines(directory.resolve("runs.csv")).get(1);
    String key = line.substring(0, line.indexOf(",done"));
    replace("runs.csv", line, key + ",failed,'=It broke.,,,,,,");

    assertThat(page())
        .contains("\"failed\":1")
        .contains("\"=It broke.\"")
        .contains("\"counts\":[2,3,3,3");
  }

  @Test
  void logsAndGeneratorsTogether_areAnAxis() throws IOException {
    Path runs = directory.resolve("runs.csv");
    List<String> lines = new ArrayList<>(Files.readAllLines(runs));
    lines.add("KTH-SP2.swf.gz,fcfs,,,,done,,1,2,3,4,5,6");
    Files.write(runs, lines);

    SweepDescription sweep = SweepDescription.read(directory);
    SweepCells cells = new SweepCells(sweep, RunsCsv.read(directory, sweep.metrics()));

    assertThat(cells.axes().get(0).values()).containsExactly("klusacek", "KTH-SP2.swf.gz");
    assertThat(cells.points()).contains(List.of(1, -1, -1));
  }

  /** Else the runs of both would count as seeds of one. */
  @Test
  void workloadsThatDifferInAParameterWithOneValue_areAnAxis() throws IOException {
    Path runs = directory.resolve("runs.csv");
    List<String> lines = new ArrayList<>(Files.readAllLines(runs));
    String other = lines.get(1).replace("klusacek(", "klusacek(jobs=10,");
    assertThat(other).isNotEqualTo(lines.get(1));
    lines.add(other);
    Files.write(runs, lines);
    replace(
        "sweep.json",
        "\"axes\":[",
        "\"axes\":[{\"column\":\"jobs\",\"of\":\"workload\",\"values\":[\"10\"]},");

    SweepDescription sweep = SweepDescription.read(directory);
    SweepCells cells = new SweepCells(sweep, RunsCsv.read(directory, sweep.metrics()));

    assertThat(cells.axes().get(0).values()).containsExactly("klusacek", "klusacek(jobs=10)");
  }

  @Test
  void parametersOfPolicies_areAxesOfTheirOwn() {
    assertThat(SweepCells.without("eg-edf+tabu(every=2,iterations=5)", Set.of("every")))
        .isEqualTo("eg-edf+tabu(iterations=5)");
    assertThat(SweepCells.without("logs/a(b.swf", Set.of("every"))).isEqualTo("logs/a(b.swf");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "sweep.json; {; [; sweep.json, line 1: The JSON is damaged (",
        "sweep.json; {; {{; sweep.json, line 1: The JSON is damaged (",
        "sweep.json; \"axes\"; \"akses\"; The file must have a field axes.",
        "sweep.json; \"runs\":36; \"runs\":\"36\"; The field runs (36) must be a number.",
        "sweep.json; \"killed\"; 7; An item of metrics (7) must be a string.",
        "sweep.json; \"killed\"; \"lost\"; The column (lost) must be there.",
        "runs.csv; status; state; The column (status) must be there.",
        "runs.csv; seed; policy; The header must name each column once.",
        "runs.csv; ,done,; ,perhaps,; The status (perhaps) must be done or failed.",
        "runs.csv; ,done,; ,done; runs.csv, line 2: The line must have (13) cells"
      })
  void fileThatIsNotOfASweep_isRefusedInOneSentence(
      String file, String text, String by, String message) throws IOException {
    replace(file, text, by);

    assertThatThrownBy(this::page)
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(message);
    assertThat(directory.resolve("page.html")).doesNotExist();
  }

  @Test
  void valueThatIsNoNumber_isNamedWithItsLine() throws IOException {
    List<String> lines = Files.readAllLines(directory.resolve("runs.csv"));
    replace("runs.csv", lines.get(2), lines.get(2).replaceFirst(",0$", ",NaN"));

    assertThatThrownBy(this::page)
        .hasMessageContaining("runs.csv, line 3: The killed (NaN) must be a number.");
  }

  @Test
  void directoryWithoutSweep_isNamed() {
    assertThatThrownBy(
            () -> SweepReport.write(directory.resolve("absent"), directory.resolve("p"), ORIGIN))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("sweep.json")
        .hasMessageContaining("no such file");
  }
}
