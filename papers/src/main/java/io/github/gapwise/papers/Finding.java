package io.github.gapwise.papers;

import io.github.gapwise.experiments.statistics.Interval;
import io.github.gapwise.experiments.statistics.Summary;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;

/**
 * One comparison of a rule.
 *
 * @param where the point and what was compared, in short
 * @param outcome whether it holds
 * @param effect the size of the effect found, in the unit of the rule
 * @param interval the 95 % confidence interval of the effect, if it has one
 * @param runs the number of runs, or of pairs of runs, on which it is based
 * @param detail what else a reader needs, such as the number of seeds for which it holds; may be
 *     empty
 */
record Finding(
    String where,
    Conclusion outcome,
    double effect,
    Optional<Interval> interval,
    int runs,
    String detail) {
  private static final MathContext FOUR_DIGITS = new MathContext(4);

  /** The outcome of one comparison. */
  enum Conclusion {
    /** The runs show what is claimed. */
    HOLDS,
    /** The runs show the contrary: the whole interval lies on the other side. */
    FAILS,
    /** The runs show neither: the interval crosses what is claimed, or the runs are too few. */
    UNDECIDED;

    /** The claim holds if the interval lies inside the bounds, and fails if it lies outside. */
    static Conclusion of(Optional<Interval> interval, double least, double most) {
      if (interval.filter(known -> known.low() >= least && known.high() <= most).isPresent()) {
        return HOLDS;
      }
      boolean isOutside =
          interval.filter(known -> known.high() < least || known.low() > most).isPresent();
      return isOutside ? FAILS : UNDECIDED;
    }
  }

  /** The effect with its interval, such as {@code -0.213 [-0.25, -0.18]}. */
  String effectInWords() {
    String range =
        interval.map(i -> " [%s, %s]".formatted(number(i.low()), number(i.high()))).orElse("");
    return number(effect) + range;
  }

  /** Returns a number with four significant digits, in plain notation; a hyphen for NaN. */
  static String number(double value) {
    if (!Double.isFinite(value)) {
      return Double.isNaN(value) ? "-" : "infinite";
    }
    return new BigDecimal(value).round(FOUR_DIGITS).stripTrailingZeros().toPlainString();
  }

  /** The mean of values, as a number in a detail. */
  static String mean(double[] values) {
    return number(Summary.of(values).mean());
  }

  /** A share as a percentage, such as {@code 20 %}. */
  static String percent(double share) {
    return number(100 * share) + " %";
  }

  /** A p-value, in plain notation down to 0.0001. */
  static String probability(double p) {
    return p < 0.0001 ? "< 0.0001" : number(p);
  }

  /** What is compared at a point, such as {@code interarrival=1: eg-edf < fcfs}. */
  static String at(String point, String what) {
    return point.isEmpty() ? what : point + ": " + what;
  }
}
