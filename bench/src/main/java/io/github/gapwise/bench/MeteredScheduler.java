package io.github.gapwise.bench;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Reads a gauge, such as a clock or the number of bytes allocated so far, on every entry to and
 * exit from a scheduler. The starts that the scheduler orders are not its own work and do not
 * count.
 */
final class MeteredScheduler implements Scheduler, Dispatcher {
  private final Scheduler scheduler;
  private final LongSupplier gauge;
  private final TickTally tally;
  private Dispatcher dispatcher = (job, machine) -> {};

  /** The tallies of the present tick. */
  private int submissions;

  private int completions;
  private long deciding;
  private long noting;

  /**
   * Creates a meter around a scheduler.
   *
   * @param gauge a number that never falls
   */
  MeteredScheduler(Scheduler scheduler, LongSupplier gauge, TickTally tally) {
    this.scheduler = scheduler;
    this.gauge = gauge;
    this.tally = tally;
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    deciding -= gauge.getAsLong();
    scheduler.jobSubmitted(job, now);
    deciding += gauge.getAsLong();
    submissions++;
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    noting -= gauge.getAsLong();
    scheduler.jobCompleted(job, machine, now);
    noting += gauge.getAsLong();
    completions++;
  }

  @Override
  public void jobOverran(Job job, Machine machine, long now) {
    noting -= gauge.getAsLong();
    scheduler.jobOverran(job, machine, now);
    noting += gauge.getAsLong();
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    noting -= gauge.getAsLong();
    scheduler.jobLost(job, machine, now);
    noting += gauge.getAsLong();
  }

  @Override
  public void jobCancelled(Job job, long now) {
    noting -= gauge.getAsLong();
    scheduler.jobCancelled(job, now);
    noting += gauge.getAsLong();
  }

  @Override
  public void machineDown(Machine machine, long now) {
    noting -= gauge.getAsLong();
    scheduler.machineDown(machine, now);
    noting += gauge.getAsLong();
  }

  @Override
  public void machineUp(Machine machine, long now) {
    noting -= gauge.getAsLong();
    scheduler.machineUp(machine, now);
    noting += gauge.getAsLong();
  }

  @Override
  public void machineLoadChanged(Machine machine, double load, long now) {
    noting -= gauge.getAsLong();
    scheduler.machineLoadChanged(machine, load, now);
    noting += gauge.getAsLong();
  }

  @Override
  public void jobRunning(Job job, Machine machine, long start, long now) {
    noting -= gauge.getAsLong();
    scheduler.jobRunning(job, machine, start, now);
    noting += gauge.getAsLong();
  }

  @Override
  public void jobRunning(Job job, List<Machine> machines, long start, long now) {
    noting -= gauge.getAsLong();
    scheduler.jobRunning(job, machines, start, now);
    noting += gauge.getAsLong();
  }

  @Override
  public void jobChanged(Job before, Job after, long now) {
    noting -= gauge.getAsLong();
    scheduler.jobChanged(before, after, now);
    noting += gauge.getAsLong();
  }

  @Override
  public void machineDraining(Machine machine, long now) {
    noting -= gauge.getAsLong();
    scheduler.machineDraining(machine, now);
    noting += gauge.getAsLong();
  }

  @Override
  public void machineBack(Machine machine, long now) {
    noting -= gauge.getAsLong();
    scheduler.machineBack(machine, now);
    noting += gauge.getAsLong();
  }

  @Override
  public void cpusReserved(Reservation reservation, long now) {
    noting -= gauge.getAsLong();
    scheduler.cpusReserved(reservation, now);
    noting += gauge.getAsLong();
  }

  @Override
  public void reservationWithdrawn(Reservation reservation, long now) {
    noting -= gauge.getAsLong();
    scheduler.reservationWithdrawn(reservation, now);
    noting += gauge.getAsLong();
  }

  @Override
  public long dispatch(Dispatcher target, long now) {
    dispatcher = target;
    deciding -= gauge.getAsLong();
    long wakeUp = scheduler.dispatch(this, now);
    deciding += gauge.getAsLong();
    tally.add(submissions, completions, deciding, noting);
    submissions = 0;
    completions = 0;
    deciding = 0;
    noting = 0;
    return wakeUp;
  }

  @Override
  public void start(Job job, Machine machine) {
    deciding += gauge.getAsLong();
    dispatcher.start(job, machine);
    deciding -= gauge.getAsLong();
  }

  @Override
  public void start(Job job, List<Machine> machines, StartReason reason) {
    deciding += gauge.getAsLong();
    dispatcher.start(job, machines, reason);
    deciding -= gauge.getAsLong();
  }
}
