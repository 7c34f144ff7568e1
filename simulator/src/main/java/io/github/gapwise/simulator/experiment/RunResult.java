package io.github.gapwise.simulator.experiment;

import io.github.gapwise.simulator.engine.SchedulerRunTime;
import io.github.gapwise.simulator.metrics.MachineFigures;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.simulator.metrics.OwnerFigures;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The result of one run. Immutable.
 *
 * @param policy the policy's label
 * @param values the value of each metric, in its unit
 * @param owners the figures of each owner of an ended job, by name; none if no owner is known
 * @param machines the figures of each machine, by id
 * @param figures the figures of the instruments by their columns, in the order of the instruments;
 *     NaN where there was nothing to measure
 * @param runTime the CPU time inside the scheduler, of the whole run; the only part of a result
 *     that differs from run to run. Before the JVM is {@linkplain Experiment#warmUp warm} it says
 *     little about the policy
 * @param jobs the number of jobs that were submitted
 * @param refusals why the first jobs that fit no machine were refused
 * @param refusalCount the number of jobs of the whole run that fit no machine
 */
public record RunResult(
    String policy,
    Map<Metric, Double> values,
    List<OwnerFigures> owners,
    List<MachineFigures> machines,
    Map<String, Double> figures,
    SchedulerRunTime runTime,
    long jobs,
    List<String> refusals,
    long refusalCount) {

  /** Copies the collections. */
  public RunResult {
    values = Map.copyOf(values);
    owners = List.copyOf(owners);
    machines = List.copyOf(machines);
    figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
    refusals = List.copyOf(refusals);
  }

  /** The value of a metric, in its unit. */
  public double value(Metric metric) {
    return Objects.requireNonNull(values.get(metric), "metric");
  }

  /** Whether an owner of an ended job is known. */
  public boolean hasOwners() {
    return !owners.isEmpty();
  }

  /** The CPU time inside the scheduler divided by the jobs that were submitted, in nanoseconds. */
  public double meanNanosPerJob() {
    return jobs == 0 ? 0 : runTime.meanNanos() * runTime.events() / jobs;
  }
}
