package io.github.gapwise.experiments.statistics;

/**
 * A closed interval of numbers, such as the confidence interval of a mean, in the unit of the
 * values that it was computed from.
 *
 * @param low the lower end
 * @param high the upper end, at least {@code low}
 */
public record Interval(double low, double high) {
  /** The default confidence of an interval: 95 %. */
  public static final double CONFIDENCE = 0.95;

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
   * Whether a number lies inside or on an end. An interval of differences that contains 0 is
   * undecided.
   */
  public boolean contains(double value) {
    return low <= value && value <= high;
  }

  /**
   * Whether the whole interval lies between −{@code margin} and {@code margin}, ends included: two
   * things are equal within a margin if this is true of the interval of their mean difference.
   *
   * @param margin at least 0
   * @throws IllegalArgumentException if the margin is NaN or negative
   */
  public boolean isWithin(double margin) {
    if (!(margin >= 0)) {
      throw new IllegalArgumentException("The margin (" + margin + ") must not be negative.");
    }
    return -margin <= low && high <= margin;
  }
}
