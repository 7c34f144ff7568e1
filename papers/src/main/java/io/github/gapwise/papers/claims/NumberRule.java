package io.github.gapwise.papers.claims;

import io.github.gapwise.experiments.statistics.Summary;
import java.util.ArrayList;
import java.util.List;

/**
 * A quantity equals the published number within a tolerance. At a point it holds if the 95 %
 * confidence interval of the mean lies inside the tolerance, fails if it lies outside, and is
 * undecided if it crosses.
 *
 * <p>The effect is the mean.
 *
 * @param quantity the quantity compared with the number
 * @param published the number, in the unit of the quantity
 * @param tolerance relative to the published number; positive
 */
public record NumberRule(Quantity quantity, double published, double tolerance) implements Rule {
  /**
   * Checks the components.
   *
   * @throws IllegalArgumentException if the tolerance is not positive
   */
  public NumberRule {
    Wording.requirePositive("tolerance", tolerance);
  }

  @Override
  public List<Finding> decide(Observations runs) {
    List<Finding> findings = new ArrayList<>();
    for (Point point : runs.points()) {
      findings.add(finding(runs.name(point), runs.values(quantity, point)));
    }
    return findings;
  }

  private Finding finding(String where, double[] values) {
    ConfidenceRange interval = ConfidenceRange.of(Summary.of(values).interval());
    double slack = Math.abs(published) * tolerance;
    double mean = Summary.of(values).mean();
    return new Finding(
        Wording.at(where, quantity.toString()),
        interval.against(published - slack, published + slack),
        mean,
        interval.low(),
        interval.high(),
        values.length,
        "published %s, ours is %s %% of it"
            .formatted(Wording.number(published), Wording.number(100 * mean / published)));
  }

  @Override
  public List<Quantity> subjects() {
    return List.of(quantity);
  }

  @Override
  public String inWords() {
    return "%s is %s within %s %%"
        .formatted(quantity, Wording.number(published), Wording.number(100 * tolerance));
  }
}
