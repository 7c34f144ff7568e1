package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.queue.JobOrder;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;

/**
 * The common part of this package's schedulers: tracks jobs and machines, and decides in rounds.
 */
abstract class RoundScheduler implements Scheduler {
  final MachineOccupancy occupancy;
  final JobQueue queue;
  final KnownHistories histories;
  private final Rounds rounds;

  /** Whether an event has occurred since the last round. */
  private boolean changed;

  /** Whether another round may start a job even without an event. */
  private boolean mayStartLater;

  /** The tick of the round that was requested last. */
  private long wakeUp = NEVER;

  RoundScheduler(SchedulingContext context, JobOrder order, Rounds rounds) {
    this.rounds = rounds;
    occupancy = new MachineOccupancy(context.grid(), context.times());
    queue = new JobQueue(order, context.ticksPerSecond());
    histories = new KnownHistories(context);
  }

  /**
   * Orders starts for released jobs of the queue.
   *
   * @return whether the next round may start another one even without an event
   */
  abstract boolean decide(Dispatcher dispatcher, long now);

  /** Starts the job at a place of the queue and removes it. */
  final void start(int place, int machine, Dispatcher dispatcher, long now) {
    Job job = queue.job(place);
    StartReason reason = place == 0 ? StartReason.HEAD : StartReason.BACKFILLED;
    dispatcher.start(job, occupancy.machine(machine), reason);
    occupancy.start(machine, job, now);
    queue.remove(place);
  }

  @Override
  public final void jobSubmitted(Job job, long now) {
    queue.add(job, now);
    changed = true;
  }

  @Override
  public final void jobCompleted(Job job, Machine machine, long now) {
    occupancy.end(machine.id(), job);
    changed = true;
  }

  @Override
  public final void jobLost(Job job, Machine machine, long now) {
    occupancy.end(machine.id(), job);
    changed = true;
  }

  @Override
  public final void jobCancelled(Job job, long now) {
    queue.cancel(job);
    changed = true;
  }

  @Override
  public final void machineDown(Machine machine, long now) {
    occupancy.setUp(machine.id(), false);
    histories.change(machine, false);
    changed = true;
  }

  @Override
  public final void machineUp(Machine machine, long now) {
    occupancy.setUp(machine.id(), true);
    histories.change(machine, true);
    changed = true;
  }

  @Override
  public final void machineLoadChanged(Machine machine, double load, long now) {
    occupancy.setLoad(machine.id(), load);
    changed = true;
  }

  @Override
  public final void jobRunning(Job job, Machine machine, long start, long now) {
    occupancy.start(machine.id(), job, start);
  }

  @Override
  public final void jobChanged(Job before, Job after, long now) {
    if (!occupancy.change(before, after)) {
      queue.change(after, now);
    }
    changed = true;
  }

  @Override
  public final void machineDraining(Machine machine, long now) {
    occupancy.setDraining(machine.id(), true);
    changed = true;
  }

  @Override
  public final void machineBack(Machine machine, long now) {
    occupancy.setDraining(machine.id(), false);
    changed = true;
  }

  @Override
  public final void cpusReserved(Reservation reservation, long now) {
    occupancy.reserved().add(reservation);
    changed = true;
  }

  @Override
  public final void reservationWithdrawn(Reservation reservation, long now) {
    occupancy.reserved().withdraw(reservation);
    changed = true;
  }

  @Override
  public final long dispatch(Dispatcher dispatcher, long now) {
    histories.settle(now);
    changed |= occupancy.reserved().forgetEnded(now);
    changed |= queue.release(now);
    if (rounds.isAt(now) && (changed || now >= wakeUp)) {
      mayStartLater = decide(dispatcher, now);
      changed = false;
    }
    boolean waits = queue.size() > 0 && (changed || mayStartLater);
    wakeUp = rounds.from(waits ? now + 1 : Math.min(queue.nextRelease(), nextReservationEnd()));
    return wakeUp;
  }

  private long nextReservationEnd() {
    return queue.size() > 0 ? occupancy.reserved().nextEnd() : NEVER;
  }
}
