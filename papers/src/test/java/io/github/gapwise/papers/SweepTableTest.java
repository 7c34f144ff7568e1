package io.github.gapwise.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.papers.Observations.Point;
import io.github.gapwise.papers.Observations.UndecidableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tables of a sweep are read, whoever wrote them. */
final class SweepTableTest {
  private static final String TRACE = "trace(days=7,seed=1)";

  @TempDir private Path directory;

  private SweepTable table() {
    return new SweepTable(directory);
  }

  @BeforeEach
  void write() {
    Map<String, String> parameters = Map.of("days", "7", "seed", "1");
    table()
        .write(
            List.of(
                new SweepTable.Row(TRACE, "tde", parameters, Map.of("accuracy", 0.75)),
                new SweepTable.Row(TRACE, "none", parameters, Map.of("accuracy", Double.NaN)),
                new SweepTable.Row("trace", "tde", Map.of(), Map.of("accuracy", 0.5))),
            "accuracy of two");
  }

  @Test
  void figures_areReadAsThoseOfASweep() {
    Observations runs = table().read();

    Point point = new Point(Map.of("days", "7"));
    assertThat(runs.points()).hasSize(2).contains(point);
    assertThat(runs.seeds(point)).containsExactly("1");
    assertThat(runs.figure(point, "1", "tde", "accuracy")).isEqualTo(0.75);
    assertThatExceptionOfType(UndecidableException.class)
        .isThrownBy(() -> runs.figure(point, "1", "none", "accuracy"))
        .satisfies(e -> assertThat(e.reason()).isEqualTo("no accuracy of none at days=7, seed 1"));
  }

  @Test
  void table_isThatOfTheSameRequestAlone_andIfItIsWhole() throws IOException {
    assertThat(table().isOf("accuracy of two")).isTrue();
    assertThat(table().isOf("accuracy of three")).isFalse();
    for (String name : new String[] {"timing.csv", "runs.csv", "asked.txt"}) {
      byte[] content = Files.readAllBytes(directory.resolve(name));
      Files.delete(directory.resolve(name));
      assertThat(table().isOf("accuracy of two")).as(name).isFalse();
      Files.write(directory.resolve(name), content);
    }
    assertThat(table().isOf("accuracy of two")).isTrue();
  }

  /** The tables of a sweep guard texts that a spreadsheet would take for formulas. */
  @Test
  void guardedTexts_areReadAsTheyWere() throws IOException {
    Files.writeString(
        directory.resolve("runs.csv"),
        "workload,policy,status,message,mean_wait\n'=log.swf,'-mine,done,,5\n");
    Files.writeString(
        directory.resolve("timing.csv"), "workload,policy,command,cpu\n'=log.swf,'-mine,run,1\n");

    Observations observations = table().read();

    assertThat(observations.values("workload")).containsExactly("=log.swf");
    Point point = observations.points().get(0);
    assertThat(observations.figure(point, "", "-mine", "mean_wait")).isEqualTo(5);
  }
}
