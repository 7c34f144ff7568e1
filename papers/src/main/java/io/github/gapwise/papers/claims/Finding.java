package io.github.gapwise.papers.claims;

import io.github.gapwise.experiments.statistics.Interval;
import io.github.gapwise.papers.claims.Finding.Conclusion;
import java.util.Optional;

/**
 * One comparison of a rule.
 *
 * @param where the point and what was compared, in short
 * @param outcome whether it holds
 * @param effect the size of the effect found, in the unit of the rule
 * @param low the lower end of its 95 % confidence interval; NaN if it has none
 * @param high the upper end; NaN if it has none
 * @param runs the number of runs, or of pairs of runs, on which it is based
 * @param detail what else a reader needs, such as the number of seeds for which it holds; may be
 *     empty
 */
public record Finding(
    String where,
    Conclusion outcome,
    double effect,
    double low,
    double high,
    int runs,
    String detail) {

  /** The outcome of one comparison. */
  public enum Conclusion {
    /** The runs show what is claimed. */
    HOLDS,
    /** The runs show the contrary: the whole interval lies on the other side. */
    FAILS,
    /** The runs show neither: the interval crosses what is claimed, or the runs are too few. */
    UNDECIDED
  }

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
     * Decides a claim: it holds if the interval lies inside the bounds, fails if it lies outside,
     * and is undecided if it crosses one of them.
     */
    Conclusion against(double least, double most) {
      if (low >= least && high <= most) {
        return Conclusion.HOLDS;
      }
      return high < least || low > most ? Conclusion.FAILS : Conclusion.UNDECIDED;
    }
  }
}
