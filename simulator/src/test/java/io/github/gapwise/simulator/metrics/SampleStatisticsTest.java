package io.github.gapwise.simulator.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.NotEmpty;

final class SampleStatisticsTest {
  private static final double[] PERCENTS = {50, 95, 99, 100};

  @Property
  void percentiles_ofTicks_areThoseOfTheSortedList(
      @ForAll @NotEmpty List<@LongRange(min = 0) Long> values) {
    SampleStatistics statistics = SampleStatistics.ofTicks();
    values.forEach(statistics::add);
    double[] sorted = values.stream().mapToDouble(Long::doubleValue).sorted().toArray();

    for (double percent : PERCENTS) {
      assertThat(statistics.percentile(percent)).isEqualTo(nearestRank(sorted, percent));
    }
    assertThat(statistics.max()).isEqualTo(sorted[sorted.length - 1]);
  }

  @Property
  void percentiles_ofRatios_areThoseOfTheSortedList(
      @ForAll @NotEmpty List<@DoubleRange(min = 1, max = 1e15) Double> values) {
    SampleStatistics statistics = SampleStatistics.ofRatios();
    values.forEach(statistics::add);
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();

    for (double percent : PERCENTS) {
      assertThat(statistics.percentile(percent)).isEqualTo(nearestRank(sorted, percent));
    }
    assertThat(statistics.max()).isEqualTo(sorted[sorted.length - 1]);
    double mean = Arrays.stream(sorted).average().orElseThrow();
    assertThat(statistics.mean()).isCloseTo(mean, within(mean * 1e-9));
  }

  private static double nearestRank(double[] sorted, double percent) {
    return sorted[(int) Math.ceil(percent / 100 * sorted.length) - 1];
  }

  @Example
  void percentiles_ofAThousandNumbers_areCountedExactly() {
    SampleStatistics statistics = SampleStatistics.ofTicks();
    for (long value = 1000; value >= 1; value--) {
      statistics.add(value);
    }
    assertThat(statistics.percentile(50)).isEqualTo(500);
    assertThat(statistics.percentile(95)).isEqualTo(950);
    assertThat(statistics.percentile(99)).isEqualTo(990);
    assertThat(statistics.max()).isEqualTo(1000);
    assertThat(statistics.mean()).isEqualTo(500.5);
  }

  /** The waits of three jobs, in ticks of a millisecond; a sketch gave 1000.447 s. */
  @Example
  void median_ofThreeWaits_isTheOneBetween() {
    SampleStatistics waits = SampleStatistics.ofTicks();
    waits.add(2_000_000);
    waits.add(0);
    waits.add(1_000_001);

    assertThat(waits.percentile(50)).isEqualTo(1_000_001);
  }

  @Example
  void numbersThatComeAfterAPercentileWasAsked_countInTheNext() {
    SampleStatistics percentiles = SampleStatistics.ofTicks();
    percentiles.add(7L);
    percentiles.add(5);
    assertThat(percentiles.percentile(50)).isEqualTo(5);

    percentiles.add(1);
    percentiles.add(2);
    assertThat(percentiles.percentile(50)).isEqualTo(2);
    assertThat(percentiles.percentile(100)).isEqualTo(7);
  }

  @Example
  void percentiles_ofNothing_areZero() {
    assertThat(SampleStatistics.ofTicks().percentile(50)).isZero();
  }

  /** Up to a million numbers all digits are there; one more, and three of them are. */
  @Example
  void percentiles_beyondAMillion_haveThreeDigits() {
    SplittableRandom random = new SplittableRandom(1);
    double[] values = random.doubles(SampleStatistics.MOST_KEPT + 1L, 1, 1e6).toArray();
    SampleStatistics statistics = SampleStatistics.ofRatios();
    for (int k = 0; k < SampleStatistics.MOST_KEPT; k++) {
      statistics.add(values[k]);
    }
    double[] sorted = Arrays.copyOf(values, SampleStatistics.MOST_KEPT);
    Arrays.sort(sorted);
    for (double percent : PERCENTS) {
      assertThat(statistics.percentile(percent)).isEqualTo(nearestRank(sorted, percent));
    }

    statistics.add(values[SampleStatistics.MOST_KEPT]);
    Arrays.sort(values);
    for (double percent : PERCENTS) {
      double value = statistics.percentile(percent);
      double exact = nearestRank(values, percent);
      assertThat(value).isCloseTo(exact, within(exact * 0.006));
      assertThat(percent == 100 || digits(value) <= 3).as("%s %%: %s", percent, value).isTrue();
    }
    assertThat(statistics.percentile(100)).isLessThanOrEqualTo(statistics.max());
  }

  private static int digits(double value) {
    return new BigDecimal(Double.toString(value)).stripTrailingZeros().precision();
  }

  @Example
  void ratio_beyondTheRangeOfTheSketch_keepsItsMaximum() {
    SampleStatistics statistics = SampleStatistics.ofRatios();
    for (int k = 0; k <= SampleStatistics.MOST_KEPT; k++) {
      statistics.add(1e18);
    }
    assertThat(statistics.percentile(99)).isPositive().isLessThanOrEqualTo(1e18);
    assertThat(statistics.max()).isEqualTo(1e18);
  }
}
