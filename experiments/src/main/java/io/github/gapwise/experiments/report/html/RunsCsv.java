package io.github.gapwise.experiments.report.html;

import io.github.gapwise.workloads.file.FileProblems;
import it.unimi.dsi.fastutil.doubles.DoubleList;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reads {@code runs.csv}, the table of a sweep: one row for each run and policy. */
final class RunsCsv {
  /** A run of a sweep: why it failed, or the values of the metrics in their order. */
  record SweepRow(
      String workload,
      String policy,
      Map<String, String> parameters,
      String message,
      DoubleList metrics) {
    boolean isFailed() {
      return metrics.isEmpty();
    }
  }

  static final String FILE = "runs.csv";

  private static final String POLICY = "policy";
  private static final String STATUS = "status";
  private static final List<String> COLUMNS = List.of("workload", POLICY, STATUS, "message");

  private RunsCsv() {}

  /** Reads the table of a sweep with these columns of metrics. */
  static List<SweepRow> read(Path directory, List<String> metrics) {
    List<String> required = Stream.of(COLUMNS, metrics).flatMap(List::stream).toList();
    return RunTable.read(directory.resolve(FILE), required, row -> row(row, metrics));
  }

  private static SweepRow row(RunTable.TableRow row, List<String> metrics) {
    String status = row.text(STATUS);
    boolean isDone = status.equals("done");
    if (!isDone && !status.equals("failed")) {
      throw row.problem(
          "The status (%s) must be done or failed.".formatted(FileProblems.excerpt(status)));
    }
    Map<String, String> parameters = new LinkedHashMap<>();
    List<String> header = row.header();
    int first = header.indexOf(POLICY) + 1;
    int end = header.indexOf(STATUS);
    if (first > end) {
      throw row.problem("The column (policy) must be before the column (status).");
    }
    header.subList(first, end).forEach(column -> parameters.put(column, row.text(column)));
    return new SweepRow(
        row.text("workload"),
        row.text(POLICY),
        parameters,
        row.text("message"),
        isDone
            ? DoubleList.of(metrics.stream().mapToDouble(row::number).toArray())
            : DoubleList.of());
  }
}
