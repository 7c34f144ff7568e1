package io.github.gapwise.experiments.report.html;

import io.github.gapwise.experiments.statistics.Alternative;
import io.github.gapwise.experiments.statistics.Holm;
import io.github.gapwise.experiments.statistics.PairedComparison;
import io.github.gapwise.experiments.statistics.SignedRankTest;
import java.util.ArrayList;
import java.util.List;

/**
 * Compares policies in pairs by one metric, at each point: the difference of their runs of one
 * seed, with Wilcoxon's signed-rank test.
 */
final class Comparisons {
  /**
   * Two policies at a point.
   *
   * @param pValue the probability of so large a difference by chance, not corrected
   */
  record Pair(int point, int first, int second, PairedComparison comparison, double pValue) {

    boolean has(int policy) {
      return first == policy || second == policy;
    }
  }

  private final List<Pair> pairs = new ArrayList<>();

  /** By point: the number of its first pair; after the last point, the number of pairs. */
  private final List<Integer> begins = new ArrayList<>();

  /**
   * By pair: the p-value corrected over the pairs of its point that have the first policy, and over
   * those that have the second.
   */
  private final List<double[]> corrected = new ArrayList<>();

  Comparisons(SweepCells cells, int metric) {
    int policies = cells.policies().size();
    for (int point = 0; point < cells.points().size(); point++) {
      begins.add(pairs.size());
      for (int first = 0; first < policies; first++) {
        for (int second = first + 1; second < policies; second++) {
          add(point, first, second, cells.pairs(point, first, second, metric));
        }
      }
    }
    begins.add(pairs.size());
    for (int point = 0; point < cells.points().size(); point++) {
      for (int baseline = 0; baseline < policies; baseline++) {
        correct(point, baseline);
      }
    }
  }

  private void add(int point, int first, int second, double[][] values) {
    if (values[0].length == 0) {
      return;
    }
    double[] differences = PairedComparison.differences(values[0], values[1]);
    pairs.add(
        new Pair(
            point,
            first,
            second,
            PairedComparison.of(values[0], values[1]),
            SignedRankTest.of(Alternative.TWO_SIDED, differences).pValue()));
    corrected.add(new double[2]);
  }

  private void correct(int point, int baseline) {
    List<Integer> own = new ArrayList<>();
    for (int k = begins.get(point); k < begins.get(point + 1); k++) {
      if (pairs.get(k).has(baseline)) {
        own.add(k);
      }
    }
    double[] adjusted = Holm.adjust(own.stream().mapToDouble(k -> pairs.get(k).pValue()).toArray());
    for (int k = 0; k < adjusted.length; k++) {
      int pair = own.get(k);
      corrected.get(pair)[pairs.get(pair).first() == baseline ? 0 : 1] = adjusted[k];
    }
  }

  List<Pair> pairs() {
    return pairs;
  }

  /**
   * The p-value of a pair by Holm's correction over the comparisons with a baseline at its point.
   *
   * @param withSecond true if the second policy is the baseline, false if the first one is
   */
  double corrected(int pair, boolean withSecond) {
    return corrected.get(pair)[withSecond ? 1 : 0];
  }
}
