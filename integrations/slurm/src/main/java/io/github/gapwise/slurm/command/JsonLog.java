package io.github.gapwise.slurm.command;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.slurm.client.SkippedRecords;
import io.github.gapwise.slurm.driver.DriverListener;
import io.github.gapwise.slurm.driver.Outlook;
import io.github.gapwise.slurm.driver.RankReport;
import io.github.gapwise.slurm.view.SchedulerView;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Writes what a driver does, one JSON object per line. */
final class JsonLog implements DriverListener {
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

  private JsonObject event(String name) {
    return new JsonObject()
        .with("time", clock.instant().truncatedTo(ChronoUnit.MILLIS))
        .with("event", name);
  }

  private void log(JsonObject event) {
    out.write(event.toString());
  }

  /** Logs what the operator may not intend. */
  @Override
  public void warned(String message) {
    log(event("warning").with("message", message));
  }

  void showsMetrics(int port) {
    log(event("metrics").with("port", port));
  }

  @Override
  public void took(SchedulerView view) {
    log(
        event("take-over")
            .with("policy", policy)
            .with("nodes", view.fleet().grid().size())
            .with("running", view.running().size())
            .with("waiting", view.waiting().size()));
  }

  @Override
  public void started(Job job, String node, StartReason reason) {
    JsonObject event = event(startEvent).with("job", job.id()).with("node", node);
    log(reason.label().isEmpty() ? event : event.with("reason", reason.label()));
  }

  @Override
  public void refused(long job, String node, String message) {
    log(event("refused").with("job", job).with("node", node).with("message", message));
  }

  @Override
  public void tookBack(long job, String node, String reason) {
    log(event("taken-back").with("job", job).with("node", node).with("reason", reason));
  }

  @Override
  public void left(long job, String reason) {
    String message = "The job is left to Slurm: " + reason + ".";
    log(event("left").with("job", job).with("message", message));
  }

  @Override
  public void skipped(SkippedRecords skipped) {
    if (skipped.count() > 0) {
      log(event("skipped").with("count", skipped.count()).with("message", skipped.first()));
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
    JsonObject event =
        event(rankEvent)
            .with("running", report.running())
            .with("waiting", report.waiting())
            .with("ranked", report.ranked())
            .with("behind", report.behind())
            .with("written", report.written())
            .with("refused", report.refused())
            .with("left", report.left());
    report.outlook().ifPresent(outlook -> add(outlook, event));
    log(event);
  }

  private static void add(Outlook outlook, JsonObject event) {
    event.with("next", outlook.next());
    if (!Double.isNaN(outlook.seconds())) {
      event
          .with("expectedWait", Math.round(outlook.seconds()))
          .with("expectedWaitInSlurmsOrder", Math.round(outlook.slurmSeconds()));
    }
  }

  @Override
  public void failed(String message) {
    log(event("failed").with("message", message));
  }
}
