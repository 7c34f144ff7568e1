package io.github.gapwise.papers.claims;

import io.github.gapwise.experiments.statistics.PairedComparison;
import io.github.gapwise.experiments.statistics.Summary;
import java.util.ArrayList;
import java.util.List;

/**
 * Each quantity of one list equals each quantity of another within δ. At a point it holds if the 95
 * % confidence interval of the mean paired difference lies inside ±δ, fails if it lies outside, and
 * is undecided if it crosses.
 *
 * @param equal what is claimed to be equal
 * @param to what it is compared with
 * @param delta δ; positive
 * @param relative true if δ is a share of the mean of the latter; false if it is in the unit of the
 *     quantities
 */
public record EqualRule(List<Quantity> equal, List<Quantity> to, double delta, boolean relative)
    implements Rule {
  /**
   * Checks the components.
   *
   * @throws IllegalArgumentException if a list is empty or δ is not positive
   */
  public EqualRule {
    equal = Wording.nonEmpty("equal", equal);
    to = Wording.nonEmpty("to", to);
    Wording.requirePositive("delta", delta);
  }

  @Override
  public List<Finding> decide(Observations runs) {
    List<Finding> findings = new ArrayList<>();
    for (Point point : runs.points()) {
      for (Quantity one : equal) {
        for (Quantity other : to) {
          String where = Wording.at(runs.name(point), one + " = " + other);
          findings.add(finding(where, runs.values(one, point), runs.values(other, point)));
        }
      }
    }
    return findings;
  }

  private Finding finding(String where, double[] a, double[] b) {
    PairedComparison sample = PairedComparison.of(a, b);
    double scale = relative ? Math.abs(Summary.of(b).mean()) : 1;
    ConfidenceRange interval =
        ConfidenceRange.of(sample.interval()).dividedBy(scale == 0 ? 1 : scale);
    return new Finding(
        where,
        interval.against(-delta, delta),
        sample.difference().mean() / (scale == 0 ? 1 : scale),
        interval.low(),
        interval.high(),
        sample.pairs(),
        "");
  }

  @Override
  public List<Quantity> subjects() {
    return Wording.both(equal, to);
  }

  @Override
  public String inWords() {
    String within = relative ? Wording.number(100 * delta) + " %" : Wording.number(delta);
    return "%s = %s within %s".formatted(Wording.join(equal), Wording.join(to), within);
  }
}
