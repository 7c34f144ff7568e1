package io.github.gapwise.papers;

import io.github.gapwise.experiments.statistics.Alternative;
import io.github.gapwise.experiments.statistics.Holm;
import io.github.gapwise.experiments.statistics.Interval;
import io.github.gapwise.experiments.statistics.PairedComparison;
import io.github.gapwise.experiments.statistics.SignTest;
import io.github.gapwise.experiments.statistics.Summary;
import io.github.gapwise.papers.Finding.Conclusion;
import io.github.gapwise.papers.Observations.Point;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Rules whose comparisons are each of the runs at one point. */
final class PointRules {
  private static final double SIGNIFICANT = 0.01;
  private static final double ADJUSTED = 0.05;

  private PointRules() {}

  /** Two quantities at a point, by seed. */
  private static final class Pair {
    private final String where;
    private final double[] first;
    private final double[] second;

    Pair(String where, double[] first, double[] second) {
      this.where = where;
      this.first = first;
      this.second = second;
    }

    /** The pairs of each quantity of one list with each of another, at each point. */
    static List<Pair> of(
        List<Quantity> some, String sign, List<Quantity> others, Observations runs) {
      List<Pair> pairs = new ArrayList<>();
      for (Point point : runs.points()) {
        for (Quantity one : some) {
          for (Quantity other : others) {
            pairs.add(
                new Pair(
                    Finding.at(runs.name(point), "%s %s %s".formatted(one, sign, other)),
                    runs.values(one, point),
                    runs.values(other, point)));
          }
        }
      }
      return pairs;
    }

    Pair reducedBy(double margin) {
      double[] bound = Arrays.stream(second).map(value -> value * (1 - margin)).toArray();
      return new Pair(where, first, bound);
    }

    PairedComparison comparison() {
      return PairedComparison.of(first, second);
    }

    double pOfLess() {
      double[] differences = PairedComparison.differences(first, second);
      return SignTest.of(Alternative.LESS, differences).pValue();
    }

    /** The finding whose effect is the mean difference in units of a scale. */
    Finding finding(Conclusion outcome, double scale, String detail) {
      return new Finding(
          where,
          outcome,
          comparison().difference().mean() / scale,
          interval(scale),
          first.length,
          detail);
    }

    Optional<Interval> interval(double scale) {
      return comparison().interval().map(interval -> interval.dividedBy(scale));
    }

    /** The size of the mean of the second quantity, as a scale. */
    double scale() {
      double size = Math.abs(Summary.of(second).mean());
      return size == 0 ? 1 : size;
    }
  }

  private static List<Quantity> subjects(
      String some, List<Quantity> quantities, String others, List<Quantity> otherQuantities) {
    Rule.requireNonEmpty(some, quantities);
    Rule.requireNonEmpty(others, otherQuantities);
    return Stream.of(quantities, otherQuantities).flatMap(List::stream).toList();
  }

  /** Returns what a function makes of each quantity at each point. */
  private static Function<Observations, List<Finding>> each(
      List<Quantity> quantities, BiFunction<String, double[], Finding> finding) {
    return runs -> {
      List<Finding> findings = new ArrayList<>();
      for (Point point : runs.points()) {
        for (Quantity quantity : quantities) {
          String where = Finding.at(runs.name(point), quantity.toString());
          findings.add(finding.apply(where, runs.values(quantity, point)));
        }
      }
      return findings;
    };
  }

  /**
   * Each quantity of one list is less than each quantity of another. At a point it holds if the
   * mean is lower, a one-sided sign test over the seeds has p &lt; 0.01 (16 of 20 seeds), and p
   * adjusted by Holm's method over all comparisons of the rule is below 0.05. It fails if the 95 %
   * confidence interval of the mean paired difference lies at or above 0, and is undecided
   * otherwise.
   *
   * <p>The effect is the mean difference relative to the mean of the larger quantity.
   *
   * @param less what is claimed to be less
   * @param than what it is compared with
   * @param margin the share of the latter by which it must be less; 0 if any difference suffices
   */
  static Rule less(List<Quantity> less, List<Quantity> than, double margin) {
    if (!(margin >= 0 && margin < 1)) {
      throw new IllegalArgumentException(
          "The margin (%s) must be at least 0 and less than 1.".formatted(margin));
    }
    String by = margin == 0 ? "" : " by " + Finding.percent(margin);
    return new Rule(
        subjects("less", less, "than", than),
        Quantity.join(less) + " < " + Quantity.join(than) + by,
        runs -> less(Pair.of(less, "<", than, runs), margin));
  }

