package io.github.gapwise.papers;

import io.github.gapwise.experiments.statistics.Alternative;
import io.github.gapwise.experiments.statistics.Holm;
import io.github.gapwise.experiments.statistics.PairedComparison;
import io.github.gapwise.experiments.statistics.SignTest;
import io.github.gapwise.papers.Finding.Conclusion;
import io.github.gapwise.papers.Finding.ConfidenceRange;
import io.github.gapwise.papers.Observations.Point;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Each quantity of one list is less than each quantity of another. At a point it holds if the mean
 * is lower, a one-sided sign test over the seeds has p &lt; 0.01 (16 of 20 seeds), and p adjusted
 * by Holm's method over all comparisons of the rule is below 0.05. It fails if the 95 % confidence
 * interval of the mean paired difference lies at or above 0, and is undecided otherwise.
 *
 * <p>The effect is the mean difference relative to the mean of the larger quantity.
 *
 * @param less what is claimed to be less
 * @param than what it is compared with
 * @param margin the share of the latter by which it must be less; 0 if any difference suffices
 */
record LessRule(List<Quantity> less, List<Quantity> than, double margin) implements Rule {
  private static final double SIGNIFICANT = 0.01;
  private static final double ADJUSTED = 0.05;

  LessRule {
    less = Rule.nonEmpty("less", less);
    than = Rule.nonEmpty("than", than);
    if (!(margin >= 0 && margin < 1)) {
      throw new IllegalArgumentException(
          "The margin (%s) must be at least 0 and less than 1.".formatted(margin));
    }
  }

  /**
   * Two quantities at a point.
   *
   * @param where the point and the quantities
   * @param plain the two compared as they are
   * @param tested the first compared with the second reduced by the margin
   * @param p of the sign test of {@code tested}
   */
  private record Pair(String where, PairedComparison plain, PairedComparison tested, double p) {
    static Pair of(String where, double[] smaller, double[] larger, double margin) {
      double[] bound = Arrays.stream(larger).map(value -> value * (1 - margin)).toArray();
      double[] differences = PairedComparison.differences(smaller, bound);
      return new Pair(
          where,
          PairedComparison.of(smaller, larger),
          PairedComparison.of(smaller, bound),
          SignTest.of(Alternative.LESS, differences).pValue());
    }

    Finding finding(double adjusted) {
      double scale = plain.secondMean() == 0 ? 1 : Math.abs(plain.secondMean());
      ConfidenceRange interval = ConfidenceRange.of(plain.interval()).dividedBy(scale);
      return new Finding(
          where,
          conclusion(adjusted),
          plain.difference().mean() / scale,
          interval,
          plain.pairs(),
          "less in %d of %d, p %s"
              .formatted(tested.less(), tested.pairs(), Finding.probability(adjusted)));
    }

    private Conclusion conclusion(double adjusted) {
      boolean lower = tested.difference().mean() < 0;
      if (lower && p < SIGNIFICANT && adjusted < ADJUSTED) {
        return Conclusion.HOLDS;
      }
      double low = ConfidenceRange.of(tested.interval()).low();
      return low >= 0 ? Conclusion.FAILS : Conclusion.UNDECIDED;
    }
  }

  @Override
  public List<Finding> decide(Observations runs) {
    List<Pair> pairs = pairs(runs);
    double[] adjusted = Holm.adjust(pairs.stream().mapToDouble(Pair::p).toArray());
    List<Finding> findings = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      findings.add(pairs.get(i).finding(adjusted[i]));
    }
    return findings;
  }

  private List<Pair> pairs(Observations runs) {
    List<Pair> pairs = new ArrayList<>();
    for (Point point : runs.points()) {
      for (Quantity smaller : less) {
        for (Quantity larger : than) {
          String where = Finding.at(runs.name(point), smaller + " < " + larger);
          double[] a = runs.values(smaller, point);
          pairs.add(Pair.of(where, a, runs.values(larger, point), margin));
        }
      }
    }
    return pairs;
  }

  @Override
  public List<Quantity> subjects() {
    return Stream.of(less, than).flatMap(List::stream).toList();
  }

  @Override
  public String inWords() {
    String by = margin == 0 ? "" : " by " + Finding.percent(margin);
    return Quantity.join(less) + " < " + Quantity.join(than) + by;
  }
}
