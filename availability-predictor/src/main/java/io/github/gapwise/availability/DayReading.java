package io.github.gapwise.availability;

/** How several days become one forecast. The paper's section 3 reads both ways. */
public enum DayReading {
  /**
   * The mean of the probabilities of each day, as in the example of the paper's section 5. A day on
   * which nothing was counted is left out.
   */
  MEAN,
  /** The probabilities from the counts of all days together. */
  POOLED
}
