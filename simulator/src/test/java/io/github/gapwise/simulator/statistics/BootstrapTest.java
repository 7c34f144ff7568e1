package io.github.gapwise.simulator.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Variance;
import org.junit.jupiter.api.Test;

final class BootstrapTest {
  /**
   * Test A of the spatial data, Efron, Tibshirani, An Introduction to the Bootstrap, table 14.1.
   */
  private static final double[] SPATIAL = {
    48, 36, 20, 29, 42, 42, 20, 42, 22, 41, 45, 14, 6, 0, 33, 28, 34, 4, 32, 24, 47, 41, 24, 26, 30,
    41
  };

  private static final double[] SKEWED = {
    10, 12, 12.5, 12.5, 13.9, 15, 21, 22, 23, 34, 50, 81, 89, 121, 134, 213
  };

  private static double plugInVariance(double[] sample) {
    return Variance.of(sample).setBiased(true).getAsDouble();
  }

  /**
   * Efron, Tibshirani, An Introduction to the Bootstrap, 1993: variance 171.5 (section 14.2),
   * acceleration 0.061 (section 14.3), 90 % interval 115.8 to 259.6 by 2000 resamples (table 14.2).
   */
  @Test
  void intervalOfAVariance_isThatOfTheTextbook() {
    assertThat(plugInVariance(SPATIAL)).isCloseTo(171.5, within(0.05));
    assertThat(Acceleration.of(BootstrapTest::plugInVariance, SPATIAL).value())
        .isCloseTo(0.061, within(0.0005));

    Interval interval =
        new Bootstrap(1, 50_000).of(BootstrapTest::plugInVariance, 0.9, SPATIAL).orElseThrow();

    // Their ends waver by about 3 with 2000 resamples.
    assertThat(interval.low()).isCloseTo(115.8, within(3.0));
    assertThat(interval.high()).isCloseTo(259.6, within(3.0));
  }

  /**
   * BCa interval of the mean by R's package boot (Davison, Hinkley, Bootstrap Methods and Their
   * Application, 1997), a million resamples: 32.31 to 91.43; so it stands in the tests of SciPy.
   */
  @Test
  void intervalOfAMean_isThatOfAnotherImplementation() {
    Interval interval = new Bootstrap(1, 100_000).ofMean(SKEWED).orElseThrow();

    assertThat(interval.low()).isCloseTo(32.31, within(0.4));
    assertThat(interval.high()).isCloseTo(91.43, within(0.8));
  }

  @Test
  void interval_isThatOfItsSeed() {
    assertThat(new Bootstrap(7).ofMean(SKEWED)).isEqualTo(new Bootstrap(7).ofMean(SKEWED));
    assertThat(new Bootstrap(7).ofMean(SKEWED)).isNotEqualTo(new Bootstrap(8).ofMean(SKEWED));
  }

  @Test
  void interval_movesAndStretchesWithTheValues() {
    double[] moved = SKEWED.clone();
    for (int i = 0; i < moved.length; i++) {
      moved[i] = 8 * moved[i] - 1000;
    }

    Interval before = new Bootstrap(3).ofMean(SKEWED).orElseThrow();
    Interval after = new Bootstrap(3).ofMean(moved).orElseThrow();

    assertThat(after.low()).isCloseTo(8 * before.low() - 1000, within(1e-3));
    assertThat(after.high()).isCloseTo(8 * before.high() - 1000, within(1e-3));
  }

  @Test
  void intervalOfSkewedValues_reachesFartherToTheLongTail() {
    Interval interval = new Bootstrap(3).ofMean(SKEWED).orElseThrow();
    double mean = Summary.of(SKEWED).mean();

    assertThat(interval.high() - mean).isGreaterThan(1.2 * (mean - interval.low()));
  }

  @Test
  void intervalOfFewValues_isNoneOrInsideThem() {
    assertThat(new Bootstrap(1).ofMean(5)).isEmpty();
    assertThat(new Bootstrap(1).ofMean(5, 5, 5)).contains(new Interval(5, 5));
    assertThat(new Bootstrap(1).ofMean(4, 6)).contains(new Interval(4, 6));
  }

  @Test
  void statisticThatReordersItsSample_leavesTheValuesAlone() {
    double[] values = {3, 1, 2};

    new Bootstrap(1)
        .of(
            sample -> {
              Arrays.sort(sample);
              return sample[0];
            },
            0.9,
            values);

    assertThat(values).containsExactly(3, 1, 2);
  }

  @Test
  void whatCannotBeResampled_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Bootstrap(1, 99))
        .withMessage("The number of resamples (99) must be at least 100.");
    assertThatIllegalArgumentException().isThrownBy(() -> new Bootstrap(1).ofMean());
    assertThatIllegalArgumentException().isThrownBy(() -> new Bootstrap(1).ofMean(1, Double.NaN));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Bootstrap(1).of(sample -> Double.NaN, 0.9, 1, 2))
        .withMessage("The statistic of a resample (NaN) at index (0) must be finite.");
  }
}
