package io.github.gapwise.simulator.metrics;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.workloads.input.Ticks;
import java.util.List;

/**
 * The totals from which every {@link Metric} of one run is computed. Takes memory for machines, for
 * attempts that were lost since the last completion, and at most 60 bytes for each of the first
 * million jobs, whose waits, responses, executions and slowdowns have exact percentiles. Times are
 * in ticks. An <em>ended</em> job is one that completed, crashed or was killed. Only jobs that the
 * {@linkplain ObservationWindow window} observes count, as ended, refused or otherwise. A window of
 * ends counts refusals and sacrifices by the release of the job.
 */
public final class RunTotals implements RunListener {
  /** The bound of the bounded slowdown unless set: 10 seconds. */
  public static final long DEFAULT_SLOWDOWN_BOUND = 10 * Ticks.PER_SECOND;

  private final Grid grid;
  private final long slowdownBound;
  private final ObservationWindow window;
  private final ShortestRunTime shortestRunTime;

  /** The first release of the run, from which the window counts. */
  private long origin;

  long completed;
  long killed;
  long crashed;
  long abandoned;
  long withdrawn;
  long failedAttempts;

  /** Ended jobs that started at their release. */
  long startedAtRelease;

  long refused;
  long waiting;
  long sacrifices;
  long outside;

  /** From the beginning of the window to the latest completion. */
  long makespan;

  /** Ended jobs with a deadline. */
  long due;

  long delayed;
  final TickSum totalTardiness = new TickSum();
  long maxTardiness;
  final SampleStatistics wait = SampleStatistics.ofTicks();
  final SampleStatistics response = SampleStatistics.ofTicks();
  final SampleStatistics execution = SampleStatistics.ofTicks();

  /** Over ended jobs that ran at least one tick. */
  final SampleStatistics slowdown = SampleStatistics.ofRatios();

  final SampleStatistics boundedSlowdown = SampleStatistics.ofRatios();

  /** The sum over ended jobs, with the run time on the fastest machine that fits. */
  double boundedSlowdownFastest;

  /** CPU-ticks that machines gave to attempts that were lost or withdrawn. */
  final TickSum wasted = new TickSum();

  final MachineUse machines;

  /**
   * Creates empty totals.
   *
   * @param times how long jobs take on the machines of the grid
   * @param slowdownBound the run time in ticks below which the bounded slowdown counts a job as
   *     this long (τ)
   * @param window the part of the run that is observed; counts from tick 0 unless the {@linkplain
   *     #runStarted first release} is reported
   * @throws IllegalArgumentException if the bound is not positive
   */
  public RunTotals(Grid grid, ProcessingTimes times, long slowdownBound, ObservationWindow window) {
    this.slowdownBound = requireSlowdownBound(slowdownBound);
    this.window = window;
    shortestRunTime = new ShortestRunTime(grid, times);
    machines = new MachineUse(grid, window);
    this.grid = grid;
  }

  /**
   * Creates empty totals of a whole run on machines whose run times go by speed, with a slowdown
   * bound of 10 seconds.
   */
  public RunTotals(Grid grid) {
    this(grid, SpeedScaled.INSTANCE, DEFAULT_SLOWDOWN_BOUND, ObservationWindow.WHOLE);
  }

  static long requireSlowdownBound(long slowdownBound) {
    if (slowdownBound <= 0) {
      throw new InvalidInputException(
          "The slowdownBound (%d) must be positive.".formatted(slowdownBound));
    }
    return slowdownBound;
  }

  /** The bounded slowdown of a job: max(1, (C − r)/max(τ, p)). */
  static double boundedSlowdown(Attempt last, long slowdownBound) {
    return boundedSlowdown(last, last.end() - last.start(), slowdownBound);
  }

  private static double boundedSlowdown(Attempt last, long runTime, long slowdownBound) {
    long response = last.end() - last.job().release();
    return Math.max(1, (double) response / Math.max(slowdownBound, runTime));
  }

  /** The number of jobs that completed, crashed or were killed. */
  public long ended() {
    return completed + killed + crashed;
  }

  @Override
  public void runStarted(long firstRelease) {
    origin = firstRelease;
    machines.beginAt(firstRelease);
  }

  @Override
  public void jobStarted(Job job, List<Machine> on, long now, StartReason reason) {
    machines.started(on);
  }

  @Override
  public void machineChanged(Machine machine, boolean isThere, long now) {
    machines.changed(machine, isThere, now);
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    machines.ended(attempt);
    if (!isObserved(attempt.job(), attempt.end())) {
      outside += attempt.isLast() ? 1 : 0;
      return;
    }
    switch (attempt.status()) {
      case COMPLETED -> completed++;
      case KILLED -> killed++;
      case CRASHED -> crashed++;
      case WITHDRAWN -> {
        withdrawn++;
        waste(attempt);
      }
      case ABANDONED -> {
        abandoned++;
        addLostAttempt(attempt);
      }
      case LOST -> addLostAttempt(attempt);
    }
    if (attempt.isEnded()) {
      addEndedJob(attempt);
    }
  }

  private boolean isObserved(Job job, long end) {
    return window.observes(job.release() - origin, end - origin);
  }

  private void addLostAttempt(Attempt attempt) {
    failedAttempts++;
    waste(attempt);
  }

  private void waste(Attempt attempt) {
    wasted.add(attempt.executed(), attempt.job().totalCpus());
  }

  private void addEndedJob(Attempt last) {
    Job job = last.job();
    long end = last.end();
    long executed = end - last.start();
    makespan = Math.max(makespan, end - origin - window.from());
    wait.add(last.start() - job.release());
    startedAtRelease += last.start() == job.release() ? 1 : 0;
    response.add(end - job.release());
    execution.add(executed);
    if (job.hasDeadline()) {
      addTardiness(end - Math.min(end, job.deadline()));
    }
    addSlowdowns(last, executed);
  }

  private void addSlowdowns(Attempt last, long executed) {
    if (executed > 0) {
      slowdown.add((double) (last.end() - last.job().release()) / executed);
    }
    boundedSlowdown.add(boundedSlowdown(last, slowdownBound));
    long shortest = shortestRunTime.of(last.job(), last.work(), executed);
    boundedSlowdownFastest += boundedSlowdown(last, shortest, slowdownBound);
  }

  private void addTardiness(long tardiness) {
    due++;
    delayed += tardiness > 0 ? 1 : 0;
    totalTardiness.add(tardiness);
    maxTardiness = Math.max(maxTardiness, tardiness);
  }

  @Override
  public void jobRefused(Job job, String reason) {
    refused += counted(isObserved(job, job.release()));
  }

  @Override
  public void jobWithdrawn(Job job, long now) {
    withdrawn += counted(isObserved(job, now));
  }

  @Override
  public void jobLeftWaiting(Job job) {
    waiting += counted(window.observesUnended(job.release() - origin));
  }

  /** 1 for a job that is observed; any other is outside the window. */
  private int counted(boolean isObserved) {
    outside += isObserved ? 0 : 1;
    return isObserved ? 1 : 0;
  }

  @Override
  public void jobSacrificed(Job job, Job winner) {
    sacrifices += window.contains(job.release() - origin) ? 1 : 0;
  }

  @Override
  public void timePassed(long ticks, long busyCpus, long availableCpus, long requestedCpus) {
    machines.passed(ticks, busyCpus, availableCpus, requestedCpus);
  }

  /** The figures of the machines, by id. */
  public List<MachineFigures> machineFigures() {
    return grid.machines().stream().map(machines::figures).toList();
  }
}
