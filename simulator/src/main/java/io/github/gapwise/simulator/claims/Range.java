package io.github.gapwise.simulator.claims;

import io.github.gapwise.simulator.statistics.Interval;
import java.util.Optional;

/** A confidence interval; both ends are NaN if there are too few values for one. */
record Range(double low, double high) {
  static Range of(Optional<Interval> interval) {
    return interval
        .map(known -> new Range(known.low(), known.high()))
        .orElse(new Range(Double.NaN, Double.NaN));
  }

  Range dividedBy(double positive) {
    return new Range(low / positive, high / positive);
  }

  /** Inside bounds it holds, outside it fails, across one of them it is undecided. */
  Outcome against(double least, double most) {
    if (low >= least && high <= most) {
      return Outcome.HOLDS;
    }
    return high < least || low > most ? Outcome.FAILS : Outcome.UNDECIDED;
  }
}
