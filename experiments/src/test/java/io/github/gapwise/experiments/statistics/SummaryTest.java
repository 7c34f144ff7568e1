package io.github.gapwise.experiments.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

final class SummaryTest {

  /** Efron, Tibshirani, An Introduction to the Bootstrap, 1993, table 2.1. */
  @Test
  void meanAndStandardError_areThoseOfTheMouseData() {
    Summary treated = Summary.of(94, 197, 16, 38, 99, 141, 23);
    Summary control = Summary.of(52, 104, 146, 10, 50, 31, 40, 27, 46);

    assertThat(treated.mean()).isCloseTo(86.86, within(0.005));
    assertThat(treated.standardError()).isCloseTo(25.24, within(0.005));
    assertThat(control.mean()).isCloseTo(56.22, within(0.005));
    assertThat(control.standardError()).isCloseTo(14.14, within(0.005));
  }

  /** NIST Statistical Reference Datasets, NumAcc3: certified mean 1000000.2, deviation 0.1. */
  @Test
  void standardDeviation_survivesCancellation() {
    double[] values = new double[1001];
    for (int i = 0; i < values.length; i++) {
      values[i] = i == 0 ? 1000000.2 : i % 2 == 1 ? 1000000.1 : 1000000.3;
    }

    Summary summary = Summary.of(values);

    assertThat(summary.mean()).isCloseTo(1000000.2, within(1e-9));
    assertThat(summary.standardDeviation()).isCloseTo(0.1, within(1e-9));
  }

  /** Fisher, The Design of Experiments, 1935, section 17: mean 20.933, t = 2.148, of 14 degrees. */
  @Test
  void interval_isStudents() {
    Summary summary = Summary.of(PublishedData.DARWIN);

    assertThat(summary.mean()).isCloseTo(20.933, within(0.0005));
    assertThat(summary.mean() / summary.standardError()).isCloseTo(2.148, within(0.0005));
    // Student's t for 5 % and 14 degrees is 2.145 (the table of the same section).
    double margin = 2.145 * summary.standardError();
    assertThat(summary.interval())
        .hasValueSatisfying(
            interval -> {
              assertThat(interval.low()).isCloseTo(summary.mean() - margin, within(0.005));
              assertThat(interval.high()).isCloseTo(summary.mean() + margin, within(0.005));
            });
  }

  @Test
  void ofOneValue_thereIsNoInterval() {
    assertThat(Summary.of(7)).isEqualTo(new Summary(1, 7, 0));
    assertThat(Summary.of(7).interval()).isEmpty();
  }

  @Test
  void ofTwoValues_theIntervalIsWide() {
    // s = √2, s / √2 = 1, and t of one degree of freedom is tan(0.95 · 90°) = 12.706.
    assertThat(Summary.of(4, 6).interval())
        .hasValueSatisfying(
            interval -> assertThat(interval.high()).isCloseTo(5 + 12.706, within(0.0005)));
  }

  @Property
  void interval_movesAndStretchesWithTheValues(
      @ForAll @Size(min = 2, max = 20) int[] values,
      @ForAll @IntRange(min = -9, max = 9) int shift) {
    Summary plain = Summary.of(doubles(values, 1, 0));
    Summary moved = Summary.of(doubles(values, 4, shift));

    Interval before = plain.interval().orElseThrow();
    Interval after = moved.interval().orElseThrow();
    double accuracy = 1e-9 * (1 + Math.abs(after.low()) + Math.abs(after.high()));
    assertThat(after.low()).isCloseTo(4 * before.low() + shift, within(accuracy));
    assertThat(after.high()).isCloseTo(4 * before.high() + shift, within(accuracy));
    assertThat(plain.mean()).isBetween(before.low(), before.high());
  }

  private static double[] doubles(int[] values, int scale, int shift) {
    return Arrays.stream(values).mapToDouble(value -> (double) scale * value + shift).toArray();
  }

  @Test
  void valuesThatAreNoNumbers_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(Summary::of)
        .withMessage("The number of values (0) must be at least 1.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Summary.of(1, Double.NaN))
        .withMessage("The value (NaN) at index (1) must be finite.");
  }
}
