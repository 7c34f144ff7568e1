package io.github.gapwise.experiments.report;

import io.github.gapwise.experiments.report.MetricRows.Column;
import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.file.Decimals;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The results as text for a terminal: a table for each group of metrics, one for the owners if any
 * is known, and one for the time inside the scheduler; a row for each policy.
 */
public final class SummaryTable {
  /** Metrics in one table, which may be shown only if any of its values is not 0. */
  private record Group(String title, boolean always, List<Metric> metrics) {
    boolean isShown(List<RunResult> results) {
      return always
          || metrics.stream()
              .anyMatch(metric -> results.stream().anyMatch(result -> result.value(metric) > 0));
    }

    List<List<String>> rows(List<RunResult> results) {
      return MetricRows.readable(title, metrics, results);
    }
  }

  private static final int MOST_COLUMNS = 100;
  private static final String POLICY = "Policy";

  private static final List<Group> GROUPS =
      List.of(
          new Group(
              "Jobs",
              true,
              List.of(
                  Metric.COMPLETED,
                  Metric.KILLED,
                  Metric.REFUSED,
                  Metric.WAITING,
                  Metric.DELAYED,
                  Metric.DELAYED_SHARE,
                  Metric.PROCESS_RATIO)),
          new Group(
              "Service",
              true,
              List.of(
                  Metric.MEAN_WAIT,
                  Metric.MEAN_RESPONSE,
                  Metric.MEAN_EXECUTION,
                  Metric.MEAN_SLOWDOWN,
                  Metric.MEAN_BOUNDED_SLOWDOWN,
                  Metric.TOTAL_TARDINESS,
                  Metric.MAX_TARDINESS)),
          new Group(
              "Machines",
              true,
              List.of(Metric.MAKESPAN, Metric.USAGE, Metric.WEIGHTED_USAGE, Metric.SYSTEM_USAGE)),
          new Group("Losses", false, List.of(Metric.FAILED, Metric.WASTED_TIME)),
          new Group("Failures", false, List.of(Metric.CRASHED, Metric.WITHDRAWN, Metric.ABANDONED)),
          new Group("Plans", false, List.of(Metric.SACRIFICES)));

  private SummaryTable() {}

  /**
   * Returns the tables; lines end with line feeds. Times have {@linkplain ReadableTime units}, and
   * columns of zeros are left out.
   */
  public static String format(List<RunResult> results) {
    StringBuilder text = new StringBuilder();
    GROUPS.stream()
        .filter(group -> group.isShown(results))
        .forEach(group -> appendTable(text, group.rows(results)));
    if (results.stream().anyMatch(RunResult::hasOwners)) {
      appendOwners(text, results);
    }
    appendTable(text, timeRows(results));
    return text.toString();
  }

  /** Returns the figures of the instruments, if there are any, as a table of their own. */
  public static String formatFigures(List<RunResult> results) {
    List<Column> columns = new ArrayList<>(List.of(new Column("Instruments", RunResult::policy)));
    for (String figure : results.get(0).figures().keySet()) {
      columns.add(
          new Column(
              figure,
              result -> {
                double value = result.figures().getOrDefault(figure, Double.NaN);
                return Double.isFinite(value) ? Decimals.of(value).toPlainString() : "-";
              }));
    }
    return columns.size() == 1 ? "" : TextTable.format(MetricRows.of(columns, results));
  }

  /**
   * Returns tables of the given metrics; lines end with line feeds. There are as many tables as it
   * takes for each to be at most 100 columns wide, unless one metric alone is wider.
   */
  public static String format(List<RunResult> results, List<Metric> metrics) {
    StringBuilder text = new StringBuilder();
    for (List<Metric> part : MetricRows.split(POLICY, metrics, results, MOST_COLUMNS)) {
      appendTable(text, MetricRows.of(POLICY, part, results));
    }
    return text.toString();
  }

  static List<Metric> shown() {
    return GROUPS.stream().flatMap(group -> group.metrics().stream()).toList();
  }

  private static void appendTable(StringBuilder text, List<List<String>> rows) {
    if (text.length() > 0) {
      text.append('\n');
    }
    text.append(TextTable.format(rows));
  }

  /** One table, or one for each measure if that is too wide. */
  private static void appendOwners(StringBuilder text, List<RunResult> results) {
    List<OwnerMeasure> measures =
        Arrays.stream(OwnerMeasure.values()).filter(measure -> measure.isAnyIn(results)).toList();
    List<List<String>> all = ownerRows(results, measures);
    if (TextTable.width(all) <= MOST_COLUMNS) {
      appendTable(text, all);
    } else {
      measures.forEach(measure -> appendTable(text, ownerRows(results, List.of(measure))));
    }
  }

  private static List<List<String>> ownerRows(
      List<RunResult> results, List<OwnerMeasure> measures) {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("Owners", RunResult::policy));
    columns.add(new Column("owners", result -> Integer.toString(result.owners().size())));
    for (OwnerMeasure measure : measures) {
      String title = MetricRows.readableTitle(measure.metric());
      columns.add(new Column(title, result -> readable(measure, measure.over(result).mean())));
      columns.add(
          new Column("sd", result -> readable(measure, measure.over(result).standardDeviation())));
      columns.add(new Column("max", result -> readable(measure, measure.over(result).max())));
      columns.add(
          new Column(
              "fairness",
              result -> String.format(Locale.ROOT, "%.3f", measure.over(result).fairness())));
    }
    return MetricRows.of(columns, results);
  }

  private static String readable(OwnerMeasure measure, double value) {
    return MetricRows.readableCell(measure.metric(), value);
  }

  private static List<List<String>> timeRows(List<RunResult> results) {
    return MetricRows.of(
        List.of(
            new Column("Scheduler", RunResult::policy),
            new Column("events", result -> Long.toString(result.runTime().events())),
            new Column("mean us", result -> micros(Math.round(result.runTime().meanNanos()))),
            new Column("median us", result -> significantMicros(result.runTime().medianNanos())),
            new Column("p99 us", result -> significantMicros(result.runTime().p99Nanos())),
            new Column("max us", result -> micros(result.runTime().maxNanos())),
            new Column("per job us", result -> micros(Math.round(result.meanNanosPerJob())))),
        results);
  }

  /** A percentile has no digits after its third. */
  private static String significantMicros(long nanos) {
    return BigDecimal.valueOf(nanos, 3).stripTrailingZeros().toPlainString();
  }

  private static String micros(long nanos) {
    return String.format(Locale.ROOT, "%.2f", nanos / 1000.0);
  }
}
