package io.github.gapwise.papers.claims;

import io.github.gapwise.experiments.statistics.Interval;
import java.util.Optional;

/** A confidence interval; both ends are NaN if there are too few values for one. */
record ConfidenceRange(double low, double high) {
  static ConfidenceRange of(Optional<Interval> interval) {
    return interval
        .map(known -> new ConfidenceRange(known.low(), known.high()))
        .orElse(new ConfidenceRange(Double.NaN, Double.NaN));
  }

  ConfidenceRange dividedBy(double positive) {
    return new ConfidenceRange(low / positive, high / positive);
  }

  /**
   * Decides a claim: it holds if the interval lies inside the bounds, fails if it lies outside, and
   * is undecided if it crosses one of them.
   */
  Conclusion against(double least, double most) {
    if (low >= least && high <= most) {
      return Conclusion.HOLDS;
    }
    return high < least || low > most ? Conclusion.FAILS : Conclusion.UNDECIDED;
  }
}
