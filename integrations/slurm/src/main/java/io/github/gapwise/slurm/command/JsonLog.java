package io.github.gapwise.slurm.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.slurm.client.SkippedRecords;
import io.github.gapwise.slurm.driver.DriverListener;
import io.github.gapwise.slurm.driver.Outlook;
import io.github.gapwise.slurm.driver.RankReport;
import io.github.gapwise.slurm.view.SchedulerView;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Writes what a driver does, one JSON object per line. */
final class JsonLog implements DriverListener {
  static final JsonFactory FACTORY =
      JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  private final LogLines out;
  private final Clock clock;
  private final String policy;
  private final String startEvent;
  private final String rankEvent;
  private String rankedJobs = "";

  JsonLog(LogLines out, Clock clock, String policy, boolean isDryRun) {
    this.out = out;
    this.clock = clock;
    this.policy = policy;
    startEvent = isDryRun ? "would-start" : "start";
    rankEvent = isDryRun ? "would-rank" : "rank";
  }

  @FunctionalInterface
  private interface Fields {
    void write(JsonGenerator json) throws IOException;
  }

  private void line(String event, Fields fields) {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(line)) {
      json.writeStartObject();
      json.writeStringField("time", clock.instant().truncatedTo(ChronoUnit.MILLIS).toString());
      json.writeStringField("event", event);
      fields.write(json);
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // never when writing to a string
    }
    out.write(line.toString());
  }

  /** Logs what the operator may not intend. */
  @Override
  public void warned(String message) {
    line("warning", json -> json.writeStringField("message", message));
  }

  void showsMetrics(int port) {
    line("metrics", json -> json.writeNumberField("port", port));
  }

  @Override
  public void took(SchedulerView view) {
    line(
        "take-over",
        json -> {
          json.writeStringField("policy", policy);
          json.writeNumberField("nodes", view.fleet().grid().size());
          json.writeNumberField("running", view.running().size());
          json.writeNumberField("waiting", view.waiting().size());
        });
  }

  @Override
  public void started(Job job, String node, StartReason reason) {
    line(
        startEvent,
        json -> {
          json.writeNumberField("job", job.id());
          json.writeStringField("node", node);
          if (!reason.label().isEmpty()) {
            json.writeStringField("reason", reason.label());
          }
        });
  }

  @Override
  public void refused(long job, String node, String message) {
    line("refused", json -> write(job, node, "message", message, json));
  }

  @Override
  public void tookBack(long job, String node, String reason) {
    line("taken-back", json -> write(job, node, "reason", reason, json));
  }

  private static void write(long job, String node, String name, String text, JsonGenerator json)
      throws IOException {
    json.writeNumberField("job", job);
    json.writeStringField("node", node);
    json.writeStringField(name, text);
  }

  @Override
  public void left(long job, String reason) {
    line(
        "left",
        json -> {
          json.writeNumberField("job", job);
          json.writeStringField("message", "The job is left to Slurm: " + reason + ".");
        });
  }

  @Override
  public void skipped(SkippedRecords skipped) {
    if (skipped.count() > 0) {
      line(
          "skipped",
          json -> {
            json.writeNumberField("count", skipped.count());
            json.writeStringField("message", skipped.first());
          });
    }
  }

  /**
   * Logs a poll that has changed ranks, or would have another order, or has other numbers of jobs
   * than the one before.
   */
  @Override
  public void ranked(RankReport report) {
    String jobs = "%d ranked, %d behind".formatted(report.ranked(), report.behind());
    jobs += report.outlook().map(Outlook::next).orElse(List.of());
    boolean isWritten = report.outlook().isEmpty() && report.written() + report.refused() > 0;
    if (!isWritten && jobs.equals(rankedJobs)) {
      return;
    }
    rankedJobs = jobs;
    line(
        rankEvent,
        json -> {
          json.writeNumberField("running", report.running());
          json.writeNumberField("waiting", report.waiting());
          json.writeNumberField("ranked", report.ranked());
          json.writeNumberField("behind", report.behind());
          json.writeNumberField("written", report.written());
          json.writeNumberField("refused", report.refused());
          json.writeNumberField("left", report.left());
          if (report.outlook().isPresent()) {
            write(report.outlook().get(), json);
          }
        });
  }

  private static void write(Outlook outlook, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("next");
    for (long job : outlook.next()) {
      json.writeNumber(job);
    }
    json.writeEndArray();
    if (!Double.isNaN(outlook.seconds())) {
      json.writeNumberField("expectedWait", Math.round(outlook.seconds()));
      json.writeNumberField("expectedWaitInSlurmsOrder", Math.round(outlook.slurmSeconds()));
    }
  }

  @Override
  public void failed(String message) {
    line("failed", json -> json.writeStringField("message", message));
  }
}
