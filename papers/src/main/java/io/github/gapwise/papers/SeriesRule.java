package io.github.gapwise.papers;

import io.github.gapwise.experiments.statistics.Alternative;
import io.github.gapwise.experiments.statistics.PageTest;
import io.github.gapwise.experiments.statistics.PairedComparison;
import io.github.gapwise.experiments.statistics.Summary;
import io.github.gapwise.papers.Finding.Conclusion;
import io.github.gapwise.papers.Finding.ConfidenceRange;
import io.github.gapwise.papers.Observations.Point;
import io.github.gapwise.papers.Observations.UndecidableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A rule about quantities in an order: over the values of a parameter, or as they are named. */
sealed interface SeriesRule extends Rule {
  List<Quantity> quantities();

  /** The parameter over whose values each quantity makes a series; empty if all make one. */
  String over();

  /** Makes the comparison of a series, whose values are by step and seed. */
  Finding finding(Series series, double[][] steps);

  @Override
  default List<Finding> decide(Observations runs) {
    return Series.of(quantities(), over(), runs).stream()
        .map(series -> finding(series, series.values(runs)))
        .toList();
  }

  @Override
  default List<Quantity> subjects() {
    return quantities();
  }

  /**
   * A quantity grows, or falls, from step to step. It holds if the means are in order at each step
   * and Page's test over the seeds has p &lt; 0.01; it fails if at some step the 95 % confidence
   * interval of the mean paired difference lies wholly on the wrong side, or nothing changes at
   * all; it is undecided otherwise.
   *
   * <p>The effect is the mean difference between the last step and the first.
   *
   * @param quantities each a series of its own over the values of a parameter; or, if {@code over}
   *     is empty, the steps of one series
   * @param over the parameter, with its values in the order of the runs; or empty
   * @param rising whether the quantity is claimed to grow
   * @param weak whether a step may leave the mean unchanged
   */
  record Trend(List<Quantity> quantities, String over, boolean rising, boolean weak)
      implements SeriesRule {
    private static final double SIGNIFICANT = 0.01;

    public Trend {
      quantities = Rule.nonEmpty("quantities", quantities);
      if (over.isEmpty() && quantities.size() < 2) {
        throw new IllegalArgumentException(
            "The quantities (%s) must be at least two.".formatted(quantities));
      }
    }

    @Override
    public Finding finding(Series series, double[][] steps) {
      if (steps.length < 2) {
        throw new UndecidableException("a single value of %s".formatted(over));
      }
      double sign = rising ? 1 : -1;
      double[][] signed = times(sign, steps);
      PairedComparison ends = PairedComparison.of(steps[steps.length - 1], steps[0]);
      double p = PageTest.of(Alternative.GREATER, bySeed(signed)).pValue();
      return new Finding(
          series.where(),
          outcome(signed, p),
          ends.difference().mean(),
          ConfidenceRange.of(ends.interval()),
          steps.length * steps[0].length,
          "means %s, p %s".formatted(means(steps), Finding.probability(p)));
    }

    private static double[][] times(double sign, double[][] steps) {
      return Arrays.stream(steps)
          .map(step -> Arrays.stream(step).map(value -> sign * value).toArray())
          .toArray(double[][]::new);
    }

    private static double[][] bySeed(double[][] steps) {
      double[][] seeds = new double[steps[0].length][steps.length];
      for (int step = 0; step < steps.length; step++) {
        for (int seed = 0; seed < seeds.length; seed++) {
          seeds[seed][step] = steps[step][seed];
        }
      }
      return seeds;
    }

    private Conclusion outcome(double[][] steps, double p) {
      boolean ordered = true;
      boolean reversed = false;
      for (int i = 1; i < steps.length; i++) {
        double change = Summary.of(steps[i]).mean() - Summary.of(steps[i - 1]).mean();
        ordered &= weak ? change >= 0 : change > 0;
        reversed |=
            ConfidenceRange.of(PairedComparison.of(steps[i], steps[i - 1]).interval()).high() < 0;
      }
      if (ordered && p < SIGNIFICANT) {
        return Conclusion.HOLDS;
      }
      return reversed || isConstant(steps) ? Conclusion.FAILS : Conclusion.UNDECIDED;
    }

    private static boolean isConstant(double[][] steps) {
      return Arrays.stream(steps).allMatch(step -> Arrays.equals(step, steps[0]));
    }

    private static String means(double[][] steps) {
      return Arrays.stream(steps).map(Finding::mean).collect(Collectors.joining(" "));
    }

    @Override
    public String inWords() {
      String direction = rising ? "grows" : "falls";
      return over.isEmpty()
          ? "%s from each of %s to the next".formatted(direction, Quantity.join(quantities))
          : "%s %s with %s".formatted(Quantity.join(quantities), direction, over);
    }
  }

