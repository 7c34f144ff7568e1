package io.github.gapwise.workloads.etc;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The matrices drawn, against the formulas of their distributions. */
final class EtcModelTest {
  private static final int JOBS = 40_000;
  private static final int MACHINES = 16;

  /** Sums over all entries, in seconds. */
  private record Moments(double mean, double square, double product) {

    /** The product is that of the entries of a row on machines 0 and 1. */
    static Moments of(EtcTable table) {
      double sum = 0;
      double squares = 0;
      double products = 0;
      for (int row = 0; row < table.jobs(); row++) {
        for (int column = 0; column < table.machines(); column++) {
          double entry = table.ticks(row, column) / 1e3;
          sum += entry;
          squares += entry * entry;
        }
        products += table.ticks(row, 0) / 1e3 * table.ticks(row, 1) / 1e3;
      }
      double entries = (double) table.jobs() * table.machines();
      return new Moments(sum / entries, squares / entries, products / table.jobs());
    }
  }

  /** The model of a kind of the benchmark, by the range-based method. */
  static EtcModel model(EtcKind kind, int machines, long seed) {
    EtcModel.Method method = EtcModel.Method.range(kind.taskRange(), kind.machineRange());
    return new EtcModel(method, kind.consistency(), machines, seed);
  }

  /** For U[1, a] the mean is (1 + a)/2 and the mean square (1 + a + a²)/3. */
  @ParameterizedTest
  @EnumSource(EtcKind.class)
  void rangeBased_hasTheMomentsOfTwoUniformDistributions(EtcKind kind) {
    double task = kind.taskRange();
    double factor = kind.machineRange();
    Moments moments = Moments.of(model(kind, MACHINES, 7).draw(JOBS));

    double mean = (1 + task) / 2 * (1 + factor) / 2;
    assertThat(EtcModel.Method.range(task, factor).mean()).isEqualTo(mean);
    assertThat(moments.mean()).isCloseTo(mean, Percentage.withPercentage(1.5));
    double taskSquare = (1 + task + task * task) / 3;
    double factorSquare = (1 + factor + factor * factor) / 3;
    assertThat(moments.square()).isCloseTo(taskSquare * factorSquare, Percentage.withPercentage(3));
    if (kind.consistency() == EtcModel.Consistency.INCONSISTENT) {
      double product = taskSquare * Math.pow((1 + factor) / 2, 2);
      assertThat(moments.product()).isCloseTo(product, Percentage.withPercentage(3));
    }
  }

  /** With v = sd/mean, the mean square of a gamma distribution is mean² · (1 + v²). */
  @ParameterizedTest
  @CsvSource({"1000,0.6,0.6", "50,0.1,0.6", "0.5,0.6,0.1", "1000,0.1,0.1", "100,1.5,0.3"})
  void variation_hasTheMomentsOfTwoGammaDistributions(double mean, double task, double machine) {
    EtcModel.Method method = EtcModel.Method.variation(mean, task, machine);
    EtcModel model = new EtcModel(method, EtcModel.Consistency.INCONSISTENT, MACHINES, 3);
    Moments moments = Moments.of(model.draw(JOBS));

    assertThat(method.mean()).isEqualTo(mean);
    assertThat(moments.mean()).isCloseTo(mean, Percentage.withPercentage(2));
    double square = mean * mean * (1 + task * task) * (1 + machine * machine);
    assertThat(moments.square()).isCloseTo(square, Percentage.withPercentage(6));
    assertThat(moments.product())
        .isCloseTo(mean * mean * (1 + task * task), Percentage.withPercentage(6));
  }

  @ParameterizedTest
  @EnumSource(EtcKind.class)
  void rows_stayInTheRangesOfTheKind(EtcKind kind) {
    EtcTable table = model(kind, MACHINES, 1).draw(5000);
    long largest = 0;
    double widest = 0;
    for (int row = 0; row < table.jobs(); row++) {
      long min = entries(table, row).min().orElseThrow();
      long max = entries(table, row).max().orElseThrow();
      assertThat(min).isGreaterThanOrEqualTo(1000);
      assertThat(max).isLessThanOrEqualTo(Math.round(kind.taskRange() * kind.machineRange() * 1e3));
      assertThat((double) max / min).isLessThanOrEqualTo(kind.machineRange() * 1.001);
      largest = Math.max(largest, max);
      widest = Math.max(widest, (double) max / min);
    }
    assertThat(largest).isGreaterThan(Math.round(0.95e3 * kind.taskRange() * kind.machineRange()));
    assertThat(widest).isGreaterThan(kind.machineRange() / 2);
  }

