package io.github.gapwise.workloads.etc;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.workloads.input.Ticks;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EtcTableTest {

  /** Blocks that hold many rows, a number of rows that is no power of two, and less than one. */
  @ParameterizedTest
  @CsvSource({"1, 1", "1, 40000", "16, 1024", "16, 1025", "5, 7000", "16384, 3", "20000, 3"})
  void entries_areThoseOfTheRowsAdded(int machines, int jobs) {
    long[][] rows = rows(jobs, machines);
    EtcTable table = table(rows);

    assertThat(table.jobs()).isEqualTo(jobs);
    assertThat(table.machines()).isEqualTo(machines);
    for (int row = 0; row < jobs; row++) {
      for (int column = 0; column < machines; column++) {
        if (table.ticks(row, column) != rows[row][column]) {
          assertThat(table.ticks(row, column))
              .as("%d,%d", row, column)
              .isEqualTo(rows[row][column]);
        }
      }
    }
    Machine last = Machine.of(machines - 1, 1, 1);
    assertThat(table.ticks(Job.of(jobs, 0, 1, 1), last)).isEqualTo(rows[jobs - 1][machines - 1]);
  }

  @Test
  void row_isCopied() {
    long[] row = {1, 2};
    EtcTable.Builder builder = EtcTable.builder(2);
    builder.add(row);
    row[0] = 9;
    assertThat(builder.build().ticks(0, 0)).isEqualTo(1);
  }

  @Test
  void mean_isRoundedToTheNearestTick() {
    EtcTable table = table(new long[][] {{1, 2, 2}, {1, 1, 2}, {Ticks.MAX, Ticks.MAX, Ticks.MAX}});
    assertThat(table.mean(0)).isEqualTo(2);
    assertThat(table.mean(1)).isEqualTo(1);
    assertThat(table.mean(2)).isEqualTo(Ticks.MAX);
  }

  @Test
  void jobOrMachineOutside_isRefused() {
    EtcTable table = table(rows(3, 2));
    Machine machine = Machine.of(1, 1, 1);
    assertRefusal(() -> table.ticks(Job.of(4, 0, 1, 1), machine))
        .isEqualTo(
            "The job (4) on machine (1) must be in the ETC matrix of jobs (1) to (3) and (2) machines.");
    assertRefusal(() -> table.ticks(Job.of(0, 0, 1, 1), machine)).startsWith("The job (0) on");
    assertRefusal(() -> table.ticks(Job.of(1L << 32 | 1, 0, 1, 1), machine)).contains("4294967297");
    assertRefusal(() -> table.ticks(Job.of(3, 0, 1, 1), Machine.of(2, 1, 1))).contains("(2)");
    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> table.ticks(0, 2));
    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> table.ticks(3, 0));
    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> table.mean(-1));
  }

  @Test
  void rowThatIsNone_isRefused() {
    EtcTable.Builder builder = EtcTable.builder(2);
    assertRefusal(builder::build).isEqualTo("The number of rows (0) must be positive.");
    assertRefusal(() -> builder.add(1))
        .isEqualTo("The length (1) of the row of job (1) must be (2).");
    assertRefusal(() -> builder.add(1, 0)).startsWith("The time (0) of job (1) on machine (1)");
    assertRefusal(() -> builder.add(Ticks.MAX + 1, 1))
        .contains("must be between 1 and " + Ticks.MAX);
    assertRefusal(() -> EtcTable.builder(0)).isEqualTo("The machines (0) must be positive.");
  }

  @Test
  void text_tellsTheSize() {
    assertThat(table(rows(3, 2))).hasToString("EtcTable[jobs=3, machines=2]");
  }

  static long[][] rows(int jobs, int machines) {
    SplittableRandom random = new SplittableRandom(jobs * 31L + machines);
    long[][] rows = new long[jobs][machines];
    for (long[] row : rows) {
      Arrays.setAll(row, column -> 1 + random.nextLong(random.nextBoolean() ? 99 : Ticks.MAX));
    }
    return rows;
  }

  static EtcTable table(long[][] rows) {
    EtcTable.Builder builder = EtcTable.builder(rows[0].length);
    for (long[] row : rows) {
      builder.add(row);
    }
    return builder.build();
  }
}
