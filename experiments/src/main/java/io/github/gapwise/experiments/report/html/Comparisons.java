package io.github.gapwise.experiments.report.html;

import io.github.gapwise.experiments.statistics.Alternative;
import io.github.gapwise.experiments.statistics.Holm;
import io.github.gapwise.experiments.statistics.PairedComparison;
import io.github.gapwise.experiments.statistics.SignedRankTest;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.doubles.DoubleList;
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
   * @param corrected the p-value by Holm's correction over the pairs of its point that have the
   *     first policy, which is then the baseline, and over those that have the second
   */
  record Pair(
      int point,
      int first,
      int second,
      PairedComparison comparison,
      double pValue,
      DoubleList corrected) {
    private static Pair of(int point, int first, int second, double[][] values) {
      double[] differences = PairedComparison.differences(values[0], values[1]);
      return new Pair(
          point,
          first,
          second,
          PairedComparison.of(values[0], values[1]),
          SignedRankTest.of(Alternative.TWO_SIDED, differences).pValue(),
          DoubleArrayList.wrap(new double[2]));
    }
  }

  private Comparisons() {}

  static List<Pair> of(SweepCells cells, int metric) {
    List<Pair> pairs = new ArrayList<>();
    int policies = cells.policies().size();
    for (int point = 0; point < cells.points().size(); point++) {
      List<Pair> here = new ArrayList<>();
      for (int first = 0; first < policies; first++) {
        for (int second = first + 1; second < policies; second++) {
          double[][] values = cells.pairs(point, first, second, metric);
          if (values[0].length > 0) {
            here.add(Pair.of(point, first, second, values));
          }
        }
      }
      for (int baseline = 0; baseline < policies; baseline++) {
        correct(here, baseline);
      }
      pairs.addAll(here);
    }
    return pairs;
  }

  private static void correct(List<Pair> pairs, int baseline) {
    List<Pair> own =
        pairs.stream().filter(p -> p.first() == baseline || p.second() == baseline).toList();
    double[] adjusted = Holm.adjust(own.stream().mapToDouble(Pair::pValue).toArray());
    for (int k = 0; k < adjusted.length; k++) {
      own.get(k).corrected().set(own.get(k).first() == baseline ? 0 : 1, adjusted[k]);
    }
  }
}
