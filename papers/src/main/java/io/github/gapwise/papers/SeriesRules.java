package io.github.gapwise.papers;

import io.github.gapwise.experiments.statistics.Alternative;
import io.github.gapwise.experiments.statistics.Interval;
import io.github.gapwise.experiments.statistics.PageTest;
import io.github.gapwise.experiments.statistics.PairedComparison;
import io.github.gapwise.experiments.statistics.Summary;
import io.github.gapwise.papers.Finding.Conclusion;
import io.github.gapwise.papers.Observations.Point;
import io.github.gapwise.papers.Observations.UndecidableException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Rules about quantities in an order: each quantity over the values of a parameter, which makes a
 * series for each point without it; or, if the parameter is empty, the quantities as they are named
 * at each point.
 */
final class SeriesRules {
  private static final double SIGNIFICANT = 0.01;

  private SeriesRules() {}

  /** The values of an ordered list of quantities at a point, by step and seed. */
  private static final class Series {
    private final String where;
    private final double[][] steps;

    /** Names some quantities at a point, and takes the values of the steps at another. */
    Series(Point point, List<Quantity> named, Point at, List<Quantity> steps, Observations runs) {
      where = Finding.at(runs.name(point), Quantity.join(named));
      this.steps = steps.stream().map(step -> runs.values(step, at)).toArray(double[][]::new);
    }

    static List<Series> of(List<Quantity> quantities, String over, Observations runs) {
      return over.isEmpty()
          ? runs.points().stream()
              .map(point -> new Series(point, quantities, point, quantities, runs))
              .toList()
          : runs.points().stream()
              .map(point -> point.without(over))
              .distinct()
              .flatMap(rest -> quantities.stream().map(each -> along(over, each, rest, runs)))
              .toList();
    }

    private static Series along(String over, Quantity quantity, Point rest, Observations runs) {
      List<Point> points =
          runs.points().stream().filter(point -> point.without(over).equals(rest)).toList();
      List<Quantity> steps =
          points.stream().map(point -> quantity.at(over, point.value(over))).toList();
      return new Series(rest, List.of(quantity), points.get(0), steps, runs);
    }

    double mean(int step) {
      return Summary.of(steps[step]).mean();
    }

    Finding finding(Conclusion outcome, double effect, Optional<Interval> interval, String detail) {
      return new Finding(where, outcome, effect, interval, steps.length * steps[0].length, detail);
    }
  }

  private static Function<Observations, List<Finding>> each(
      List<Quantity> quantities, String over, Function<Series, Finding> finding) {
    return runs -> Series.of(quantities, over, runs).stream().map(finding).toList();
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
  static Rule trend(List<Quantity> quantities, String over, boolean rising, boolean weak) {
    Rule.requireNonEmpty("quantities", quantities);
    if (over.isEmpty()) {
      Rule.requireSeveral(quantities);
    }
    String direction = rising ? "grows" : "falls";
    String names = Quantity.join(quantities);
    return new Rule(
        quantities,
        over.isEmpty()
            ? "%s from each of %s to the next".formatted(direction, names)
            : "%s %s with %s".formatted(names, direction, over),
        each(quantities, over, series -> trend(series, over, rising ? 1 : -1, weak)));
  }

  private static Finding trend(Series series, String over, int sign, boolean weak) {
    double[][] steps = series.steps;
    if (steps.length < 2) {
      throw new UndecidableException("a single value of %s".formatted(over));
    }
    double[][] signed =
        Arrays.stream(steps)
            .map(step -> Arrays.stream(step).map(value -> sign * value).toArray())
            .toArray(double[][]::new);
    PairedComparison ends = PairedComparison.of(steps[steps.length - 1], steps[0]);
    double p = PageTest.of(Alternative.GREATER, bySeed(signed)).pValue();
    String means = Arrays.stream(steps).map(Finding::mean).collect(Collectors.joining(" "));
    return series.finding(
        rises(signed, weak, p),
        ends.difference().mean(),
        ends.interval(),
        "means %s, p %s".formatted(means, Finding.probability(p)));
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

  private static Conclusion rises(double[][] steps, boolean weak, double p) {
    boolean ordered = true;
    boolean reversed = Arrays.stream(steps).allMatch(step -> Arrays.equals(step, steps[0]));
    for (int i = 1; i < steps.length; i++) {
      double change = Summary.of(steps[i]).mean() - Summary.of(steps[i - 1]).mean();
      ordered &= weak ? change >= 0 : change > 0;
      Optional<Interval> interval = PairedComparison.of(steps[i], steps[i - 1]).interval();
      reversed |= interval.filter(known -> known.high() < 0).isPresent();
    }
    if (ordered && p < SIGNIFICANT) {
      return Conclusion.HOLDS;
    }
    return reversed ? Conclusion.FAILS : Conclusion.UNDECIDED;
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
  static Rule band(List<Quantity> quantities, String over, double width, boolean relative) {
    Rule.requireNonEmpty("quantities", quantities);
    Rule.requirePositive("width", width);
    String most = relative ? Finding.percent(width) : Finding.number(width);
    String where = over.isEmpty() ? "" : " over " + over;
    return new Rule(
        quantities,
        "%s differ by at most %s%s".formatted(Quantity.join(quantities), most, where),
        each(quantities, over, series -> band(series, width, relative)));
  }

  private static Finding band(Series series, double width, boolean relative) {
    double[][] steps = series.steps;
    int least = 0;
    int most = 0;
    double sum = 0;
    for (int i = 0; i < steps.length; i++) {
      sum += series.mean(i);
      least = series.mean(i) < series.mean(least) ? i : least;
      most = series.mean(i) > series.mean(most) ? i : most;
    }
    double scale = relative && sum != 0 ? Math.abs(sum / steps.length) : 1;
    PairedComparison extremes = PairedComparison.of(steps[most], steps[least]);
    Optional<Interval> interval = extremes.interval().map(known -> known.dividedBy(scale));
    double found = extremes.difference().mean() / scale;
    boolean wider = interval.filter(known -> known.low() > width).isPresent();
    return series.finding(
        found <= width ? Conclusion.HOLDS : wider ? Conclusion.FAILS : Conclusion.UNDECIDED,
        found,
        interval,
        "from %s to %s".formatted(Finding.mean(steps[least]), Finding.mean(steps[most])));
  }
}
