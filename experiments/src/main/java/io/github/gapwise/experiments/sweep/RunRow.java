package io.github.gapwise.experiments.sweep;

import io.github.gapwise.simulator.engine.SchedulerRunTime;
import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.simulator.metrics.Metric;
import it.unimi.dsi.fastutil.doubles.DoubleList;
import java.util.List;
import java.util.Map;

/**
 * The result of a run, or why it failed. Immutable.
 *
 * @param workload the concrete label or file
 * @param options the concrete values of the options by their names
 * @param policy the policy's label
 * @param stamp what else determined the result
 * @param seconds how long the run took
 * @param problem why it failed; empty if it did not
 * @param values the values of all metrics, in their order; none if it failed
 * @param figures the figures of the instruments by their columns, in the order of the instruments
 * @param schedulerTime the CPU time inside the scheduler
 * @param nanosPerJob that time divided by the jobs that were submitted
 */
record RunRow(
    String workload,
    Map<String, String> options,
    String policy,
    String stamp,
    double seconds,
    String problem,
    DoubleList values,
    Map<String, Double> figures,
    SchedulerRunTime schedulerTime,
    double nanosPerJob) {
  private static final SchedulerRunTime NO_TIME = new SchedulerRunTime(0, 0, 0, 0, 0);
  private static final List<Metric> METRICS = List.of(Metric.values());

  /** Returns the row of a run that ended after that many seconds. */
  static RunRow done(SweepPoint point, String stamp, double seconds, RunResult result) {
    double[] values = METRICS.stream().mapToDouble(result::value).toArray();
    return new RunRow(
        point.workload(),
        point.options(),
        point.policy(),
        stamp,
        seconds,
        "",
        DoubleList.of(values),
        result.figures(),
        result.runTime(),
        result.meanNanosPerJob());
  }

  static RunRow failed(SweepPoint point, String stamp, double seconds, String problem) {
    return new RunRow(
        point.workload(),
        point.options(),
        point.policy(),
        stamp,
        seconds,
        problem,
        DoubleList.of(),
        Map.of(),
        NO_TIME,
        0);
  }

  /** What was run: {@link SweepPoint#key}. */
  String key() {
    return SweepPoint.key(workload, options, policy);
  }

  boolean isFailed() {
    return !problem.isEmpty();
  }

  double value(Metric metric) {
    return values.getDouble(METRICS.indexOf(metric));
  }

  /** Whether another row of the same run by the same program has another result. */
  boolean contradicts(RunRow other) {
    boolean same = values.equals(other.values) && figures.equals(other.figures);
    return !isFailed() && !other.isFailed() && !same;
  }
}
