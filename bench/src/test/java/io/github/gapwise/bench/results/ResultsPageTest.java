package io.github.gapwise.bench.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ResultsPageTest {
  private static final Path DOCS =
      Objects.requireNonNull(Path.of("").toAbsolutePath().getParent()).resolve("docs");

  private static final String ROWS =
      """
      workload,policy,load,seed,policy.days,status,message,wait,usage
      "a(load=1,seed=1)",fcfs,1,1,,done,,10,0.5
      "a(load=1,seed=1)",easy(x=1),1,1,2,done,,4,1
      "a(load=1,seed=2)",fcfs,1,2,,done,,20,0.5
      "a(load=1,seed=2)",easy(x=1),1,2,2,done,,8,1
      "a(load=2,seed=1)",fcfs,2,1,,done,,30,0.25
      "a(load=2,seed=1)",easy(x=1),2,1,2,done,,6,1
      """;

  @TempDir private Path sweeps;

  @BeforeEach
  void writeRows() throws IOException {
    Files.writeString(sweeps.resolve("small.csv"), ROWS);
  }

  private List<String> block(String options) throws IOException {
    String page = ResultsPage.withBlocks("<!-- " + options + " -->\n", sweeps);
    return page.lines().skip(1).toList();
  }

  @Test
  void cells_areMeansOverTheSeeds() throws IOException {
    assertThat(block("table small rows=policy columns=load metrics=wait"))
        .containsExactly(
            "| policy | 1 | 2 |",
            "|---|---|---|",
            "| `fcfs` | 15.0 | 30.0 |",
            "| `easy(x=1)` | 6.0 | 6.0 |");
  }

  @Test
  void severalMetrics_standSideBySide() throws IOException {
    assertThat(
            block("table small rows=policy columns=load metrics=wait,usage decimals=2 divisor=10"))
        .contains(
            "| policy | wait: 1 | 2 | usage: 1 | 2 |", "| `fcfs` | 1.50 | 3.00 | 0.05 | 0.03 |");
  }

  @Test
  void joinedColumn_sharesACellAndPerGivesMultiples() throws IOException {
    assertThat(
            block(
                "table small rows=status columns=policy metrics=wait join=load per=fcfs digits=2"))
        .containsExactly("| status | `easy(x=1)` |", "|---|---|", "| `done` | 0.40 / 0.20 |");
  }

  @Test
  void rowsWithoutAValue_areLeftOut() throws IOException {
    assertThat(block("table small rows=policy.days columns=load metrics=wait"))
        .containsExactly("| days | 1 | 2 |", "|---|---|---|", "| 2 | 6.0 | 6.0 |");
  }

  @Test
  void conditions_leaveRowsOut() throws IOException {
    assertThat(block("table small rows=policy columns=load metrics=wait only=fcfs where=load:1"))
        .containsExactly("| policy | 1 |", "|---|---|", "| `fcfs` | 15.0 |");
  }

  @Test
  void wins_areCountedByWorkload() throws IOException {
    assertThat(block("wins small pairs=easy(x=1)<fcfs;fcfs<easy(x=1) metric=wait columns=load"))
        .containsExactly(
            "| less wait | 1 | 2 |",
            "|---|---|---|",
            "| `easy(x=1)` than `fcfs` | 2 of 2 | 1 of 1 |",
            "| `fcfs` than `easy(x=1)` | 0 of 2 | 0 of 1 |");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> block("wins small pairs=edd<fcfs metric=wait columns=load"))
        .withMessage("The sweep small has no run of edd.");
  }

  @Test
  void chart_hasALineForEachRowAndItsPicture() throws IOException {
    String directive =
        "<!-- chart small rows=policy columns=load metric=wait title=Mean_wait x=load y=s"
            + " file=wait.svg -->\n";

    assertThat(ResultsPage.withBlocks(directive, sweeps))
        .isEqualTo(directive + "![Mean wait](wait.svg)\n");
    assertThat(ResultsPage.pictures(directive, sweeps).get("wait.svg"))
        .contains("<svg", "fcfs", "easy(x=1)");
  }

  @Test
  void output_standsAsItIs() throws IOException {
    Files.writeString(sweeps.resolve("words.txt"), "$ gapwise policies\n\nfcfs  first\n");

    assertThat(block("output words"))
        .containsExactly("```", "$ gapwise policies", "fcfs  first", "```");
  }

  @Test
  void tableBelowItsDirective_isReplacedAndAllElseStays() throws IOException {
    String directive = "<!-- table small rows=policy columns=load metrics=wait -->";
    String before = "Text\n\n" + directive + "\n| old |\n|---|\n\n| another | table |\nEnd\n";

    String after = ResultsPage.withBlocks(before, sweeps);

    assertThat(after).startsWith("Text\n\n" + directive + "\n| policy | 1 | 2 |\n");
    assertThat(after).endsWith("| `easy(x=1)` | 6.0 | 6.0 |\n\n| another | table |\nEnd\n");
    assertThat(ResultsPage.withBlocks(after, sweeps)).isEqualTo(after);
  }

  @Test
  void whatCannotBeShown_isRefused() throws IOException {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> block("table small rows=policy columns=load"))
        .withMessage("The table of small needs metrics=…");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> block("table small rows=policy columns=speed metrics=wait"))
        .withMessageStartingWith("The column (speed) of ");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> block("table small rows=policy column=load metrics=wait"))
        .withMessageStartingWith("The option (column) of a table must be one of [columns, ");
    Files.writeString(sweeps.resolve("small.csv"), ROWS.replaceFirst("done", "failed"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> block("table small rows=policy columns=load metrics=wait"))
        .withMessageContaining("has a run that failed");
  }

  @ParameterizedTest
  @CsvSource({
    "results.md, experiments",
    "on-time.md, experiments",
    "swift.md, experiments",
    "choosing-a-policy.md, experiments",
    "benchmarks.md, benchmarks"
  })
  void committedTablesAndPictures_areThoseOfTheCommittedRows(String file, String rows)
      throws IOException {
    String page = Files.readString(DOCS.resolve(file));
    Path sweeps = DOCS.resolve(rows);

    assertThat(page.lines().map(Directive::of).filter(Optional::isPresent)).isNotEmpty();
    assertThat(ResultsPage.withBlocks(page, sweeps))
        .as("docs/%s/run makes them anew", rows)
        .isEqualTo(page);
    ResultsPage.pictures(page, sweeps)
        .forEach((name, svg) -> assertThat(DOCS.resolve(name)).content().isEqualTo(svg));
  }
}
