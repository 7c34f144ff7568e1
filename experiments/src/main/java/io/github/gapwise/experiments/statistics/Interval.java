package io.github.gapwise.experiments.statistics;

/**
 * A closed interval of numbers, such as the confidence interval of a mean, in the unit of the
 * values that it was computed from.
 *
 * @param low the lower end
 * @param high the upper end, at least {@code low}
 */
public record Interval(double low, double high) {
  /**
   * Checks the ends.
   *
   * @throws IllegalArgumentException if an end is NaN, or the lower one is above the upper one
   */
  public Interval {
    if (!(low <= high)) {
      throw new IllegalArgumentException(
          "The lower end (" + low + ") must not be above the upper end (" + high + ").");
    }
  }

  /**
   * Returns the interval in another unit.
   *
   * @param unit the size of the other unit in this one; positive
   */
  public Interval dividedBy(double unit) {
    return new Interval(low / unit, high / unit);
  }
}
