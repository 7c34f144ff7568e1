package io.github.gapwise.workloads.input;

import io.github.gapwise.core.text.InvalidInputException;

/**
 * Run times that follow an exponential distribution truncated at both ends, as in Job scheduling
 * with resource availability prediction for volunteer grids, section 5. The mean is that of the
 * whole distribution; that of the truncated one differs, slightly if the ends are far from it:
 * 1000.5 s for the mean 1000 s from 1 s to 10,000 s.
 *
 * @param mean the mean in seconds of the distribution before truncation
 * @param min the shortest run time in seconds
 * @param max the longest run time in seconds
 */
public record ExponentialRunTime(double mean, double min, double max) {

  /** Refuses times that are not positive, out of order, or beyond {@link Ticks#MAX}. */
  public ExponentialRunTime {
    requirePositive("mean", mean);
    requirePositive("min", min);
    requirePositive("max", max);
    if (min > max) {
      throw new InvalidInputException(
          "The min (%s) must not exceed the max (%s).".formatted(min, max));
    }
  }

  private static void requirePositive(String name, double seconds) {
    double most = (double) Ticks.MAX / Ticks.PER_SECOND;
    if (!(seconds > 0 && seconds <= most)) {
      throw new InvalidInputException(
          "The %s (%s) must be positive and at most %.0f seconds.".formatted(name, seconds, most));
    }
  }

  /**
   * Returns the run time in ticks, at least one, for a random number: the inverse of the
   * distribution function, so that each run time takes one number and none is redrawn.
   *
   * @param uniform from 0 to 1
   */
  public long ticks(double uniform) {
    // Memoryless: the excess over the minimum is distributed as if there were no minimum.
    double above = -mean * Math.log1p(uniform * Math.expm1((min - max) / mean));
    return Math.max(1, Math.round(Math.min(max, min + above) * Ticks.PER_SECOND));
  }
}
