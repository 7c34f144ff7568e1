package io.github.gapwise.experiments.sweep;

import io.github.gapwise.experiments.report.ScheduleFormat;
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
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
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

  /** A column with its title, and its cell in the row of a run. */
  private record Column(String title, BiFunction<SweepPoint, RunRow, Object> cell) {}

  void write(Path root, Disk disk) {
    try (OutputDirectory directory = OutputDirectory.open(root)) {
      print(directory, disk, Path.of("runs.csv"), runs());
      print(directory, disk, Path.of("timing.csv"), timing());
      if (request.definition().keptJobs().isPresent()) {
        print(directory, disk, INDEX, index(request.definition().keptJobs().get()));
      } else if (Files.exists(root.resolve(INDEX))) {
        directory.discard(INDEX);
      }
      JsonTree.print(json(root), disk.content(directory.create(Path.of("sweep.json"))));
      disk.beforeCommit();
      directory.commit();
    } catch (IOException e) {
      throw FileProblems.unwritable(root, e);
    }
  }

  private List<Column> runs() {
    List<Column> columns = keys();
    columns.add(new Column("status", (point, row) -> row.isFailed() ? "failed" : "done"));
    columns.add(new Column("message", (point, row) -> SpreadsheetText.guard(row.problem())));
    for (Metric metric : request.definition().metrics()) {
      columns.add(
          new Column(
              metric.label(), (point, row) -> row.isFailed() ? "" : decimal(row.value(metric))));
    }
    Set<String> figures = new LinkedHashSet<>();
    IntStream.range(0, (int) plan.size())
        .mapToObj(rows)
        .filter(Objects::nonNull)
        .forEach(row -> figures.addAll(row.figures().keySet()));
    for (String figure : figures) {
      columns.add(
          new Column(
              figure, (point, row) -> decimal(row.figures().getOrDefault(figure, Double.NaN))));
    }
    return columns;
  }

  private static String decimal(double value) {
    return Double.isFinite(value) ? Decimals.of(value).toPlainString() : "";
  }

  private List<Column> timing() {
    List<Function<RunRow, Object>> times =
        List.of(
            row -> Decimals.of(row.seconds()).toPlainString(),
            row -> row.schedulerTime().events(),
            row -> Math.round(row.schedulerTime().meanNanos()),
            row -> row.schedulerTime().medianNanos(),
            row -> row.schedulerTime().p99Nanos(),
            row -> row.schedulerTime().maxNanos(),
            row -> Math.round(row.nanosPerJob()));
    List<Column> columns = keys();
    for (int i = 0; i < times.size(); i++) {
      Function<RunRow, Object> time = times.get(i);
      columns.add(new Column(SweepPlan.TIME_COLUMNS.get(i), (point, row) -> time.apply(row)));
    }
    columns.add(new Column("command", (point, row) -> commands.apply(point)));
    return columns;
  }

  private List<Column> index(ScheduleFormat format) {
    List<Column> columns = keys();
    columns.add(
        new Column(
            "file",
            (point, row) -> {
              Path name = SweepDirectory.jobsFile(point, row.stamp(), format).getFileName();
              return row.isFailed() ? "" : String.valueOf(name);
            }));
    return columns;
  }

  private List<Column> keys() {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("workload", (point, row) -> SpreadsheetText.guard(point.workload())));
    columns.add(new Column("policy", (point, row) -> SpreadsheetText.guard(point.policy())));
    for (String column : plan.columns()) {
      columns.add(
          new Column(
              column,
              (point, row) -> {
                String value = point.parameters().getOrDefault(column, "");
                return NUMBER.matcher(value).matches() ? value : SpreadsheetText.guard(value);
              }));
    }
    return columns;
  }

  private void print(OutputDirectory directory, Disk disk, Path file, List<Column> columns) {
    OutputStream content = disk.content(directory.create(file));
    FileProblems.write(
        file,
        () -> {
          CSVPrinter printer = TableText.printer(content);
          printer.printRecord(columns.stream().map(Column::title).toList());
          for (int position = 0; position < plan.size(); position++) {
            RunRow row = rows.apply(position);
            if (row != null) {
              SweepPoint point = plan.point(position);
              printer.printRecord(columns.stream().map(c -> c.cell().apply(point, row)).toList());
            }
          }
          printer.flush();
        });
  }

  /** What was requested, by which version, and the parameters with their values. */
  private Map<String, Object> json(Path root) {
    SweepDefinition definition = request.definition();
    Map<String, Object> fields =
        JsonTree.object(
            "gapwise", request.provenance().version(),
            "java", System.getProperty("java.version"),
            "command", request.command() + " --out " + ShellText.quote(root.toString()),
            "workloads", definition.workloads(),
            "policies", definition.policies(),
            "options", definition.options(),
            "axes", plan.axes().stream().map(SweepTables::axis).toList(),
            "metrics", definition.metrics().stream().map(Metric::label).toList(),
            "runs", plan.size());
    if (!request.shard().equals(Shard.WHOLE)) {
      fields.put("shard", request.shard().toString());
    }
    long missing = missing();
    if (missing > 0) {
      fields.put("missing", missing);
    }
    return fields;
  }

  private static Map<String, Object> axis(SweepAxis axis) {
    return JsonTree.object(
        "column", axis.column(), "of", axis.of().label(), "values", axis.values());
  }

  /** How many runs of the plan have no row. */
  private long missing() {
    return IntStream.range(0, (int) plan.size()).filter(k -> rows.apply(k) == null).count();
  }
}
