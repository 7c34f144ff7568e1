package io.github.gapwise.papers.claims;

import io.github.gapwise.experiments.statistics.Alternative;
import io.github.gapwise.experiments.statistics.PageTest;
import io.github.gapwise.experiments.statistics.PairedComparison;
import io.github.gapwise.experiments.statistics.Summary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A quantity grows, or falls, from step to step. It holds if the means are in order at each step
 * and Page's test over the seeds has p &lt; 0.01; it fails if at some step the 95 % confidence
 * interval of the mean paired difference lies wholly on the wrong side, or nothing changes at all;
 * it is undecided otherwise.
 *
 * <p>The effect is the mean difference between the last step and the first.
 *
 * @param quantities each a series of its own over the values of a parameter; or, if {@code over} is
 *     empty, the steps of one series
 * @param over the parameter, with its values in the order of the runs; or empty
 * @param rising whether the quantity is claimed to grow
 * @param weak whether a step may leave the mean unchanged
 */
public record TrendRule(List<Quantity> quantities, String over, boolean rising, boolean weak)
    implements Rule {
  private static final double SIGNIFICANT = 0.01;

  /**
   * Checks the components.
   *
   * @throws IllegalArgumentException if the list is empty
   */
  public TrendRule {
    quantities = Wording.nonEmpty("quantities", quantities);
  }

  @Override
  public List<Finding> decide(Observations runs) {
    return Series.of(quantities, over, runs).stream().map(series -> finding(series, runs)).toList();
  }

  private Finding finding(Series series, Observations runs) {
    double sign = rising ? 1 : -1;
    double[][] steps = series.values(runs);
    double[][] signed = times(sign, steps);
    PairedComparison ends = PairedComparison.of(steps[steps.length - 1], steps[0]);
    double p = PageTest.of(Alternative.GREATER, bySeed(signed)).pValue();
    return new Finding(
        series.where(),
        outcome(signed, p),
        ends.difference().mean(),
        ConfidenceRange.of(ends.interval()).low(),
        ConfidenceRange.of(ends.interval()).high(),
        steps.length * steps[0].length,
        "means %s, p %s".formatted(means(steps), Wording.probability(p)));
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
    List<String> means = new ArrayList<>();
    for (double[] step : steps) {
      means.add(Wording.number(Summary.of(step).mean()));
    }
    return means.stream().collect(Collectors.joining(" "));
  }

  @Override
  public List<Quantity> subjects() {
    return quantities;
  }

  @Override
  public String inWords() {
    String direction = rising ? "grows" : "falls";
    return over.isEmpty()
        ? "%s from each of %s to the next".formatted(direction, Wording.join(quantities))
        : "%s %s with %s".formatted(Wording.join(quantities), direction, over);
  }
}
