package io.github.gapwise.experiments.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class TextTableTest {
  private static final List<List<String>> ROWS =
      List.of(
          List.of("Policy", "done", "killed", "wait", "share", "note"),
          List.of("fcfs", "3", "0", "0 s", "0.00", ""),
          List.of("easy", "10", "0", "0.5 s", "0.00", "0"));

  @Test
  void columnsOfZeros_areLeftOut() {
    assertThat(TextTable.format(TextTable.withoutZeros(ROWS, Set.of())))
        .isEqualTo(
            """
            Policy  done   wait
            fcfs       3    0 s
            easy      10  0.5 s
            """);
  }

  @Test
  void columnsToKeep_stay_whateverTheyHold() {
    assertThat(TextTable.withoutZeros(ROWS, Set.of(2, 4)).get(0))
        .containsExactly("Policy", "done", "killed", "wait", "share");
  }

  @Test
  void firstColumn_staysWithoutRows() {
    assertThat(TextTable.withoutZeros(List.of(List.of("Policy", "done")), Set.of()))
        .containsExactly(List.of("Policy"));
  }
}
