package io.github.gapwise.simulator.claims;

import io.github.gapwise.simulator.statistics.Alternative;
import io.github.gapwise.simulator.statistics.Holm;
import io.github.gapwise.simulator.statistics.PairedComparison;
import io.github.gapwise.simulator.statistics.SignTest;
import io.github.gapwise.simulator.statistics.Summary;
import java.util.ArrayList;
import java.util.List;

/**
 * Each of some quantities is less than each of others. At a point it holds if the mean is lower, a
 * one-sided sign test over the seeds has p &lt; 0.01 (16 of 20 seeds), and p adjusted by Holm's
 * method over all comparisons of the rule is below 0.05. It fails if the 95 % confidence interval
 * of the mean paired difference lies at or above 0, and is undecided otherwise.
 *
 * <p>The effect is the mean difference relative to the mean of the larger quantity.
 *
 * @param less what is claimed to be less
 * @param than what it is compared with
 * @param margin by which share of the latter it must be less; 0 if any difference will do
 */
public record LessRule(List<Quantity> less, List<Quantity> than, double margin) implements Rule {
  private static final double SIGNIFICANT = 0.01;
  private static final double ADJUSTED = 0.05;

  /**
   * Checks the components.
   *
   * @throws IllegalArgumentException if a list is empty or the margin is not within [0, 1)
   */
  public LessRule {
    less = Wording.nonEmpty("less", less);
    than = Wording.nonEmpty("than", than);
    if (!(margin >= 0 && margin < 1)) {
      throw new IllegalArgumentException(
          "The margin (%s) must be at least 0 and less than 1.".formatted(margin));
    }
  }

  private record Pair(String where, PairedComparison sample, double p, double scale) {}

  @Override
  public List<Finding> decide(Observations runs) {
    List<Pair> pairs = pairs(runs);
    double[] adjusted = Holm.adjust(pairs.stream().mapToDouble(Pair::p).toArray());
    List<Finding> findings = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      findings.add(finding(pairs.get(i), adjusted[i]));
    }
    return findings;
  }

  private List<Pair> pairs(Observations runs) {
    List<Pair> pairs = new ArrayList<>();
    for (Point point : runs.points()) {
      for (Quantity smaller : less) {
        for (Quantity larger : than) {
          double[] a = runs.values(smaller, point);
          double[] b = runs.values(larger.times(1 - margin), point);
          String where = Wording.at(point, smaller + " < " + larger);
          pairs.add(pair(where, a, b));
        }
      }
    }
    return pairs;
  }

  private static Pair pair(String where, double[] a, double[] b) {
    double[] differences = PairedComparison.differences(a, b);
    return new Pair(
        where,
        PairedComparison.of(a, b),
        SignTest.of(Alternative.LESS, differences).pValue(),
        Math.abs(Summary.of(b).mean()));
  }

  private static Finding finding(Pair pair, double adjusted) {
    PairedComparison sample = pair.sample();
    ConfidenceRange interval = ConfidenceRange.of(sample.interval());
    double scale = pair.scale() == 0 ? 1 : pair.scale();
    return new Finding(
        pair.where(),
        outcome(pair, interval, adjusted),
        sample.difference().mean() / scale,
        interval.low() / scale,
        interval.high() / scale,
        sample.pairs(),
        "less in %d of %d, p %s"
            .formatted(sample.less(), sample.pairs(), Wording.probability(adjusted)));
  }

  private static Conclusion outcome(Pair pair, ConfidenceRange interval, double adjusted) {
    boolean lower = pair.sample().difference().mean() < 0;
    if (lower && pair.p() < SIGNIFICANT && adjusted < ADJUSTED) {
      return Conclusion.HOLDS;
    }
    return interval.low() >= 0 ? Conclusion.FAILS : Conclusion.UNDECIDED;
  }

  @Override
  public List<Quantity> subjects() {
    return Wording.both(less, than);
  }

  @Override
  public String inWords() {
    String by = margin == 0 ? "" : " by %s %%".formatted(Wording.number(100 * margin));
    return Wording.join(less) + " < " + Wording.join(than) + by;
  }
}
