package io.github.gapwise.experiments.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.gapwise.workloads.input.InputFormatException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

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
      page.complete("Sweep: " + title(sweep), SCRIPTS, json -> write(json, sweep, rows, origin));
    }
  }

  private static String title(SweepDescription sweep) {
    return String.join(", ", sweep.workloads());
  }

  private static void write(
      JsonGenerator json, SweepDescription sweep, List<SweepRow> rows, ReportOrigin origin)
      throws IOException {
    json.writeStringField("kind", "sweep");
    origin.write(json);
    json.writeStringField("title", title(sweep));
    json.writeStringField("sweepCommand", sweep.text("command"));
    json.writeStringField("sweepVersion", sweep.text("gapwise"));
    json.writeStringField("shard", sweep.text("shard"));
    json.writeNumberField("runs", sweep.runs());
    json.writeNumberField("rows", rows.size());
    writeWorkloads(json, rows);
    writeFailures(json, rows);
    new SweepStatisticsJson(json, new SweepCells(sweep, rows), sweep.metrics()).write();
  }

  private static void writeWorkloads(JsonGenerator json, List<SweepRow> rows) throws IOException {
    json.writeNumberField("workloads", rows.stream().map(SweepRow::workload).distinct().count());
  }

  private static void writeFailures(JsonGenerator json, List<SweepRow> rows) throws IOException {
    json.writeNumberField("failed", rows.stream().filter(SweepRow::isFailed).count());
    json.writeArrayFieldStart("failures");
    for (SweepRow row : rows.stream().filter(SweepRow::isFailed).limit(MOST_FAILURES).toList()) {
      json.writeStartArray();
      json.writeString(row.workload());
      json.writeString(row.policy());
      json.writeString(row.message());
      json.writeEndArray();
    }
    json.writeEndArray();
  }
}
