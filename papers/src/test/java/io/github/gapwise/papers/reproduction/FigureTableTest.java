package io.github.gapwise.papers.reproduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.papers.claims.Observations;
import io.github.gapwise.papers.claims.Observations.Point;
import io.github.gapwise.papers.claims.Observations.UndecidableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Figures that are written are read again as those of a sweep. */
final class FigureTableTest {
  private static final String TRACE = "trace(days=7,seed=1)";

  @TempDir private Path directory;

  @BeforeEach
  void write() {
    FigureTable table = new FigureTable();
    table.add(TRACE, "tde", Map.of("days", "7", "seed", "1"), Map.of("accuracy", 0.75));
    table.add(TRACE, "none", Map.of("days", "7", "seed", "1"), Map.of("accuracy", Double.NaN));
    table.add("trace", "tde", Map.of(), Map.of("accuracy", 0.5));
    table.write(directory, "accuracy of two");
  }

  @Test
  void figures_areReadAsThoseOfASweep() {
    Observations runs = SweepTable.read(directory);

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
    assertThat(FigureTable.isOf(directory, "accuracy of two")).isTrue();
    assertThat(FigureTable.isOf(directory, "accuracy of three")).isFalse();
    for (String name : new String[] {"timing.csv", "runs.csv", "asked.txt"}) {
      byte[] content = Files.readAllBytes(directory.resolve(name));
      Files.delete(directory.resolve(name));
      assertThat(FigureTable.isOf(directory, "accuracy of two")).as(name).isFalse();
      Files.write(directory.resolve(name), content);
    }
    assertThat(FigureTable.isOf(directory, "accuracy of two")).isTrue();
  }
}
