package io.github.gapwise.experiments.report.html;

import io.github.gapwise.experiments.report.html.RunsCsv.SweepRow;
import io.github.gapwise.workloads.file.JsonTree;
import io.github.gapwise.workloads.input.InputFormatException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A page about a sweep: each metric against each swept parameter with confidence bands over seeds,
 * the distribution of the runs of one point, heat maps of two parameters, usage against delayed
 * jobs, and paired comparisons of policies. All statistics are those of {@code
 * experiments.statistics}.
 */
public final class SweepReport {
  private static final int MOST_FAILURES = 200;

  private static final List<String> SCRIPTS =
      List.of(
          ("core.js format.js palette.js table.js chooser.js figure.js names.js"
                  + " sweep-data.js sweep-choice.js sweep-lines.js sweep-boxes.js"
                  + " sweep-trade-off.js sweep-heat.js sweep-comparisons.js sweep.js start.js")
              .split(" ", -1));

  private SweepReport() {}

  /**
   * Writes the page of a sweep.
   *
   * @param directory where the sweep put its {@code sweep.json} and {@code runs.csv}
   * @param file the page, which appears whole or not at all
   * @throws InputFormatException if a file of the sweep cannot be read, is malformed, or has no run
   * @throws java.io.UncheckedIOException if the page cannot be written
   */
  public static void write(Path directory, Path file, ReportOrigin origin) {
    SweepDescription sweep = SweepDescription.read(directory);
    List<SweepRow> rows = RunsCsv.read(directory, sweep.metrics());
    if (rows.isEmpty()) {
      throw new InputFormatException(
          directory.resolve(RunsCsv.FILE), "The table must have at least one run.");
    }
    try (HtmlPage page = HtmlPage.open(file)) {
      page.complete("Sweep: " + title(sweep), SCRIPTS, data(sweep, rows, origin));
    }
  }

  private static String title(SweepDescription sweep) {
    return String.join(", ", sweep.workloads());
  }

  private static Map<String, Object> data(
      SweepDescription sweep, List<SweepRow> rows, ReportOrigin origin) {
    List<SweepRow> failed = rows.stream().filter(SweepRow::isFailed).toList();
    Map<String, Object> data = JsonTree.object("kind", "sweep");
    origin.addTo(data);
    data.put("title", title(sweep));
    data.put("sweepCommand", sweep.text("command"));
    data.put("sweepVersion", sweep.text("gapwise"));
    data.put("shard", sweep.text("shard"));
    data.put("runs", sweep.runs());
    data.put("rows", rows.size());
    data.put("workloads", rows.stream().map(SweepRow::workload).distinct().count());
    data.put("failed", failed.size());
    data.put(
        "failures",
        failed.stream()
            .limit(MOST_FAILURES)
            .map(row -> List.of(row.workload(), row.policy(), row.message()))
            .toList());
    new SweepStatistics(new SweepCells(sweep, rows), sweep.metrics()).addTo(data);
    return data;
  }
}
