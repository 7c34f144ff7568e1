package io.github.gapwise.papers.claims;

import java.util.ArrayList;
import java.util.List;

/**
 * Quantities are the same number in each run, such as the digest of a schedule. At a point it holds
 * if they are, and fails if one differs.
 *
 * <p>The effect is the share of the runs in which they are the same.
 *
 * @param quantities at least two
 */
public record SameRule(List<Quantity> quantities) implements Rule {
  /**
   * Checks the component.
   *
   * @throws IllegalArgumentException if there are fewer than two quantities
   */
  public SameRule {
    quantities = Wording.nonEmpty("quantities", quantities);
    if (quantities.size() < 2) {
      throw new IllegalArgumentException(
          "The quantities (%s) must be at least two.".formatted(quantities));
    }
  }

  @Override
  public List<Finding> decide(Observations runs) {
    List<Finding> findings = new ArrayList<>();
    for (Point point : runs.points()) {
      findings.add(finding(point, runs));
    }
    return findings;
  }

  private Finding finding(Point point, Observations runs) {
    double[] first = runs.values(quantities.get(0), point);
    int same = first.length;
    for (int seed = 0; seed < first.length; seed++) {
      same -= isSame(runs, point, seed, first[seed]) ? 0 : 1;
    }
    return new Finding(
        Wording.at(runs.name(point), Wording.join(quantities)),
        same == first.length ? Conclusion.HOLDS : Conclusion.FAILS,
        (double) same / first.length,
        Double.NaN,
        Double.NaN,
        first.length,
        "same in %d of %d".formatted(same, first.length));
  }

  private boolean isSame(Observations runs, Point point, int seed, double value) {
    return quantities.stream().allMatch(q -> runs.values(q, point)[seed] == value);
  }

  @Override
  public List<Quantity> subjects() {
    return quantities;
  }

  @Override
  public String inWords() {
    return Wording.join(quantities) + " are the same";
  }
}
