package io.github.gapwise.experiments.sweep;

import io.github.gapwise.experiments.report.ScheduleFormat;
import io.github.gapwise.simulator.engine.SchedulerRunTime;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.file.Decimals;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.JsonTree;
import io.github.gapwise.workloads.file.OutputDirectory;
import io.github.gapwise.workloads.file.SpreadsheetText;
import io.github.gapwise.workloads.file.TableText;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/**
 * The tables of a sweep, in the order of its plan: {@code runs.csv} with the parameters and metrics
 * of each run, {@code timing.csv} with its times and the command that repeats it, {@code
 * jobs/index.csv} with the names of kept schedules, and {@code sweep.json} with what was requested.
 * Texts that a spreadsheet would take for formulas are {@linkplain SpreadsheetText guarded}.
 *
 * @param request what was requested
 * @param plan its plan
 * @param rows the row of each position of the plan; null if it is missing
 * @param commands returns the command that repeats a run
 */
record SweepTables(
    SweepRequest request,
    SweepPlan plan,
    IntFunction<@Nullable RunRow> rows,
    Function<SweepPoint, String> commands) {
  private static final Path INDEX = Path.of("jobs", "index.csv");
  private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?");

  private interface Line {
    List<Object> cells(SweepPoint point, RunRow row);
  }

  void write(Path root, Disk disk) {
    try (OutputDirectory directory = OutputDirectory.open(root)) {
      Set<String> figures = figures();
      print(directory, disk, "runs.csv", runsHeader(), (point, row) -> run(point, row, figures));
      print(directory, disk, "timing.csv", timingHeader(), this::timing);
      if (request.definition().keptJobs().isPresent()) {
        print(directory, disk, INDEX.toString(), indexHeader(), this::index);
      } else if (Files.exists(root.resolve(INDEX))) {
        directory.discard(INDEX);
      }
      JsonTree.print(
          SweepJson.fields(this, root), disk.content(directory.create(Path.of(SweepJson.FILE))));
      disk.beforeCommit();
      directory.commit();
    } catch (IOException e) {
      throw FileProblems.unwritable(root, e);
    }
  }

  private List<Object> runsHeader() {
    List<Object> header = keyHeader();
    header.addAll(List.of("status", "message"));
    request.definition().metrics().forEach(metric -> header.add(metric.label()));
    header.addAll(figures());
    return header;
  }

  /** The columns of instruments that any row has. */
  private Set<String> figures() {
    Set<String> columns = new LinkedHashSet<>();
    for (int position = 0; position < plan.size(); position++) {
      RunRow row = rows.apply(position);
      if (row != null) {
        columns.addAll(row.figures().keySet());
      }
    }
    return columns;
  }

  private List<Object> run(SweepPoint point, RunRow row, Set<String> figures) {
    List<Object> cells = key(point);
    cells.add(row.isFailed() ? "failed" : "done");
    cells.add(SpreadsheetText.guard(row.problem()));
    for (Metric metric : request.definition().metrics()) {
      cells.add(row.isFailed() ? "" : Decimals.of(row.value(metric)).toPlainString());
    }
    for (String figure : figures) {
      double value = row.figures().getOrDefault(figure, Double.NaN);
      cells.add(Double.isFinite(value) ? Decimals.of(value).toPlainString() : "");
    }
    return cells;
  }

  private List<Object> timingHeader() {
    List<Object> header = keyHeader();
    header.addAll(SweepPlan.TIME_COLUMNS);
    header.add("command");
    return header;
  }

  private List<Object> timing(SweepPoint point, RunRow row) {
    SchedulerRunTime time = row.schedulerTime();
    List<Object> cells = key(point);
    cells.addAll(
        List.of(
            Decimals.of(row.seconds()).toPlainString(),
            time.events(),
            Math.round(time.meanNanos()),
            time.medianNanos(),
            time.p99Nanos(),
            time.maxNanos(),
            Math.round(row.nanosPerJob()),
            commands.apply(point)));
    return cells;
  }

  private List<Object> indexHeader() {
    List<Object> header = keyHeader();
    header.add("file");
    return header;
  }

  private List<Object> index(SweepPoint point, RunRow row) {
    List<Object> cells = key(point);
    ScheduleFormat format = request.definition().keptJobs().orElseThrow();
    Path name = SweepDirectory.jobsFile(point, row.stamp(), format).getFileName();
    cells.add(row.isFailed() ? "" : String.valueOf(name));
    return cells;
  }

  private List<Object> keyHeader() {
    List<Object> header = new ArrayList<>(List.of("workload", "policy"));
    header.addAll(plan.columns());
    return header;
  }

  private List<Object> key(SweepPoint point) {
    List<Object> cells = new ArrayList<>();
    cells.add(SpreadsheetText.guard(point.workload()));
    cells.add(SpreadsheetText.guard(point.policy()));
    for (String column : plan.columns()) {
      String value = point.parameters().getOrDefault(column, "");
      cells.add(NUMBER.matcher(value).matches() ? value : SpreadsheetText.guard(value));
    }
    return cells;
  }

  private void print(
      OutputDirectory directory, Disk disk, String name, List<Object> header, Line line) {
    OutputStream content = disk.content(directory.create(Path.of(name)));
    try {
      CSVPrinter printer = TableText.printer(content);
      printer.printRecord(header);
      for (int position = 0; position < plan.size(); position++) {
        RunRow row = rows.apply(position);
        if (row != null) {
          printer.printRecord(line.cells(plan.point(position), row));
        }
      }
      printer.flush();
    } catch (IOException e) {
      throw FileProblems.unwritable(Path.of(name), e);
    }
  }

  /** How many runs of the plan have no row. */
  long missing() {
    long missing = 0;
    for (int position = 0; position < plan.size(); position++) {
      missing += rows.apply(position) == null ? 1 : 0;
    }
    return missing;
  }
}