  private static List<Finding> less(List<Pair> pairs, double margin) {
    List<Pair> tested = pairs.stream().map(pair -> pair.reducedBy(margin)).toList();
    double[] p = tested.stream().mapToDouble(Pair::pOfLess).toArray();
    double[] adjusted = Holm.adjust(p);
    return IntStream.range(0, p.length)
        .mapToObj(i -> less(pairs.get(i), tested.get(i).comparison(), p[i], adjusted[i]))
        .toList();
  }

  private static Finding less(Pair pair, PairedComparison tested, double p, double adjusted) {
    Conclusion outcome = Conclusion.UNDECIDED;
    if (tested.difference().mean() < 0 && p < SIGNIFICANT && adjusted < ADJUSTED) {
      outcome = Conclusion.HOLDS;
    } else if (tested.interval().filter(interval -> interval.low() >= 0).isPresent()) {
      outcome = Conclusion.FAILS;
    }
    return pair.finding(
        outcome,
        pair.scale(),
        "less in %d of %d, p %s"
            .formatted(tested.less(), tested.pairs(), Finding.probability(adjusted)));
  }

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
  static Rule equal(List<Quantity> equal, List<Quantity> to, double delta, boolean relative) {
    Rule.requirePositive("delta", delta);
    String within = relative ? Finding.percent(delta) : Finding.number(delta);
    return new Rule(
        subjects("equal", equal, "to", to),
        "%s = %s within %s".formatted(Quantity.join(equal), Quantity.join(to), within),
        runs ->
            Pair.of(equal, "=", to, runs).stream()
                .map(pair -> equal(pair, delta, relative ? pair.scale() : 1))
                .toList());
  }

  private static Finding equal(Pair pair, double delta, double scale) {
    return pair.finding(Conclusion.of(pair.interval(scale), -delta, delta), scale, "");
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
  static Rule published(Quantity quantity, double published, double tolerance) {
    Rule.requirePositive("tolerance", tolerance);
    return new Rule(
        List.of(quantity),
        "%s is %s within %s"
            .formatted(quantity, Finding.number(published), Finding.percent(tolerance)),
        each(
            List.of(quantity),
            (where, values) -> published(where, Summary.of(values), published, tolerance)));
  }

  private static Finding published(
      String where, Summary values, double published, double tolerance) {
    double slack = Math.abs(published) * tolerance;
    return new Finding(
        where,
        Conclusion.of(values.interval(), published - slack, published + slack),
        values.mean(),
        values.interval(),
        values.count(),
        "published %s, ours is %s %% of it"
            .formatted(Finding.number(published), Finding.number(100 * values.mean() / published)));
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
  static Rule share(List<Quantity> quantities, double least, double most, double share) {
    Rule.requireNonEmpty("quantities", quantities);
    if (!(least <= most)) {
      throw new IllegalArgumentException(
          "The bounds (%s, %s) must be in order.".formatted(least, most));
    }
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException("The share (%s) must be within (0, 1].".formatted(share));
    }
    return new Rule(
        quantities,
        "%s %s in at least %s of the runs"
            .formatted(Quantity.join(quantities), bounds(least, most), Finding.percent(share)),
        each(
            quantities,
            (where, values) -> {
              long inside = Arrays.stream(values).filter(v -> v >= least && v <= most).count();
              String detail =
                  "in %d of %d, mean %s".formatted(inside, values.length, Finding.mean(values));
              return counted(where, inside, values.length, share, detail);
            }));
  }

  /** Some of all runs, which hold if they are at least a share of all. */
  private static Finding counted(String where, long some, int all, double share, String detail) {
    double found = (double) some / all;
    Conclusion outcome = found >= share ? Conclusion.HOLDS : Conclusion.FAILS;
    return new Finding(where, outcome, found, Optional.empty(), all, detail);
  }

  private static String bounds(double least, double most) {
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

  /**
   * Quantities are the same number in each run, such as the digest of a schedule. At a point it
   * holds if they are, and fails if one differs.
   *
   * <p>The effect is the share of the runs in which they are the same.
   *
   * @param quantities at least two
   */
  static Rule same(List<Quantity> quantities) {
    Rule.requireNonEmpty("quantities", quantities);
    Rule.requireSeveral(quantities);
    return new Rule(
        quantities,
        Quantity.join(quantities) + " are the same",
        runs -> runs.points().stream().map(point -> same(quantities, point, runs)).toList());
  }

  private static Finding same(List<Quantity> quantities, Point point, Observations runs) {
    List<double[]> values = quantities.stream().map(each -> runs.values(each, point)).toList();
    int seeds = values.get(0).length;
    long same =
        IntStream.range(0, seeds)
            .filter(seed -> values.stream().allMatch(each -> each[seed] == values.get(0)[seed]))
            .count();
    String where = Finding.at(runs.name(point), Quantity.join(quantities));
    return counted(where, same, seeds, 1, "same in %d of %d".formatted(same, seeds));
  }
}
