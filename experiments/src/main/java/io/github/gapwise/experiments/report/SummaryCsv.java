package io.github.gapwise.experiments.report;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.experiments.report.MetricRows.Column;
import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.simulator.metrics.MachineFigures;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.simulator.metrics.OwnerFigures;
import io.github.gapwise.workloads.file.Decimals;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.OutputDirectory;
import io.github.gapwise.workloads.file.SpreadsheetText;
import io.github.gapwise.workloads.file.TableText;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.commons.csv.CSVPrinter;

/**
 * One line for each policy: {@code summary.csv} with every {@link Metric}, {@code timing.csv} with
 * the CPU time inside the scheduler, which is kept separately because it differs from run to run.
 * One line for each policy and owner: {@code owners.csv}, if any owner is known. Labels and owners
 * that a spreadsheet would take for formulas are {@linkplain SpreadsheetText guarded}.
 */
final class SummaryCsv {
  static final String FILE = "summary.csv";

  /** A line for each policy and machine. */
  static final String USAGE = "usage.csv";

  /** The first column. */
  static final String POLICY = "policy";

  static final List<Object> USAGE_COLUMNS =
      List.of(POLICY, "machine", "cpus", "speed", "busy_cpu_s", "usage_percent");

  /** A line for each policy and owner. */
  static final String OWNERS = "owners.csv";

  static final List<Object> OWNERS_COLUMNS = ownersColumns();

  private SummaryCsv() {}

  private static List<Object> ownersColumns() {
    List<Object> columns = new ArrayList<>(List.of(POLICY, "owner", "jobs"));
    for (OwnerMeasure measure : OwnerMeasure.values()) {
      columns.add(measure.metric().label());
    }
    return List.copyOf(columns);
  }

  static void write(OutputDirectory directory, List<RunResult> results) {
    print(directory, Path.of(FILE), summary(results));
    print(directory, Path.of("timing.csv"), timing(results));
    if (results.stream().anyMatch(RunResult::hasOwners)) {
      print(directory, Path.of(OWNERS), owners(results));
    }
  }

  static void writeUsage(OutputDirectory directory, List<RunResult> results) {
    List<List<Object>> lines = new ArrayList<>(List.of(USAGE_COLUMNS));
    for (RunResult result : results) {
      for (MachineFigures figures : result.machines()) {
        Machine machine = figures.machine();
        lines.add(
            List.of(
                SpreadsheetText.guard(result.policy()),
                machine.id(),
                machine.cpus(),
                decimal(machine.speed()),
                decimal(figures.busySeconds()),
                decimal(100 * figures.usage())));
      }
    }
    print(directory, Path.of(USAGE), lines);
  }

  private static List<List<String>> summary(List<RunResult> results) {
    List<Column> columns = policies();
    for (Metric metric : Metric.values()) {
      columns.add(new Column(metric.label(), result -> decimal(result.value(metric))));
    }
    for (String figure : results.get(0).figures().keySet()) {
      columns.add(
          new Column(figure, result -> decimal(result.figures().getOrDefault(figure, Double.NaN))));
    }
    return MetricRows.of(columns, results);
  }

  private static List<Column> policies() {
    return new ArrayList<>(
        List.of(new Column(POLICY, result -> SpreadsheetText.guard(result.policy()))));
  }

  private static String decimal(double value) {
    return Double.isFinite(value) ? Decimals.of(value).toPlainString() : "";
  }

  private static List<List<String>> timing(List<RunResult> results) {
    List<Column> columns = policies();
    Collections.addAll(
        columns,
        new Column("events", result -> "" + result.runTime().events()),
        new Column("mean_ns", result -> "" + Math.round(result.runTime().meanNanos())),
        new Column("median_ns", result -> "" + result.runTime().medianNanos()),
        new Column("p99_ns", result -> "" + result.runTime().p99Nanos()),
        new Column("max_ns", result -> "" + result.runTime().maxNanos()),
        new Column("mean_per_job_ns", result -> "" + Math.round(result.meanNanosPerJob())));
    return MetricRows.of(columns, results);
  }

  private static List<List<Object>> owners(List<RunResult> results) {
    List<List<Object>> lines = new ArrayList<>(List.of(OWNERS_COLUMNS));
    for (RunResult result : results) {
      for (OwnerFigures figures : result.owners()) {
        List<Object> line = new ArrayList<>(List.of(SpreadsheetText.guard(result.policy())));
        Collections.addAll(line, SpreadsheetText.guard(figures.owner()), figures.jobs());
        for (OwnerMeasure measure : OwnerMeasure.values()) {
          line.add(decimal(measure.of(figures)));
        }
        lines.add(line);
      }
    }
    return lines;
  }

  private static void print(OutputDirectory directory, Path file, List<? extends List<?>> lines) {
    OutputStream content = directory.create(file);
    FileProblems.write(
        file,
        () -> {
          CSVPrinter printer = TableText.printer(content);
          printer.printRecords(lines);
          printer.flush();
        });
  }
}
