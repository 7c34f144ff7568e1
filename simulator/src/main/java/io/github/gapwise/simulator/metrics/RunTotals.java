package io.github.gapwise.simulator.metrics;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.simulator.engine.JobStatus;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.workload.Ticks;

/**
 * The sums over one run from which every {@link Metric} is computed, in constant memory. Times are
 * in ticks. An <em>ended</em> job is one that completed or was killed.
 */
public final class RunTotals implements RunListener {
  /** The bound of the bounded slowdown unless set: 10 seconds. */
  public static final long DEFAULT_SLOWDOWN_BOUND = 10 * Ticks.PER_SECOND;

  private final long slowdownBound;
  final long totalCpus;
  final double totalCapacity;

  long completed;
  long killed;
  long failedAttempts;
  long refused;
  long waiting;

  long makespan;
  long delayed;
  long totalTardiness;
  long maxTardiness;
  long totalWait;
  long totalResponse;
  long totalExecution;

  /** Over ended jobs that ran at least one tick. */
  double totalSlowdown;

  long withRunTime;
  double totalBoundedSlowdown;

  /** CPU-ticks of all attempts, also lost ones. */
  long busy;

  /** CPU-ticks of all attempts, weighted by machine speed. */
  double weightedBusy;

  /** The integral of the 2008 system usage over the time in which CPUs were requested. */
  double systemUsageTicks;

  long requestedTicks;

  /**
   * Empty totals.
   *
   * @param slowdownBound the run time in ticks below which the bounded slowdown counts a job as
   *     this long (τ)
   * @throws IllegalArgumentException if the bound is not positive
   */
  public RunTotals(Grid grid, long slowdownBound) {
    this.slowdownBound = requireSlowdownBound(slowdownBound);
    totalCpus = grid.totalCpus();
    totalCapacity = grid.machines().stream().mapToDouble(m -> m.cpus() * m.speed()).sum();
  }

  /** Empty totals with a slowdown bound of 10 seconds. */
  public RunTotals(Grid grid) {
    this(grid, DEFAULT_SLOWDOWN_BOUND);
  }

  /**
   * Checks a bound of the bounded slowdown.
   *
   * @throws IllegalArgumentException if it is not positive
   */
  static long requireSlowdownBound(long slowdownBound) {
    if (slowdownBound <= 0) {
      throw new IllegalArgumentException(
          "The slowdownBound (%d) must be positive.".formatted(slowdownBound));
    }
    return slowdownBound;
  }

  /** The bounded slowdown of a job: max(1, (C − r)/max(τ, p)). */
  static double boundedSlowdown(long response, long execution, long slowdownBound) {
    return Math.max(1, (double) response / Math.max(slowdownBound, execution));
  }

  /** The number of jobs that completed or were killed. */
  public long ended() {
    return completed + killed;
  }

  @Override
  public void attemptEnded(Job job, Machine machine, long start, long end, JobStatus status) {
    addUsage(job, machine, end - start);
    switch (status) {
      case COMPLETED -> completed++;
      case KILLED -> killed++;
      case LOST -> failedAttempts++;
    }
    if (status != JobStatus.LOST) {
      addEndedJob(job, start, end);
    }
  }

  private void addUsage(Job job, Machine machine, long execution) {
    long cpuTicks = Math.multiplyExact(execution, (long) job.cpus());
    busy = Math.addExact(busy, cpuTicks);
    weightedBusy += cpuTicks * machine.speed();
  }

  private void addEndedJob(Job job, long start, long end) {
    long execution = end - start;
    long response = end - job.release();
    makespan = Math.max(makespan, end);
    totalWait = Math.addExact(totalWait, start - job.release());
    totalResponse = Math.addExact(totalResponse, response);
    totalExecution = Math.addExact(totalExecution, execution);
    addTardiness(end - Math.min(end, job.deadline()));
    if (execution > 0) {
      totalSlowdown += (double) response / execution;
      withRunTime++;
    }
    totalBoundedSlowdown += boundedSlowdown(response, execution, slowdownBound);
  }

  private void addTardiness(long tardiness) {
    delayed += tardiness > 0 ? 1 : 0;
    totalTardiness = Math.addExact(totalTardiness, tardiness);
    maxTardiness = Math.max(maxTardiness, tardiness);
  }

  @Override
  public void jobRefused(Job job, String reason) {
    refused++;
  }

  @Override
  public void jobLeftWaiting(Job job) {
    waiting++;
  }

  @Override
  public void timePassed(long ticks, long busyCpus, long availableCpus, long requestedCpus) {
    long usable = Math.min(availableCpus, requestedCpus);
    if (usable > 0) {
      systemUsageTicks += (double) busyCpus / usable * ticks;
      requestedTicks += ticks;
    }
  }
}
