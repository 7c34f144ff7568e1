package io.github.gapwise.papers.claims;

import io.github.gapwise.experiments.statistics.Summary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A quantity is within bounds in at least a share of the runs. At a point it holds if so and fails
 * otherwise; there is no interval, because every run of the sweep is counted, not a sample of more.
 *
 * <p>The effect is the share found.
 *
 * @param quantities each of which is examined on its own
 * @param least the least value within bounds
 * @param most the greatest; not below {@code least}
 * @param share within (0, 1]
 */
public record ShareRule(List<Quantity> quantities, double least, double most, double share)
    implements Rule {
  /**
   * Checks the components.
   *
   * @throws IllegalArgumentException if the list is empty, the bounds are the wrong way round, or
   *     the share is not within (0, 1]
   */
  public ShareRule {
    quantities = Wording.nonEmpty("quantities", quantities);
    if (!(least <= most)) {
      throw new IllegalArgumentException(
          "The bounds (%s, %s) must be in order.".formatted(least, most));
    }
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException("The share (%s) must be within (0, 1].".formatted(share));
    }
  }

  @Override
  public List<Finding> decide(Observations runs) {
    List<Finding> findings = new ArrayList<>();
    for (Point point : runs.points()) {
      for (Quantity quantity : quantities) {
        findings.add(
            finding(
                Wording.at(runs.name(point), quantity.toString()), runs.values(quantity, point)));
      }
    }
    return findings;
  }

  private Finding finding(String where, double[] values) {
    long inside = Arrays.stream(values).filter(v -> v >= least && v <= most).count();
    double found = (double) inside / values.length;
    return new Finding(
        where,
        found >= share ? Conclusion.HOLDS : Conclusion.FAILS,
        found,
        Double.NaN,
        Double.NaN,
        values.length,
        "in %d of %d, mean %s"
            .formatted(inside, values.length, Wording.number(Summary.of(values).mean())));
  }

  @Override
  public List<Quantity> subjects() {
    return quantities;
  }

  @Override
  public String inWords() {
    return "%s %s in at least %s %% of the runs"
        .formatted(Wording.join(quantities), bounds(), Wording.number(100 * share));
  }

  private String bounds() {
    if (least == Double.NEGATIVE_INFINITY) {
      return "at most " + Wording.number(most);
    }
    if (most == Double.POSITIVE_INFINITY) {
      return "at least " + Wording.number(least);
    }
    return least == most
        ? "is " + Wording.number(least)
        : "from %s to %s".formatted(Wording.number(least), Wording.number(most));
  }
}
