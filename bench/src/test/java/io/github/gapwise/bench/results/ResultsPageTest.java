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

  private List<String> table(String options) throws IOException {
    String page = ResultsPage.withTables("<!-- table small " + options + " -->\n", sweeps);
    return page.lines().skip(1).toList();
  }

  @Test
  void cells_areMeansOverTheSeeds() throws IOException {
    assertThat(table("rows=policy columns=load metrics=wait"))
        .containsExactly(
            "| policy | 1 | 2 |",
            "|---|---|---|",
            "| `fcfs` | 15.0 | 30.0 |",
            "| `easy(x=1)` | 6.0 | 6.0 |");
  }

  @Test
  void severalMetrics_standSideBySide() throws IOException {
    assertThat(table("rows=policy columns=load metrics=wait,usage decimals=2 divisor=10"))
        .contains(
            "| policy | wait: 1 | 2 | usage: 1 | 2 |", "| `fcfs` | 1.50 | 3.00 | 0.05 | 0.03 |");
  }

  @Test
  void joinedColumn_sharesACellAndPerGivesMultiples() throws IOException {
    assertThat(table("rows=status columns=policy metrics=wait join=load per=fcfs digits=2"))
        .containsExactly("| status | `easy(x=1)` |", "|---|---|", "| `done` | 0.40 / 0.20 |");
  }

  @Test
  void rowsWithoutAValue_areLeftOut() throws IOException {
    assertThat(table("rows=policy.days columns=load metrics=wait"))
        .containsExactly("| policy.days | 1 | 2 |", "|---|---|---|", "| 2 | 6.0 | 6.0 |");
  }

  @Test
  void tableBelowItsDirective_isReplacedAndAllElseStays() throws IOException {
    String directive = "<!-- table small rows=policy columns=load metrics=wait -->";
    String before = "Text\n\n" + directive + "\n| old |\n|---|\n\n| another | table |\nEnd\n";

    String after = ResultsPage.withTables(before, sweeps);

    assertThat(after).startsWith("Text\n\n" + directive + "\n| policy | 1 | 2 |\n");
    assertThat(after).endsWith("| `easy(x=1)` | 6.0 | 6.0 |\n\n| another | table |\nEnd\n");
    assertThat(ResultsPage.withTables(after, sweeps)).isEqualTo(after);
  }

  @Test
  void whatCannotBeShown_isRefused() throws IOException {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table("rows=policy columns=load"))
        .withMessage("The table of small needs metrics=…");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table("rows=policy columns=speed metrics=wait"))
        .withMessageEndingWith("has no column speed.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table("rows=policy column=load metrics=wait"))
        .withMessage("A table has no option column.");
    Files.writeString(sweeps.resolve("small.csv"), ROWS.replaceFirst("done", "failed"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table("rows=policy columns=load metrics=wait"))
        .withMessageContaining("has a run that failed");
  }

  @Test
  void committedTables_areThoseOfTheCommittedRows() throws IOException {
    String page = Files.readString(DOCS.resolve("results.md"));

    assertThat(page.lines().map(TableDirective::of).filter(Optional::isPresent)).isNotEmpty();
    assertThat(ResultsPage.withTables(page, DOCS.resolve("experiments")))
        .as("docs/experiments/run makes them anew")
        .isEqualTo(page);
  }
}
