package io.github.gapwise.simulator.experiment;

import io.github.gapwise.simulator.engine.SchedulerRunTime;
import io.github.gapwise.simulator.metrics.MachineFigures;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.simulator.metrics.OwnerFigures;
import io.github.gapwise.simulator.metrics.RunTotals;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The result of one run. Immutable. */
public final class RunResult {
  private final String policy;
  private final Map<Metric, Double> values;
  private final List<OwnerFigures> owners;
  private final List<MachineFigures> machines;
  private final Map<String, Double> figures;
  private final SchedulerRunTime runTime;
  private final long jobs;
  private final List<String> refusals;
  private final long refusalCount;

  RunResult(
      String policy,
      RunTotals totals,
      List<OwnerFigures> owners,
      Map<String, Double> figures,
      SchedulerRunTime runTime,
      long jobs,
      RefusalLog refusals) {
    this.policy = policy;
    this.owners = List.copyOf(owners);
    machines = totals.machineFigures();
    this.figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
    this.runTime = runTime;
    this.jobs = jobs;
    this.refusals = List.copyOf(refusals.reasons());
    refusalCount = refusals.count();
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

  /** Whether an owner of an ended job is known. */
  public boolean hasOwners() {
    return !owners.isEmpty();
  }

  /** The figures of each machine, by id. */
  public List<MachineFigures> machines() {
    return machines;
  }

  /**
   * The figures of the instruments by their columns, in the order of the instruments; NaN where
   * there was nothing to measure.
   */
  public Map<String, Double> figures() {
    return figures;
  }

  /**
   * The CPU time inside the scheduler, of the whole run; the only part of a result that differs
   * from run to run. Before the JVM is {@linkplain Experiment#warmUp warm} it says little about the
   * policy.
   */
  public SchedulerRunTime runTime() {
    return runTime;
  }

  /** The CPU time inside the scheduler divided by the jobs that were submitted, in nanoseconds. */
  public double meanNanosPerJob() {
    return jobs == 0 ? 0 : runTime.meanNanos() * runTime.events() / jobs;
  }

  /** Why the first jobs that fit no machine were refused; {@link #refusalCount} counts all. */
  public List<String> refusals() {
    return refusals;
  }

  /** The number of jobs of the whole run that fit no machine. */
  public long refusalCount() {
    return refusalCount;
  }
}
