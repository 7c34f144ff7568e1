package io.github.gapwise.simulator.metrics;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.JobStatus;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.input.Ticks;

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
  long sacrifices;

  long makespan;
  long delayed;
  final TickSum totalTardiness = new TickSum();
  long maxTardiness;
  final TickSum totalWait = new TickSum();
  final TickSum totalResponse = new TickSum();
  final TickSum totalExecution = new TickSum();

  /** Over ended jobs that ran at least one tick. */
  double totalSlowdown;

  long withRunTime;
  double totalBoundedSlowdown;

  /** CPU-ticks that machines gave to all attempts, also lost ones. */
  final TickSum busy = new TickSum();

  /** CPU-ticks that machines gave to lost attempts. */
  final TickSum wasted = new TickSum();

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
  static double boundedSlowdown(Attempt last, long slowdownBound) {
    long response = last.end() - last.job().release();
    return Math.max(1, (double) response / Math.max(slowdownBound, last.end() - last.start()));
  }

  /** The number of jobs that completed or were killed. */
  public long ended() {
    return completed + killed;
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    addUsage(attempt);
    switch (attempt.status()) {
      case COMPLETED -> completed++;
      case KILLED -> killed++;
      case LOST -> failedAttempts++;
    }
    if (attempt.isLast()) {
      addEndedJob(attempt);
    }
  }

  private void addUsage(Attempt attempt) {
    long executed = attempt.executed();
    int cpus = attempt.job().cpus();
    busy.add(executed, cpus);
    weightedBusy += (double) executed * cpus * attempt.machine().speed();
    if (attempt.status() == JobStatus.LOST) {
      wasted.add(executed, cpus);
    }
  }

  private void addEndedJob(Attempt last) {
    Job job = last.job();
    long end = last.end();
    long execution = end - last.start();
    long response = end - job.release();
    makespan = Math.max(makespan, end);
    totalWait.add(last.start() - job.release());
    totalResponse.add(response);
    totalExecution.add(execution);
    addTardiness(end - Math.min(end, job.deadline()));
    if (execution > 0) {
      totalSlowdown += (double) response / execution;
      withRunTime++;
    }
    totalBoundedSlowdown += boundedSlowdown(last, slowdownBound);
  }

  private void addTardiness(long tardiness) {
    delayed += tardiness > 0 ? 1 : 0;
    totalTardiness.add(tardiness);
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
  public void jobSacrificed(Job job, Job winner) {
    sacrifices++;
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
