package io.github.gapwise.workloads.synthetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.ContinuousDistribution;

/**
 * Pearson's chi-square test of a sample. Samples come from fixed seeds, so that what passes once
 * passes always.
 */
final class GoodnessOfFit {
  /** Of a continuous distribution: equally likely ones. */
  private static final int BINS = 100;

  /** The chance at which a sample of the right distribution would be refused. */
  private static final double LEVEL = 0.001;

  /** Times are rounded to ticks. */
  private static final double ROUNDING = 1e-3;

  private GoodnessOfFit() {}

  /** Demands that a sample may be one of a distribution. */
  static void assertFits(double[] sample, ContinuousDistribution expected) {
    DoubleSummaryStatistics values = Arrays.stream(sample).summaryStatistics();
    assertThat(values.getMin()).isGreaterThanOrEqualTo(expected.getSupportLowerBound() - ROUNDING);
    assertThat(values.getMax()).isLessThanOrEqualTo(expected.getSupportUpperBound() + ROUNDING);
    assertThat(pValue(sample, expected)).as("p of %s", expected).isGreaterThan(LEVEL);
  }

  /** Demands that a sample may be one of whole numbers from a least to a most, equally likely. */
  static void assertFitsWholeNumbers(double[] sample, int least, int most) {
    long[] counts = new long[most - least + 1];
    for (double x : sample) {
      assertThat(x).isEqualTo(Math.rint(x)).isBetween((double) least, (double) most);
      counts[(int) x - least]++;
    }
    assertThat(pValue(counts)).as("p of %d to %d", least, most).isGreaterThan(LEVEL);
  }

  /** How likely a sample of the distribution is that is as odd as this one, or odder. */
  static double pValue(double[] sample, ContinuousDistribution expected) {
    long[] counts = new long[BINS];
    for (double x : sample) {
      counts[Math.min(BINS - 1, (int) (expected.cumulativeProbability(x) * BINS))]++;
    }
    return pValue(counts);
  }

  /** The same for counts in bins that are equally likely. */
  private static double pValue(long[] counts) {
    double expected = Arrays.stream(counts).sum() / (double) counts.length;
    double statistic =
        Arrays.stream(counts)
            .mapToDouble(count -> (count - expected) * (count - expected) / expected)
            .sum();
    return ChiSquaredDistribution.of(counts.length - 1).survivalProbability(statistic);
  }
}
