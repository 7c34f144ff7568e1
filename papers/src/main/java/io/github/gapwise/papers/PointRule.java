package io.github.gapwise.papers;

import io.github.gapwise.experiments.statistics.PairedComparison;
import io.github.gapwise.experiments.statistics.Summary;
import io.github.gapwise.papers.Finding.Conclusion;
import io.github.gapwise.papers.Finding.ConfidenceRange;
import io.github.gapwise.papers.Observations.Point;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** A rule that is decided at each point by itself. */
sealed interface PointRule extends Rule {
  @Override
  default List<Finding> decide(Observations runs) {
    List<Finding> findings = new ArrayList<>();
    for (Point point : runs.points()) {
      findings.addAll(at(point, runs));
    }
    return findings;
  }

  List<Finding> at(Point point, Observations runs);

  /**
   * Each quantity of one list equals each quantity of another within δ. At a point it holds if the
   * 95 % confidence interval of the mean paired difference lies inside ±δ, fails if it lies
   * outside, and is undecided if it crosses.
   *
   * @param equal what is claimed to be equal
   * @param to what it is compared with
   * @param delta δ; positive
   * @param relative true if δ is a share of the mean of the latter; false if it is in the unit of
   *     the quantities
   */
  record Equal(List<Quantity> equal, List<Quantity> to, double delta, boolean relative)
      implements PointRule {
    public Equal {
      equal = Rule.nonEmpty("equal", equal);
      to = Rule.nonEmpty("to", to);
      Rule.requirePositive("delta", delta);
    }

    @Override
    public List<Finding> at(Point point, Observations runs) {
      List<Finding> findings = new ArrayList<>();
      for (Quantity one : equal) {
        for (Quantity other : to) {
          String where = Finding.at(runs.name(point), one + " = " + other);
          findings.add(finding(where, runs.values(one, point), runs.values(other, point)));
        }
      }
      return findings;
    }

    private Finding finding(String where, double[] a, double[] b) {
      PairedComparison sample = PairedComparison.of(a, b);
      double size = relative ? Math.abs(Summary.of(b).mean()) : 1;
      double scale = size == 0 ? 1 : size;
      ConfidenceRange interval = ConfidenceRange.of(sample.interval()).dividedBy(scale);
      return new Finding(
          where,
          interval.against(-delta, delta),
          sample.difference().mean() / scale,
          interval,
          sample.pairs(),
          "");
    }

    @Override
    public List<Quantity> subjects() {
      return Stream.of(equal, to).flatMap(List::stream).toList();
    }

    @Override
    public String inWords() {
      String within = relative ? Finding.percent(delta) : Finding.number(delta);
      return "%s = %s within %s".formatted(Quantity.join(equal), Quantity.join(to), within);
    }
  }

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
  record PublishedNumber(Quantity quantity, double published, double tolerance)
      implements PointRule {
    public PublishedNumber {
      Rule.requirePositive("tolerance", tolerance);
    }

    @Override
    public List<Finding> at(Point point, Observations runs) {
      return List.of(finding(runs.name(point), runs.values(quantity, point)));
    }

    private Finding finding(String where, double[] values) {
      ConfidenceRange interval = ConfidenceRange.of(Summary.of(values).interval());
      double slack = Math.abs(published) * tolerance;
      double mean = Summary.of(values).mean();
      return new Finding(
          Finding.at(where, quantity.toString()),
          interval.against(published - slack, published + slack),
          mean,
          interval,
          values.length,
          "published %s, ours is %s %% of it"
              .formatted(Finding.number(published), Finding.number(100 * mean / published)));
    }

    @Override
    public List<Quantity> subjects() {
      return List.of(quantity);
    }

    @Override
    public String inWords() {
      return "%s is %s within %s"
          .formatted(quantity, Finding.number(published), Finding.percent(tolerance));
    }
  }

  /**
   * A quantity is within bounds in at least a share of the runs. At a point it holds if so and
   * fails otherwise; there is no interval, because every run of the sweep is counted, not a sample
   * of more.
   *
   * <p>The effect is the share found.
   *
   * @param quantities each of which is examined on its own
   * @param least the least value within bounds
   * @param most the greatest; not below {@code least}
   * @param share within (0, 1]
   */
  record Share(List<Quantity> quantities, double least, double most, double share)
      implements PointRule {
    public Share {
      quantities = Rule.nonEmpty("quantities", quantities);
      if (!(least <= most)) {
        throw new IllegalArgumentException(
            "The bounds (%s, %s) must be in order.".formatted(least, most));
      }
      if (!(share > 0 && share <= 1)) {
        throw new IllegalArgumentException(
            "The share (%s) must be within (0, 1].".formatted(share));
      }
    }

    @Override
    public List<Finding> at(Point point, Observations runs) {
      return quantities.stream().map(quantity -> finding(quantity, point, runs)).toList();
    }

    private Finding finding(Quantity quantity, Point point, Observations runs) {
      double[] values = runs.values(quantity, point);
      long inside = Arrays.stream(values).filter(v -> v >= least && v <= most).count();
      double found = (double) inside / values.length;
      return new Finding(
          Finding.at(runs.name(point), quantity.toString()),
          found >= share ? Conclusion.HOLDS : Conclusion.FAILS,
          found,
          ConfidenceRange.NONE,
          values.length,
          "in %d of %d, mean %s".formatted(inside, values.length, Finding.mean(values)));
    }

    @Override
    public List<Quantity> subjects() {
      return quantities;
    }

    @Override
    public String inWords() {
      return "%s %s in at least %s of the runs"
          .formatted(Quantity.join(quantities), bounds(), Finding.percent(share));
    }

    private String bounds() {
      if (least == Double.NEGATIVE_INFINITY) {
        return "at most " + Finding.number(most);
      }
      if (most == Double.POSITIVE_INFINITY) {
        return "at least " + Finding.number(least);
      }
      return least == most
          ? "is " + Finding.number(least)
          : "from %s to %s".formatted(Finding.number(least), Finding.number(most));
    }
  }

  /**
   * Quantities are the same number in each run, such as the digest of a schedule. At a point it
   * holds if they are, and fails if one differs.
   *
   * <p>The effect is the share of the runs in which they are the same.
   *
   * @param quantities at least two
   */
  record Same(List<Quantity> quantities) implements PointRule {
    public Same {
      quantities = Rule.nonEmpty("quantities", quantities);
      if (quantities.size() < 2) {
        throw new IllegalArgumentException(
            "The quantities (%s) must be at least two.".formatted(quantities));
      }
    }

    @Override
    public List<Finding> at(Point point, Observations runs) {
      double[] first = runs.values(quantities.get(0), point);
      int same = first.length;
      for (int seed = 0; seed < first.length; seed++) {
        same -= isSame(runs, point, seed, first[seed]) ? 0 : 1;
      }
      return List.of(
          new Finding(
              Finding.at(runs.name(point), Quantity.join(quantities)),
              same == first.length ? Conclusion.HOLDS : Conclusion.FAILS,
              (double) same / first.length,
              ConfidenceRange.NONE,
              first.length,
              "same in %d of %d".formatted(same, first.length)));
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
      return Quantity.join(quantities) + " are the same";
    }
  }
}
