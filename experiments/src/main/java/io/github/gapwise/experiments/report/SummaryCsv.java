package io.github.gapwise.experiments.report;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.simulator.engine.SchedulerRunTime;
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
                Decimals.of(machine.speed()).toPlainString(),
                Decimals.of(figures.busySeconds()).toPlainString(),
                Decimals.of(100 * figures.usage()).toPlainString()));
      }
    }
    print(directory, Path.of(USAGE), lines);
  }

  private static List<List<Object>> summary(List<RunResult> results) {
    List<List<Object>> lines = new ArrayList<>();
    List<Object> header = new ArrayList<>(List.of(POLICY));
    for (Metric metric : Metric.values()) {
      header.add(metric.label());
    }
    header.addAll(results.get(0).figures().keySet());
    lines.add(header);
    for (RunResult result : results) {
      List<Object> line = new ArrayList<>(List.of(SpreadsheetText.guard(result.policy())));
      for (Metric metric : Metric.values()) {
        line.add(Decimals.of(result.value(metric)).toPlainString());
      }
      for (double figure : result.figures().values()) {
        line.add(Double.isFinite(figure) ? Decimals.of(figure).toPlainString() : "");
      }
      lines.add(line);
    }
    return lines;
  }

  private static List<List<Object>> timing(List<RunResult> results) {
    List<List<Object>> lines = new ArrayList<>();
    lines.add(
        List.of(POLICY, "events", "mean_ns", "median_ns", "p99_ns", "max_ns", "mean_per_job_ns"));
    for (RunResult result : results) {
      SchedulerRunTime time = result.runTime();
      lines.add(
          List.of(
              SpreadsheetText.guard(result.policy()),
              time.events(),
              Math.round(time.meanNanos()),
              time.medianNanos(),
              time.p99Nanos(),
              time.maxNanos(),
              Math.round(result.meanNanosPerJob())));
    }
    return lines;
  }

  private static List<List<Object>> owners(List<RunResult> results) {
    List<List<Object>> lines = new ArrayList<>(List.of(OWNERS_COLUMNS));
    for (RunResult result : results) {
      for (OwnerFigures figures : result.owners()) {
        List<Object> line = new ArrayList<>(List.of(SpreadsheetText.guard(result.policy())));
        Collections.addAll(line, SpreadsheetText.guard(figures.owner()), figures.jobs());
        for (OwnerMeasure measure : OwnerMeasure.values()) {
          line.add(Decimals.of(measure.of(figures)).toPlainString());
        }
        lines.add(line);
      }
    }
    return lines;
  }

  private static void print(OutputDirectory directory, Path file, List<List<Object>> lines) {
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
