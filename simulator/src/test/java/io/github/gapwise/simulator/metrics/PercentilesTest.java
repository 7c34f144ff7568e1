package io.github.gapwise.simulator.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.NotEmpty;

final class PercentilesTest {
  private static final double[] PERCENTS = {50, 95, 99, 100};

  @Property
  void percentiles_ofTicks_areThoseOfTheSortedListWithinATenthOfAPercent(
      @ForAll @NotEmpty List<@LongRange(min = 0) Long> values) {
    TickStatistics statistics = new TickStatistics();
    values.forEach(statistics::add);
    double[] sorted = values.stream().mapToDouble(Long::doubleValue).sorted().toArray();

    for (double percent : PERCENTS) {
      double exact = nearestRank(sorted, percent);
      assertThat(statistics.percentile(percent)).isCloseTo(exact, within(exact * 0.001));
    }
    assertThat(statistics.max()).isEqualTo(sorted[sorted.length - 1]);
  }

  @Property
  void percentiles_ofRatios_areThoseOfTheSortedListWithinAFifthOfAPercent(
      @ForAll @NotEmpty List<@DoubleRange(min = 1, max = 1e15) Double> values) {
    RatioStatistics statistics = new RatioStatistics();
    values.forEach(statistics::add);
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();

    for (double percent : PERCENTS) {
      double exact = nearestRank(sorted, percent);
      assertThat(statistics.percentile(percent)).isCloseTo(exact, within(exact * 0.002));
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
    TickStatistics statistics = new TickStatistics();
    for (long value = 1000; value >= 1; value--) {
      statistics.add(value);
    }
    assertThat(statistics.percentile(50)).isEqualTo(500);
    assertThat(statistics.percentile(95)).isEqualTo(950);
    assertThat(statistics.percentile(99)).isEqualTo(990);
    assertThat(statistics.max()).isEqualTo(1000);
    assertThat(statistics.mean()).isEqualTo(500.5);
  }

  @Example
  void ratio_beyondTheRange_keepsItsMaximum() {
    RatioStatistics statistics = new RatioStatistics();
    statistics.add(1e18);
    assertThat(statistics.percentile(99)).isPositive();
    assertThat(statistics.max()).isEqualTo(1e18);
  }
}