  private static LongStream entries(EtcTable table, int row) {
    return LongStream.range(0, table.machines()).map(column -> table.ticks(row, (int) column));
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "3", "16", "17"})
  void consistency_sortsTheRowsDrawn_andNothingElse(int machines) {
    EtcTable drawn = model(EtcKind.U_I_HILO, machines, 5).draw(300);
    EtcTable semi = model(EtcKind.U_S_HILO, machines, 5).draw(300);
    EtcTable consistent = model(EtcKind.U_C_HILO, machines, 5).draw(300);
    for (int row = 0; row < 300; row++) {
      long[] entries = entries(drawn, row).toArray();
      long[] half = entries.clone();
      long[] even = evenColumns(entries);
      Arrays.sort(even);
      for (int i = 0; i < even.length; i++) {
        half[2 * i] = even[i];
      }
      assertThat(entries(semi, row).toArray()).isEqualTo(half);
      assertThat(entries(consistent, row).toArray())
          .isSorted()
          .isEqualTo(Arrays.stream(entries).sorted().toArray());
    }
  }

  private static long[] evenColumns(long[] entries) {
    return LongStream.range(0, (entries.length + 1) / 2).map(i -> entries[(int) (2 * i)]).toArray();
  }

  @Test
  void inconsistent_isNot() {
    EtcTable table = model(EtcKind.U_I_HIHI, MACHINES, 5).draw(1000);
    long before =
        LongStream.range(0, 1000)
            .filter(row -> table.ticks((int) row, 0) < table.ticks((int) row, 1))
            .count();
    assertThat(before / 1000.0).isCloseTo(0.5, within(0.05));
  }

  @ParameterizedTest
  @CsvSource({"false", "true"})
  void matrix_ofMoreJobs_beginsWithTheSameRows(boolean variation) {
    EtcModel.Method method =
        variation ? EtcModel.Method.variation(9, 2, 3) : EtcModel.Method.range(10, 20);
    EtcModel model = new EtcModel(method, EtcModel.Consistency.SEMI_CONSISTENT, 7, -3);
    EtcTable few = model.draw(100);
    EtcTable many = model.draw(3000);
    for (int row = 0; row < few.jobs(); row++) {
      assertThat(entries(many, row).toArray()).isEqualTo(entries(few, row).toArray());
    }
  }

  @Test
  void seed_decidesTheMatrix() {
    assertThat(firstRow(1)).isEqualTo(firstRow(1)).isNotEqualTo(firstRow(2));
  }

  private static long[] firstRow(long seed) {
    return entries(model(EtcKind.U_I_LOLO, 16, seed).draw(1), 0).toArray();
  }

  /** The sequence of a seed is part of what users rely on when they repeat an experiment. */
  @Test
  void sequence_staysAsItIs() {
    assertThat(firstRow(1)).startsWith(709_513, 126_655, 549_716, 548_280);
  }

  @Test
  void entries_areAtLeastOneTick() {
    EtcModel.Method tiny = EtcModel.Method.variation(1e-9, 0.5, 0.5);
    EtcTable table = new EtcModel(tiny, EtcModel.Consistency.INCONSISTENT, 4, 1).draw(10);
    assertThat(entries(table, 9)).containsOnly(1L);
    EtcModel.Method constant = EtcModel.Method.range(1, 1);
    EtcTable ones = new EtcModel(constant, EtcModel.Consistency.INCONSISTENT, 4, 1).draw(10);
    assertThat(entries(ones, 9)).containsOnly(1000L);
  }

  @Test
  void modelThatIsNone_isRefused() {
    assertRefusal(() -> EtcModel.Method.range(0.5, 2))
        .startsWith("The taskRange (0.5) must be between 1");
    assertRefusal(() -> EtcModel.Method.range(2, Double.NaN)).startsWith("The machineRange (NaN)");
    assertRefusal(() -> EtcModel.Method.variation(0, 1, 1)).startsWith("The taskMean (0.0)");
    assertRefusal(() -> EtcModel.Method.variation(1, 0, 1)).startsWith("The taskVariation (0.0)");
    assertRefusal(() -> EtcModel.Method.variation(1, 1, 101))
        .startsWith("The machineVariation (101.0)");
    assertRefusal(() -> model(EtcKind.U_C_HIHI, 0, 1)).contains("machines (0)");
    EtcModel model = model(EtcKind.U_C_HIHI, 1_000_000, 1);
    assertRefusal(() -> model.draw(0)).contains("jobs (0)");
    assertRefusal(() -> model.draw(Integer.MAX_VALUE)).contains("memory has room.\nMaybe");
  }
}