  /**
   * The means of a quantity stay within a band: the greatest minus the least is at most its width.
   * It holds if so, fails if it is wider and the 95 % confidence interval of the paired difference
   * between the two extremes lies above the width, and is undecided otherwise.
   *
   * <p>The effect is the width found.
   *
   * @param quantities each a series of its own over the values of a parameter; or, if {@code over}
   *     is empty, the members of one band
   * @param over the parameter, or empty
   * @param width positive
   * @param relative true if the width is a share of the mean of all; false if it is in the unit of
   *     the quantity
   */
  record Band(List<Quantity> quantities, String over, double width, boolean relative)
      implements SeriesRule {
    public Band {
      quantities = Rule.nonEmpty("quantities", quantities);
      Rule.requirePositive("width", width);
    }

    @Override
    public Finding finding(Series series, double[][] steps) {
      int least = 0;
      int most = 0;
      double sum = 0;
      for (int i = 0; i < steps.length; i++) {
        double mean = Summary.of(steps[i]).mean();
        sum += mean;
        least = mean < Summary.of(steps[least]).mean() ? i : least;
        most = mean > Summary.of(steps[most]).mean() ? i : most;
      }
      double scale = relative && sum != 0 ? Math.abs(sum / steps.length) : 1;
      PairedComparison extremes = PairedComparison.of(steps[most], steps[least]);
      ConfidenceRange interval = ConfidenceRange.of(extremes.interval()).dividedBy(scale);
      double found = extremes.difference().mean() / scale;
      return new Finding(
          series.where(),
          outcome(found, interval),
          found,
          interval,
          steps.length * steps[0].length,
          "from %s to %s".formatted(Finding.mean(steps[least]), Finding.mean(steps[most])));
    }

    private Conclusion outcome(double found, ConfidenceRange interval) {
      if (found <= width) {
        return Conclusion.HOLDS;
      }
      return interval.low() > width ? Conclusion.FAILS : Conclusion.UNDECIDED;
    }

    @Override
    public String inWords() {
      String most = relative ? Finding.percent(width) : Finding.number(width);
      String where = over.isEmpty() ? "" : " over " + over;
      return "%s differ by at most %s%s".formatted(Quantity.join(quantities), most, where);
    }
  }

  /** An ordered list of quantities at a point. */
  record Series(String where, Point point, List<Quantity> steps) {
    /**
     * Returns the series of a rule: for each quantity and each point without the parameter, its
     * values over the parameter; or, if the parameter is empty, the quantities themselves at each
     * point.
     */
    static List<Series> of(List<Quantity> quantities, String over, Observations runs) {
      List<Series> all = new ArrayList<>();
      if (over.isEmpty()) {
        runs.points()
            .forEach(
                point ->
                    all.add(
                        new Series(
                            Finding.at(runs.name(point), Quantity.join(quantities)),
                            point,
                            quantities)));
        return all;
      }
      Set<Point> rests = new LinkedHashSet<>();
      runs.points().forEach(point -> rests.add(point.without(over)));
      for (Point rest : rests) {
        for (Quantity quantity : quantities) {
          all.add(along(over, quantity, rest, runs));
        }
      }
      return all;
    }

    private static Series along(String over, Quantity quantity, Point rest, Observations runs) {
      List<Point> points =
          runs.points().stream().filter(point -> point.without(over).equals(rest)).toList();
      List<Quantity> steps =
          points.stream().map(point -> quantity.at(over, point.value(over))).toList();
      return new Series(Finding.at(runs.name(rest), quantity.toString()), points.get(0), steps);
    }

    double[][] values(Observations runs) {
      return steps.stream().map(step -> runs.values(step, point)).toArray(double[][]::new);
    }
  }
}
