package io.github.gapwise.simulator.statistics;

import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.descriptive.Mean;

/**
 * Confidence intervals by resampling, for statistics of skewed values (slowdowns, tardiness), for
 * which Student's interval is wrong. Each resample draws as many values as there are, with
 * replacement. The interval is BCa: the quantiles of the statistic over the resamples, corrected
 * for its bias and for a deviation that changes with its value (acceleration, by the jackknife).
 * Efron, Tibshirani, An Introduction to the Bootstrap, 1993, section 14.3.
 *
 * <p>The same seed, values and statistic give the same interval. It is more accurate with more
 * values; with fewer than about ten it is too narrow. An interval costs {@code resamples + n}
 * evaluations of the statistic.
 *
 * @param seed of the random numbers, any
 * @param resamples how many, at least 100; with 10,000, the ends of an interval vary by about 1 %
 *     of its width
 */
public record Bootstrap(long seed, int resamples) {
  private static final int DEFAULT_RESAMPLES = 10_000;
  private static final int FEWEST_RESAMPLES = 100;

  /**
   * Checks the number of resamples.
   *
   * @throws IllegalArgumentException if there are fewer than 100 resamples
   */
  public Bootstrap {
    if (resamples < FEWEST_RESAMPLES) {
      throw new IllegalArgumentException(
          "The number of resamples (" + resamples + ") must be at least " + FEWEST_RESAMPLES + ".");
    }
  }

  /** Creates a bootstrap of 10,000 resamples from a seed. */
  public Bootstrap(long seed) {
    this(seed, DEFAULT_RESAMPLES);
  }

  /**
   * Returns the 95 % interval of the mean, in the unit of the values; none for one value. Values
   * that are all the same have an interval of that value alone.
   *
   * @throws IllegalArgumentException if there is no value, or one is NaN or infinite
   */
  public Optional<Interval> ofMean(double... values) {
    return of(sample -> Mean.of(sample).getAsDouble(), Interval.CONFIDENCE, values);
  }

  /**
   * Returns the interval of a statistic, in its unit; none for one value. If the statistic is the
   * same for all resamples, its interval is that number alone.
   *
   * @param statistic a function of a sample that does not depend on the order of its values; the
   *     array belongs to the caller, and a statistic may reorder it but not keep it
   * @param confidence how often such an interval contains the true value, above 0 and below 1
   * @throws IllegalArgumentException if there is no value, one is NaN or infinite, the confidence
   *     is out of range, or the statistic is NaN or infinite for a resample
   */
  public Optional<Interval> of(
      ToDoubleFunction<double[]> statistic, double confidence, double... values) {
    Values.requireConfidence(confidence);
    Values.require(1, values);
    if (values.length == 1) {
      return Optional.empty();
    }
    double observed = statistic.applyAsDouble(values.clone());
    double[] replicates = replicates(statistic, values);
    Values.require(1, replicates, "statistic of a resample");
    Acceleration acceleration = Acceleration.of(statistic, values);
    return Optional.of(new BiasCorrection(observed, replicates, acceleration).interval(confidence));
  }

  private double[] replicates(ToDoubleFunction<double[]> statistic, double[] values) {
    UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
    double[] replicates = new double[resamples];
    for (int i = 0; i < resamples; i++) {
      replicates[i] = statistic.applyAsDouble(resample(values, random));
    }
    return replicates;
  }

  private static double[] resample(double[] values, UniformRandomProvider random) {
    double[] sample = new double[values.length];
    for (int i = 0; i < sample.length; i++) {
      sample[i] = values[random.nextInt(values.length)];
    }
    return sample;
  }
}
