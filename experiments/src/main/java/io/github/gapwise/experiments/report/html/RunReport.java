package io.github.gapwise.experiments.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.experiments.report.html.RunRecorder.Snapshot;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.simulator.metrics.ObservationWindow;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.file.Decimals;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A page about runs of policies on one workload: the metrics, a Gantt chart of each run, the queue
 * and what jobs hold over time, the distributions of waits and slowdowns, and the plans at the
 * times that the {@linkplain io.github.gapwise.simulator.engine.SimulationOptions#snapshots
 * options} request. Jobs have the reasons of their starts if the runs are explained.
 *
 * <p>Open it before the runs, so that a file that cannot be written is detected in time. {@link
 * #complete} makes the whole file appear; closing before that leaves nothing.
 */
public final class RunReport implements AutoCloseable {
  /** The most attempts that a page holds, over all policies: with more it would be slow. */
  private static final int MOST_ATTEMPTS = 300_000;

  private static final List<String> SCRIPTS =
      List.of(
          ("core.js format.js palette.js table.js chooser.js figure.js time-view.js"
                  + " gantt-data.js gantt-colours.js gantt-paint.js gantt-axes.js gantt.js"
                  + " job-card.js series.js over-time.js distributions.js plans.js gains.js"
                  + " machine-usage.js verdict.js names.js trade-off.js summary.js run.js start.js")
              .split(" ", -1));

  private final HtmlPage page;
  private final Experiment experiment;
  private final ReportOrigin origin;
  private final int mostAttempts;
  private final Map<String, RunRecorder> recorders = new LinkedHashMap<>();
  private final List<String> notes = new ArrayList<>();

  private RunReport(HtmlPage page, Experiment experiment, ReportOrigin origin, int mostAttempts) {
    this.page = page;
    this.experiment = experiment;
    this.origin = origin;
    this.mostAttempts = mostAttempts;
  }

  /**
   * Begins the page.
   *
   * @param experiment the experiment to run
   * @param policies the number of policies to run; positive
   * @throws java.io.UncheckedIOException if the file cannot be written
   */
  public static RunReport open(
      Path file, Experiment experiment, int policies, ReportOrigin origin) {
    HtmlPage page = HtmlPage.open(file);
    return new RunReport(page, experiment, origin, MOST_ATTEMPTS / policies);
  }

  /** Returns the listener for the run of a policy. */
  public RunListener recorderOf(SchedulingPolicy policy) {
    RunRecorder recorder = new RunRecorder(experiment.workload().grid().size(), mostAttempts);
    recorders.put(policy.toString(), recorder);
    return recorder;
  }

  /** Adds a note, which the page shows below its summary. */
  public void note(String text) {
    notes.add(text);
  }

  /**
   * Writes the page about finished runs.
   *
   * @throws java.io.UncheckedIOException if the file cannot be written
   */
  public void complete(List<RunResult> results) {
    page.complete(experiment.workload().name(), SCRIPTS, json -> write(json, results));
  }

  @Override
  public void close() {
    page.close();
  }

  private void write(JsonGenerator json, List<RunResult> results) throws IOException {
    Workload workload = experiment.workload();
    JobColumns jobs = JobColumns.read(workload, lastRelease());
    json.writeStringField("kind", "run");
    origin.write(json);
    json.writeStringField("workload", workload.name());
    json.writeNumberField("jobCount", workload.jobCount());
    JsonColumns.write(json, "notes", notes);
    writeOptions(json);
    MetricsJson.write(json, Arrays.stream(Metric.values()).map(Metric::label).toList());
    writeMachines(json, workload);
    jobs.write(json, refused());
    Outages.write(json, workload, jobs.firstRelease(), latestEnd());
    JsonColumns.write(
        json, "reasons", Arrays.stream(StartReason.values()).map(StartReason::label).toList());
    json.writeArrayFieldStart("policies");
    for (RunResult result : results) {
      writePolicy(json, result, jobs);
    }
    json.writeEndArray();
  }

  private boolean isComplete() {
    return recorders.values().stream().allMatch(recorder -> recorder.omitted() == 0);
  }

  /** If attempts were left out, jobs released after all recorded starts are left out too. */
  private long lastRelease() {
    return isComplete()
        ? Long.MAX_VALUE
        : recorders.values().stream()
            .mapToLong(recorder -> recorder.attempts().latestStart())
            .max()
            .orElse(0);
  }

  private long latestEnd() {
    return recorders.values().stream()
        .mapToLong(recorder -> recorder.attempts().latestEnd())
        .max()
        .orElse(0);
  }

  /** The jobs that fit no machine are the same for every policy. */
  private LongOpenHashSet refused() {
    return recorders.values().iterator().next().refused();
  }

  private void writeOptions(JsonGenerator json) throws IOException {
    json.writeNumberField("slowdownBound", experiment.slowdownBound());
    json.writeArrayFieldStart("window");
    json.writeNumber(experiment.window().from());
    if (!experiment.window().isOpen()) {
      json.writeNumber(experiment.window().to());
    }
    json.writeEndArray();
    json.writeBooleanField(
        "windowByEnd", experiment.window().membership() == ObservationWindow.Membership.END);
    json.writeBooleanField("explained", experiment.options().explained());
    json.writeBooleanField("isSpeedScaled", experiment.workload().times() instanceof SpeedScaled);
  }

  private static void writeMachines(JsonGenerator json, Workload workload) throws IOException {
    json.writeObjectFieldStart("machines");
    List<Machine> machines = workload.grid().machines();
    JsonColumns.write(json, "cpus", machines.stream().mapToInt(Machine::cpus).toArray());
    json.writeArrayFieldStart("speed");
    for (Machine machine : machines) {
      json.writeNumber(machine.speed());
    }
    json.writeEndArray();
    json.writeObjectFieldStart("capacities");
    for (String kind : workload.grid().kinds()) {
      json.writeNumberField(
          kind, machines.stream().mapToLong(machine -> machine.capacities().amount(kind)).sum());
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private void writePolicy(JsonGenerator json, RunResult result, JobColumns jobs)
      throws IOException {
    RunRecorder recorder = Objects.requireNonNull(recorders.get(result.policy()), "recorder");
    json.writeStartObject();
    json.writeStringField("policy", result.policy());
    json.writeArrayFieldStart("values");
    for (Metric metric : Metric.values()) {
      json.writeNumber(Decimals.of(result.value(metric)));
    }
    json.writeEndArray();
    json.writeNumberField("omitted", recorder.omitted());
    json.writeObjectFieldStart("attempts");
    recorder.attempts().write(json, jobs.firstRelease(), jobs::row);
    json.writeEndObject();
    recorder.withdrawals().write(json, jobs);
    json.writeArrayFieldStart("snapshots");
    for (Snapshot snapshot : recorder.snapshots()) {
      writeSnapshot(json, snapshot, jobs);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void writeSnapshot(JsonGenerator json, Snapshot snapshot, JobColumns jobs)
      throws IOException {
    json.writeStartObject();
    json.writeNumberField("time", snapshot.time() - jobs.firstRelease());
    json.writeNumberField("running", snapshot.running().size());
    AttemptTable bars = SnapshotLayout.of(snapshot, experiment.workload().times());
    bars.write(json, jobs.firstRelease(), jobs::row);
    json.writeEndObject();
  }
}
