package io.github.gapwise.experiments.report;

import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.simulator.metrics.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The rows of a table of metrics: a header, and the values of each policy. */
final class MetricRows {
  private static final String SECONDS = " s";

  private MetricRows() {}

  /** A column of a table with a row for each policy. */
  record Column(String title, Function<RunResult, String> cell) {}

  /** Returns the header, and the row of each policy. */
  static List<List<String>> of(List<Column> columns, List<RunResult> results) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(columns.stream().map(Column::title).toList());
    for (RunResult result : results) {
      rows.add(columns.stream().map(column -> column.cell().apply(result)).toList());
    }
    return rows;
  }

  /** Returns the rows for the given metrics, under a title in the first column. */
  static List<List<String>> of(String title, List<Metric> metrics, List<RunResult> results) {
    return of(columns(title, metrics, Metric::title, MetricRows::cell), results);
  }

  private static List<Column> columns(
      String title,
      List<Metric> metrics,
      Function<Metric, String> heading,
      BiFunction<Metric, Double, String> cell) {
    List<Column> columns = new ArrayList<>(List.of(new Column(title, RunResult::policy)));
    for (Metric metric : metrics) {
      columns.add(
          new Column(heading.apply(metric), result -> cell.apply(metric, result.value(metric))));
    }
    return columns;
  }

  /**
   * Returns the rows for people: times have {@linkplain ReadableTime units}, and columns of zeros
   * are left out, except for the first metric.
   */
  static List<List<String>> readable(String title, List<Metric> metrics, List<RunResult> results) {
    return TextTable.withoutZeros(
        of(columns(title, metrics, MetricRows::readableTitle, MetricRows::readableCell), results),
        Set.of(1));
  }

  /** Returns the heading of a column of times with units: without the unit. */
  static String readableTitle(Metric metric) {
    String title = metric.title();
    boolean hasUnit = metric.unit() == Metric.Unit.SECONDS && title.endsWith(SECONDS);
    return hasUnit ? title.substring(0, title.length() - SECONDS.length()) : title;
  }

  /** Returns a value with its unit if it is a time, or as in {@link #cell}. */
  static String readableCell(Metric metric, double value) {
    return metric.unit() == Metric.Unit.SECONDS ? ReadableTime.of(value) : cell(metric, value);
  }

  /** Returns a value in the unit of a metric, with the decimals of that unit. */
  static String cell(Metric metric, double value) {
    String format =
        switch (metric.unit()) {
          case COUNT -> "%.0f";
          case SECONDS, PERCENT -> "%.2f";
          case RATIO -> "%.3f";
        };
    return String.format(Locale.ROOT, format, value);
  }

  /** Splits metrics into tables of at most this many columns of text, or of one metric. */
  static List<List<Metric>> split(
      String title, List<Metric> metrics, List<RunResult> results, int most) {
    List<List<Metric>> parts = new ArrayList<>();
    List<Metric> part = new ArrayList<>();
    for (Metric metric : metrics) {
      part.add(metric);
      if (part.size() > 1 && TextTable.width(of(title, part, results)) > most) {
        part.remove(part.size() - 1);
        parts.add(part);
        part = new ArrayList<>(List.of(metric));
      }
    }
    parts.add(part);
    return parts;
  }
}
