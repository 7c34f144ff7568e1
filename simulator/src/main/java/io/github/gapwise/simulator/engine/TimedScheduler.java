package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SearchCounts;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * Measures the CPU time inside a scheduler, without that of the starts that it orders, and passes
 * on the reasons of starts if somebody reads them. To be made by the thread of the run.
 */
final class TimedScheduler implements Scheduler, Dispatcher {
  private static final long HIGHEST_TRACKABLE_NANOS = 1L << 42; // more than an hour

  private final Scheduler scheduler;
  private final Dispatcher dispatcher;
  private final boolean explained;
  private final Histogram perEvent = new Histogram(HIGHEST_TRACKABLE_NANOS, 3);
  private final CpuStopwatch stopwatch = CpuStopwatch.start();

  /** The time of the present event so far. */
  private long nanos;

  TimedScheduler(Scheduler scheduler, Dispatcher dispatcher, boolean explained) {
    this.scheduler = scheduler;
    this.dispatcher = dispatcher;
    this.explained = explained;
  }

  SchedulerRunTime runTime() {
    return new SchedulerRunTime(
        perEvent.getTotalCount(),
        perEvent.getMean(),
        perEvent.getValueAtPercentile(50),
        perEvent.getValueAtPercentile(99),
        perEvent.getMaxValue());
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    stopwatch.lap();
    scheduler.jobSubmitted(job, now);
    nanos += stopwatch.lap();
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    stopwatch.lap();
    scheduler.jobCompleted(job, machine, now);
    nanos += stopwatch.lap();
  }

  @Override
  public void jobOverran(Job job, Machine machine, long now) {
    stopwatch.lap();
    scheduler.jobOverran(job, machine, now);
    nanos += stopwatch.lap();
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    stopwatch.lap();
    scheduler.jobLost(job, machine, now);
    nanos += stopwatch.lap();
  }

  @Override
  public void jobCancelled(Job job, long now) {
    stopwatch.lap();
    scheduler.jobCancelled(job, now);
    nanos += stopwatch.lap();
  }

  @Override
  public void machineDown(Machine machine, long now) {
    stopwatch.lap();
    scheduler.machineDown(machine, now);
    nanos += stopwatch.lap();
  }

  @Override
  public void machineUp(Machine machine, long now) {
    stopwatch.lap();
    scheduler.machineUp(machine, now);
    nanos += stopwatch.lap();
  }

  @Override
  public void machineLoadChanged(Machine machine, double load, long now) {
    stopwatch.lap();
    scheduler.machineLoadChanged(machine, load, now);
    nanos += stopwatch.lap();
  }

  @Override
  public void jobRunning(Job job, Machine machine, long start, long now) {
    stopwatch.lap();
    scheduler.jobRunning(job, machine, start, now);
    nanos += stopwatch.lap();
  }

  @Override
  public void jobChanged(Job before, Job after, long now) {
    stopwatch.lap();
    scheduler.jobChanged(before, after, now);
    nanos += stopwatch.lap();
  }

  @Override
  public void machineDraining(Machine machine, long now) {
    stopwatch.lap();
    scheduler.machineDraining(machine, now);
    nanos += stopwatch.lap();
  }

  @Override
  public void machineBack(Machine machine, long now) {
    stopwatch.lap();
    scheduler.machineBack(machine, now);
    nanos += stopwatch.lap();
  }

  @Override
  public void cpusReserved(Reservation reservation, long now) {
    stopwatch.lap();
    scheduler.cpusReserved(reservation, now);
    nanos += stopwatch.lap();
  }

  @Override
  public void reservationWithdrawn(Reservation reservation, long now) {
    stopwatch.lap();
    scheduler.reservationWithdrawn(reservation, now);
    nanos += stopwatch.lap();
  }

  @Override
  public long dispatch(Dispatcher ignored, long now) {
    stopwatch.lap();
    long wakeUp = scheduler.dispatch(this, now);
    nanos += stopwatch.lap();
    perEvent.recordValue(Math.min(nanos, HIGHEST_TRACKABLE_NANOS));
    nanos = 0;
    return wakeUp;
  }

  /** Takes no part in scheduling and is not measured. */
  @Override
  public List<PlannedStart> plannedStarts() {
    return scheduler.plannedStarts();
  }

  /** Takes no part in scheduling and is not measured. */
  @Override
  public SearchCounts searchCounts() {
    return scheduler.searchCounts();
  }

  @Override
  public void start(Job job, Machine machine) {
    nanos += stopwatch.lap();
    dispatcher.start(job, machine);
    stopwatch.lap();
  }

  @Override
  public void start(Job job, Machine machine, StartReason reason) {
    nanos += stopwatch.lap();
    dispatcher.start(job, machine, explained ? reason : StartReason.UNSTATED);
    stopwatch.lap();
  }

  @Override
  public void sacrificed(Job job, Job winner) {
    nanos += stopwatch.lap();
    dispatcher.sacrificed(job, winner);
    stopwatch.lap();
  }
}
