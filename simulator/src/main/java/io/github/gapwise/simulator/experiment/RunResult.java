package io.github.gapwise.simulator.experiment;

import io.github.gapwise.simulator.engine.SchedulerRunTime;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.simulator.metrics.OwnerFigures;
import io.github.gapwise.simulator.metrics.RunTotals;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What came out of one run. Immutable. */
public final class RunResult {
  private final String policy;
  private final Map<Metric, Double> values;
  private final List<OwnerFigures> owners;
  private final SchedulerRunTime runTime;
  private final List<String> refusals;

  RunResult(
      String policy,
      RunTotals totals,
      List<OwnerFigures> owners,
      SchedulerRunTime runTime,
      List<String> refusals) {
    this.policy = policy;
    this.owners = List.copyOf(owners);
    this.runTime = runTime;
    this.refusals = List.copyOf(refusals);
    values = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      values.put(metric, metric.of(totals));
    }
  }

  /** The policy's label. */
  public String policy() {
    return policy;
  }

  /** The value of a metric, in its unit. */
  public double value(Metric metric) {
    return Objects.requireNonNull(values.get(metric), "metric");
  }

  /** The figures of each owner of an ended job, by name; none if no owner is known. */
  public List<OwnerFigures> owners() {
    return owners;
  }

  /** The time inside the scheduler; the only part of a result that differs from run to run. */
  public SchedulerRunTime runTime() {
    return runTime;
  }

  /**
   * Why the first jobs that fit no machine were refused; {@link Metric#REFUSED} counts them all.
   */
  public List<String> refusals() {
    return refusals;
  }
}
