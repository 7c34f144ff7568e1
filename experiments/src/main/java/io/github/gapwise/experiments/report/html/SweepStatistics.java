package io.github.gapwise.experiments.report.html;

import io.github.gapwise.experiments.report.html.Comparisons.Pair;
import io.github.gapwise.experiments.report.html.SweepDescription.Axis;
import io.github.gapwise.experiments.statistics.BoxPlot;
import io.github.gapwise.experiments.statistics.Interval;
import io.github.gapwise.experiments.statistics.PairedComparison;
import io.github.gapwise.experiments.statistics.ParetoFront;
import io.github.gapwise.experiments.statistics.Summary;
import io.github.gapwise.workloads.file.JsonTree;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/** The statistics of a sweep for the data of a page. */
record SweepStatistics(SweepCells cells, List<String> metrics) {
  private static final MathContext DIGITS = new MathContext(7);
  private static final String USAGE = "usage";
  private static final String DELAYED = "delayed";

  private int points() {
    return cells.points().size();
  }

  private int policies() {
    return cells.policies().size();
  }

  void addTo(Map<String, Object> data) {
    List<Integer> varying = new ArrayList<>();
    Map<String, Object> constant = new LinkedHashMap<>();
    for (int metric = 0; metric < metrics.size(); metric++) {
      double[] all = all(metric);
      if (all.length > 0 && isConstant(all)) {
        constant.put(metrics.get(metric), number(all[0]));
      } else if (all.length > 0) {
        varying.add(metric);
      }
    }
    data.put("axes", cells.axes().stream().map(SweepStatistics::axis).toList());
    data.put("points", cells.points());
    data.put("policies", cells.policies().stream().map(this::policy).toList());
    data.put("counts", ofCells(cells::count));
    data.put("constant", constant);
    data.put("metrics", MetricsJson.of(varying.stream().map(metrics::get).toList()));
    data.put("statistics", varying.stream().map(this::statistics).toList());
    data.put("fronts", fronts());
  }

  private double[] all(int metric) {
    return ofCells((point, policy) -> cells.values(point, policy, metric)).stream()
        .flatMapToDouble(Arrays::stream)
        .toArray();
  }

  private static boolean isConstant(double[] values) {
    return Arrays.stream(values).allMatch(value -> value == values[0]);
  }

  private static BigDecimal number(double value) {
    BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
    return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
  }

  private static Map<String, Object> axis(Axis axis) {
    return JsonTree.object("column", axis.column(), "of", axis.of(), "values", axis.values());
  }

  /** A policy, with its labels without each parameter of policies. */
  private Map<String, Object> policy(String policy) {
    Map<String, Object> without = new LinkedHashMap<>();
    Map<String, Object> values = new LinkedHashMap<>();
    for (Axis axis : cells.axes()) {
      if (axis.of().equals(SweepCells.POLICY)) {
        String parameter = axis.column().substring(axis.column().indexOf('.') + 1);
        without.put(axis.column(), SweepCells.without(policy, Set.of(parameter)));
        values.put(axis.column(), cells.valueOf(policy, axis));
      }
    }
    return JsonTree.object("policy", policy, "without", without, "values", values);
  }

  /** What a function makes of each point with each policy. */
  private <T> List<T> ofCells(BiFunction<Integer, Integer, T> function) {
    List<T> all = new ArrayList<>();
    for (int point = 0; point < points(); point++) {
      for (int policy = 0; policy < policies(); policy++) {
        all.add(function.apply(point, policy));
      }
    }
    return all;
  }

  /** A metric's statistics: by cell the mean, its interval and the box; the comparisons. */
  private Map<String, Object> statistics(int metric) {
    return JsonTree.object(
        "cells", ofCells((point, policy) -> cell(cells.values(point, policy, metric))),
        "comparisons", comparisons(Comparisons.of(cells, metric)));
  }

  /** Mean, low, high, whisker, quartile, median, quartile, whisker, outliers …; null if empty. */
  private static Object cell(double[] values) {
    if (values.length == 0) {
      return Optional.empty();
    }
    BoxPlot box = BoxPlot.of(values);
    Summary summary = Summary.of(values);
    List<Object> cell = new ArrayList<>(List.of(number(summary.mean())));
    addInterval(summary.interval(), cell);
    cell.add(number(box.lowerWhisker()));
    cell.add(number(box.lowerQuartile()));
    cell.add(number(box.median()));
    cell.add(number(box.upperQuartile()));
    cell.add(number(box.upperWhisker()));
    box.outliers().forEach(outlier -> cell.add(number(outlier)));
    return cell;
  }

  /** Both ends; null if there are none. */
  private static void addInterval(Optional<Interval> interval, List<Object> row) {
    row.add(interval.map(Interval::low).map(low -> (Object) number(low)).orElse(Optional.empty()));
    row.add(
        interval.map(Interval::high).map(high -> (Object) number(high)).orElse(Optional.empty()));
  }

  /**
   * A row for each pair: point, first, second, difference of the means, its interval, the numbers
   * of pairs in which the first is less, equal and greater, p, and corrected p with either as the
   * baseline.
   */
  private static List<List<Object>> comparisons(List<Pair> pairs) {
    List<List<Object>> rows = new ArrayList<>();
    for (Pair pair : pairs) {
      PairedComparison comparison = pair.comparison();
      List<Object> row = new ArrayList<>(List.of(pair.point(), pair.first(), pair.second()));
      row.add(number(comparison.difference().mean()));
      addInterval(comparison.interval(), row);
      row.addAll(List.of(comparison.less(), comparison.equal(), comparison.greater()));
      row.add(number(pair.pValue()));
      pair.corrected().forEach(corrected -> row.add(number(corrected)));
      rows.add(row);
    }
    return rows;
  }

  /** By point, the policies that no other beats in both mean usage and mean delayed jobs. */
  private List<List<Integer>> fronts() {
    boolean areKnown = metrics.contains(USAGE) && metrics.contains(DELAYED);
    return IntStream.range(0, areKnown ? points() : 0).mapToObj(this::front).toList();
  }

  private List<Integer> front(int point) {
    int[] present =
        IntStream.range(0, policies()).filter(policy -> cells.count(point, policy) > 0).toArray();
    double[][] means =
        Arrays.stream(present)
            .mapToObj(
                policy -> new double[] {mean(point, policy, DELAYED), -mean(point, policy, USAGE)})
            .toArray(double[][]::new);
    return Arrays.stream(ParetoFront.ofMinima(means)).mapToObj(k -> present[k]).toList();
  }

  private double mean(int point, int policy, String metric) {
    return Summary.of(cells.values(point, policy, metrics.indexOf(metric))).mean();
  }
}
