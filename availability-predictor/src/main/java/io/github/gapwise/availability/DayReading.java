package io.github.gapwise.availability;

/**
 * The ways to combine several days into one forecast. The paper's section 3 allows both readings.
 */
public enum DayReading {
  /**
   * The mean of the probabilities of each day, as in the example of the paper's section 5. A day
   * without any count is left out.
   */
  MEAN,
  /** The probabilities from the pooled counts of all days. */
  POOLED
}
