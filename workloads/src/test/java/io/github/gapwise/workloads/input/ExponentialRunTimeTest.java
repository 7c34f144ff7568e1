package io.github.gapwise.workloads.input;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExponentialRunTimeTest {
  private static final ExponentialRunTime PAPER = new ExponentialRunTime(1000, 1, 10_000);

  @Test
  void ends_areTheShortestAndTheLongest() {
    assertThat(PAPER.ticks(0)).isEqualTo(1_000);
    assertThat(PAPER.ticks(1)).isEqualTo(10_000_000);
    assertThat(new ExponentialRunTime(1000, 5, 5).ticks(0.3)).isEqualTo(5_000);
  }

  @Test
  void median_isThatOfTheDistributionWithItsEndsCutOff() {
    // F(t) = 1 - exp(-t / 1000); the median of what is left has F = (F(1) + F(10000)) / 2.
    double low = 1 - Math.exp(-1e-3);
    double high = 1 - Math.exp(-10);
    double median = -1000 * Math.log(1 - (low + high) / 2);
    assertThat(PAPER.ticks(0.5)).isEqualTo(Math.round(median * 1000));
  }

  @Test
  void mean_isAsTheDocumentationSays() {
    int steps = 1_000_000;
    double sum =
        IntStream.range(0, steps).mapToDouble(i -> PAPER.ticks((i + 0.5) / steps)).sum() / 1e3;
    assertThat(sum / steps).isEqualTo(1000.5, within(0.05));
  }

  @ParameterizedTest
  @CsvSource({"0.001,10000,20000", "1e9,1,2", "1e9,0.001,1e9", "0.001,0.001,0.002"})
  void numbers_ofAnyMean_yieldTimesWithinTheEnds(double mean, double min, double max) {
    ExponentialRunTime runTime = new ExponentialRunTime(mean, min, max);
    for (double uniform : new double[] {0, 1e-300, 0.25, 0.5, 0.999, Math.nextDown(1.0), 1}) {
      assertThat(runTime.ticks(uniform))
          .isBetween(Math.round(min * 1000), Math.round(max * 1000))
          .isPositive();
    }
  }

  @Test
  void timesOutOfRange_areRefused() {
    assertRefusal(() -> new ExponentialRunTime(0, 1, 2))
        .isEqualTo("The mean (0.0) must be positive and at most 9007199254741 seconds.");
    assertRefusal(() -> new ExponentialRunTime(1, Double.NaN, 2)).contains("The min (NaN)");
    assertRefusal(() -> new ExponentialRunTime(1, 1, 1e13)).contains("The max (1.0E13)");
    assertRefusal(() -> new ExponentialRunTime(1, 3, 2))
        .isEqualTo("The min (3.0) must not exceed the max (2.0).");
  }
}
