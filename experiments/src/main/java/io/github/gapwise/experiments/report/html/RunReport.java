package io.github.gapwise.experiments.report.html;

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
import io.github.gapwise.workloads.file.JsonTree;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToLongFunction;

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
    page.complete(experiment.workload().name(), SCRIPTS, data(results));
  }

  @Override
  public void close() {
    page.close();
  }

  private Map<String, Object> data(List<RunResult> results) {
    Workload workload = experiment.workload();
    JobColumns jobs = JobColumns.read(workload, lastRelease());
    Map<String, Object> data = JsonTree.object("kind", "run");
    origin.addTo(data);
    data.put("workload", workload.name());
    data.put("jobCount", workload.jobCount());
    data.put("notes", notes);
    addOptions(data);
    data.put("metrics", MetricsJson.of(Arrays.stream(Metric.values()).map(Metric::label).toList()));
    data.put("machines", machines(workload));
    jobs.addTo(data, refused());
    data.put("outages", Outages.of(workload, jobs.firstRelease(), latest(AttemptTable::latestEnd)));
    data.put("reasons", Arrays.stream(StartReason.values()).map(StartReason::label).toList());
    data.put("policies", results.stream().map(result -> policy(result, jobs)).toList());
    return data;
  }

  /** If attempts were left out, jobs released after all recorded starts are left out too. */
  private long lastRelease() {
    boolean isComplete = recorders.values().stream().allMatch(each -> each.omitted() == 0);
    return isComplete ? Long.MAX_VALUE : latest(AttemptTable::latestStart);
  }

  private long latest(ToLongFunction<AttemptTable> time) {
    return recorders.values().stream().map(RunRecorder::attempts).mapToLong(time).max().orElse(0);
  }

  /** The jobs that fit no machine are the same for every policy. */
  private LongOpenHashSet refused() {
    return recorders.values().iterator().next().refused();
  }

  private void addOptions(Map<String, Object> data) {
    ObservationWindow window = experiment.window();
    List<Long> ends =
        window.isOpen() ? List.of(window.from()) : List.of(window.from(), window.to());
    data.put("slowdownBound", experiment.slowdownBound());
    data.put("window", ends);
    data.put("windowByEnd", window.membership() == ObservationWindow.Membership.END);
    data.put("explained", experiment.options().explained());
    data.put("isSpeedScaled", experiment.workload().times() instanceof SpeedScaled);
  }

  private static Map<String, Object> machines(Workload workload) {
    List<Machine> machines = workload.grid().machines();
    Map<String, Long> capacities = new LinkedHashMap<>();
    for (String kind : workload.grid().kinds()) {
      capacities.put(
          kind, machines.stream().mapToLong(machine -> machine.capacities().amount(kind)).sum());
    }
    return JsonTree.object(
        "cpus", machines.stream().map(Machine::cpus).toList(),
        "speed", machines.stream().map(Machine::speed).toList(),
        "capacities", capacities);
  }

  private Map<String, Object> policy(RunResult result, JobColumns jobs) {
    RunRecorder recorder = Objects.requireNonNull(recorders.get(result.policy()), "recorder");
    return JsonTree.object(
        "policy", result.policy(),
        "values", Arrays.stream(Metric.values()).map(result::value).map(Decimals::of).toList(),
        "omitted", recorder.omitted(),
        "attempts", recorder.attempts().columns(jobs.firstRelease(), jobs::row),
        "withdrawn", withdrawn(recorder, jobs),
        "snapshots", recorder.snapshots().stream().map(each -> snapshot(each, jobs)).toList());
  }

  /** The times at which jobs on the page were withdrawn, counted from the first release. */
  private static List<Long> withdrawn(RunRecorder recorder, JobColumns jobs) {
    return recorder.withdrawals().stream()
        .filter(withdrawal -> jobs.row(withdrawal.job()) >= 0)
        .map(withdrawal -> withdrawal.time() - jobs.firstRelease())
        .toList();
  }

  private Map<String, Object> snapshot(Snapshot snapshot, JobColumns jobs) {
    Map<String, Object> fields =
        JsonTree.object(
            "time", snapshot.time() - jobs.firstRelease(), "running", snapshot.running().size());
    AttemptTable bars = SnapshotLayout.of(snapshot, experiment.workload().times());
    fields.putAll(bars.columns(jobs.firstRelease(), jobs::row));
    return fields;
  }
}
