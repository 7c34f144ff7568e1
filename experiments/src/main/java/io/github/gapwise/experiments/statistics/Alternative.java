package io.github.gapwise.experiments.statistics;

import org.apache.commons.statistics.inference.AlternativeHypothesis;

/** What a test should show, against the hypothesis that there is no difference or no trend. */
public enum Alternative {
  /** Values are less than expected, or fall. */
  LESS(AlternativeHypothesis.LESS_THAN),
  /** Values are greater than expected, or rise. */
  GREATER(AlternativeHypothesis.GREATER_THAN),
  /** Either of the two, which takes twice the evidence. */
  TWO_SIDED(AlternativeHypothesis.TWO_SIDED);

  private final AlternativeHypothesis hypothesis;

  Alternative(AlternativeHypothesis hypothesis) {
    this.hypothesis = hypothesis;
  }

  AlternativeHypothesis hypothesis() {
    return hypothesis;
  }

  /**
   * Returns the p-value of a statistic whose tails are both known.
   *
   * @param atMost the probability of a statistic as low as the observed one, or lower
   * @param atLeast the probability of one as high, or higher
   */
  double pValue(double atMost, double atLeast) {
    return switch (this) {
      case LESS -> Math.min(1, atMost);
      case GREATER -> Math.min(1, atLeast);
      case TWO_SIDED -> Math.min(1, 2 * Math.min(atMost, atLeast));
    };
  }
}
