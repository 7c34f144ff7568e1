package io.github.gapwise.experiments.sweep.store;

import io.github.gapwise.experiments.sweep.plan.SweepPoint;
import io.github.gapwise.simulator.engine.SchedulerRunTime;
import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.simulator.metrics.Metric;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The result of a run, or why it failed. Immutable. */
public final class RunRow {
  private static final SchedulerRunTime NO_TIME = new SchedulerRunTime(0, 0, 0, 0, 0);
  private static final List<Metric> METRICS = List.of(Metric.values());

  private final String workload;
  private final Map<String, String> options;
  private final String policy;
  private final String stamp;
  private final double seconds;
  private final String problem;

  /** The values of all metrics, in their order. */
  private final double[] values;

  /** The figures of the instruments, by their columns. */
  private final Map<String, Double> figures;

  private final SchedulerRunTime schedulerTime;
  private final double nanosPerJob;

  /**
   * Creates a row of the journal; the arrays are shared with the caller, who must not change them.
   */
  RunRow(
      String workload,
      Map<String, String> options,
      String policy,
      String stamp,
      double seconds,
      String problem,
      double[] values,
      Map<String, Double> figures,
      SchedulerRunTime schedulerTime,
      double nanosPerJob) {
    this.workload = workload;
    this.options = options;
    this.policy = policy;
    this.stamp = stamp;
    this.seconds = seconds;
    this.problem = problem;
    this.values = values;
    this.figures = figures;
    this.schedulerTime = schedulerTime;
    this.nanosPerJob = nanosPerJob;
  }

  /** Returns the row of a run that ended after that many seconds. */
  public static RunRow done(SweepPoint point, String stamp, double seconds, RunResult result) {
    double[] values = METRICS.stream().mapToDouble(result::value).toArray();
    return new RunRow(
        point.workload(),
        point.options(),
        point.policy(),
        stamp,
        seconds,
        "",
        values,
        result.figures(),
        result.runTime(),
        result.meanNanosPerJob());
  }

  /** Returns the row of a failed run. */
  public static RunRow failed(SweepPoint point, String stamp, double seconds, String problem) {
    return new RunRow(
        point.workload(),
        point.options(),
        point.policy(),
        stamp,
        seconds,
        problem,
        new double[0],
        Map.of(),
        NO_TIME,
        0);
  }

  /** What was run: {@link SweepPoint#key}. */
  public String key() {
    return SweepPoint.key(workload, options, policy);
  }

  String workload() {
    return workload;
  }

  Map<String, String> options() {
    return options;
  }

  /** The policy's label. */
  public String policy() {
    return policy;
  }

  /** What else determined the result. */
  public String stamp() {
    return stamp;
  }

  /** How long the run took, in seconds. */
  public double seconds() {
    return seconds;
  }

  /** Why it failed; empty if it did not. */
  public String problem() {
    return problem;
  }

  /** Whether it failed. */
  public boolean isFailed() {
    return !problem.isEmpty();
  }

  /** The value of a metric, in its unit, of a run that did not fail. */
  double value(Metric metric) {
    return values[METRICS.indexOf(metric)];
  }

  double[] values() {
    return values;
  }

  /** The figures of the instruments by their columns, in the order of the instruments. */
  Map<String, Double> figures() {
    return figures;
  }

  SchedulerRunTime schedulerTime() {
    return schedulerTime;
  }

  double nanosPerJob() {
    return nanosPerJob;
  }

  /** Whether another row of the same run by the same program has another result. */
  public boolean contradicts(RunRow other) {
    boolean same = Arrays.equals(values, other.values) && figures.equals(other.figures);
    return !isFailed() && !other.isFailed() && !same;
  }
}
