package io.github.gapwise.workloads.etc;

import java.util.Locale;
import java.util.function.Function;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousUniformSampler;

/**
 * How the entries of an ETC matrix are drawn: each is the value of its job, drawn once for the row,
 * times a factor drawn for the entry. Immutable.
 *
 * @param mean the mean of the entries in seconds
 * @param tasks draws the values of jobs
 * @param factors draws the factors of entries
 */
record EtcMethod(
    double mean,
    Function<UniformRandomProvider, ContinuousSampler> tasks,
    Function<UniformRandomProvider, ContinuousSampler> factors) {
  /**
   * The range-based method of Braun et al.: values of jobs are uniform between 1 and the first
   * range, factors uniform between 1 and the second.
   *
   * @throws IllegalArgumentException if a range is less than 1 or not finite
   */
  static EtcMethod range(double taskRange, double machineRange) {
    requireBetween("taskRange", taskRange, 1, Double.MAX_VALUE);
    requireBetween("machineRange", machineRange, 1, Double.MAX_VALUE);
    return new EtcMethod(
        (1 + taskRange) / 2 * ((1 + machineRange) / 2),
        random -> uniform(random, taskRange),
        random -> uniform(random, machineRange));
  }

  /**
   * The method of Ali et al. by coefficients of variation (standard deviation / mean): values of
   * jobs have a gamma distribution of the given mean, and the entries of a row have a gamma
   * distribution whose mean is the value of the job.
   *
   * <p>The paper swaps the parts of jobs and machines where machines differ more than jobs, and so
   * draws one value for each column; here a value always belongs to a job, so that a matrix of more
   * jobs begins with the same rows.
   *
   * @param taskMean the mean of all entries
   * @param taskVariation the coefficient of variation of the values of jobs
   * @param machineVariation the coefficient of variation of the entries of a row
   * @throws IllegalArgumentException if {@code taskMean} is not positive or not finite, or a
   *     variation is not between 0.01 and 100, beyond which a double cannot hold the drawn values
   */
  static EtcMethod variation(double taskMean, double taskVariation, double machineVariation) {
    requireBetween("taskMean", taskMean, Double.MIN_VALUE, Double.MAX_VALUE);
    requireBetween("taskVariation", taskVariation, 0.01, 100);
    requireBetween("machineVariation", machineVariation, 0.01, 100);
    return new EtcMethod(
        taskMean,
        random -> gamma(random, taskMean, taskVariation),
        random -> gamma(random, 1, machineVariation));
  }

  private static void requireBetween(String name, double value, double min, double max) {
    if (!(value >= min && value <= max)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "The %s (%s) must be between %s and %s.", name, value, min, max));
    }
  }

  private static ContinuousSampler uniform(UniformRandomProvider random, double max) {
    return ContinuousUniformSampler.of(random, 1, max);
  }

  private static ContinuousSampler gamma(
      UniformRandomProvider random, double mean, double variation) {
    double shape = 1 / (variation * variation);
    return AhrensDieterMarsagliaTsangGammaSampler.of(random, shape, mean / shape);
  }
}
