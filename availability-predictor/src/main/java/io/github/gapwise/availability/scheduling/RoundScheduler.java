package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.occupancy.MachineStates;
import io.github.gapwise.core.queue.JobOrder;
import io.github.gapwise.core.queue.SortedJobs;
import io.github.gapwise.core.queue.UnreleasedJobs;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.BitSet;

/**
 * The common part of this package's schedulers: tracks jobs and machines, and decides in rounds.
 */
abstract class RoundScheduler implements Scheduler {
  /** No machine, as bit sets return it. */
  static final int NONE = MachineStates.NONE;

  final MachineStates states;

  /** The waiting jobs in the order of the policy, ties by id. */
  final SortedJobs queue = new SortedJobs();

  final KnownHistories histories;
  private final UnreleasedJobs unreleased = new UnreleasedJobs();
  private final JobOrder order;
  private final double ticksPerSecond;
  private final Rounds rounds;

  /** The number of jobs so far, by which arrivals are ordered. */
  private long submitted;

  /** The machines that are open and on which no job runs. */
  private final BitSet idle = new BitSet();

  /** Whether an event has occurred since the last round. */
  private boolean changed;

  /** Whether another round may start a job even without an event. */
  private boolean mayStartLater;

  /** The tick of the round that was requested last. */
  private long wakeUp = NEVER;

  RoundScheduler(SchedulingContext context, JobOrder order, double interval) {
    this.order = order;
    ticksPerSecond = context.ticksPerSecond();
    rounds = new Rounds(interval, context.ticksPerSecond());
    states = new MachineStates(context.grid(), context.times());
    idle.set(0, states.size());
    histories = new KnownHistories(context);
  }

  /**
   * Orders starts for released jobs of the queue.
   *
   * @return whether the next round may start another one even without an event
   */
  abstract boolean decide(Dispatcher dispatcher, long now);

  final void start(int place, int machine, Dispatcher dispatcher, long now) {
    Job job = queue.job(place);
    StartReason reason = place == 0 ? StartReason.HEAD : StartReason.BACKFILLED;
    dispatcher.start(job, states.machine(machine), reason);
    states.start(machine, job, states.end(machine, job, now));
    updateIdle(machine);
    queue.remove(place);
  }

  private void updateIdle(int machine) {
    idle.set(machine, states.isOpen(machine) && states.running(machine).size() == 0);
  }

  final boolean hasIdle() {
    return !idle.isEmpty();
  }

  /** The first idle machine from an id on, or {@link #NONE}. */
  final int nextIdle(int from) {
    return idle.nextSetBit(from);
  }

  private void changed(Machine machine) {
    updateIdle(machine.id());
    changed = true;
  }

  @Override
  public final void jobSubmitted(Job job, long now) {
    add(job, submitted++, now);
    changed = true;
  }

  private void add(Job job, long sequence, long now) {
    if (job.release() > now) {
      unreleased.add(job, sequence);
    } else {
      enqueue(job, sequence);
    }
  }

  private void enqueue(Job job, long sequence) {
    queue.insert(job, order.key(job, sequence, ticksPerSecond), job.id(), sequence);
  }

  private void release(long now) {
    while (unreleased.nextRelease() <= now) {
      long sequence = unreleased.firstSequence();
      enqueue(unreleased.removeFirst(), sequence);
      changed = true;
    }
  }

  @Override
  public final void jobCompleted(Job job, Machine machine, long now) {
    states.leave(machine.id(), job);
    changed(machine);
  }

  @Override
  public final void jobLost(Job job, Machine machine, long now) {
    jobCompleted(job, machine, now);
  }

  @Override
  public final void jobCancelled(Job job, long now) {
    if (!queue.remove(job)) {
      unreleased.remove(job);
    }
    changed = true;
  }

  @Override
  public final void machineDown(Machine machine, long now) {
    states.goDown(machine.id());
    histories.change(machine, false);
    changed(machine);
  }

  @Override
  public final void machineUp(Machine machine, long now) {
    states.comeUp(machine.id());
    histories.change(machine, true);
    changed(machine);
  }

  @Override
  public final void machineLoadChanged(Machine machine, double load, long now) {
    states.setLoad(machine.id(), load);
    changed(machine);
  }

  @Override
  public final void jobRunning(Job job, Machine machine, long start, long now) {
    states.start(machine.id(), job, states.end(machine.id(), job, start));
    updateIdle(machine.id());
  }

  @Override
  public final void jobChanged(Job before, Job after, long now) {
    if (states.change(before, after) == NONE) {
      long sequence = unreleased.take(after); // it keeps its place among arrivals
      add(after, sequence < 0 ? queue.take(after) : sequence, now);
    }
    changed = true;
  }

  @Override
  public final void machineDraining(Machine machine, long now) {
    states.setDraining(machine.id(), true);
    changed(machine);
  }

  @Override
  public final void machineBack(Machine machine, long now) {
    states.setDraining(machine.id(), false);
    changed(machine);
  }

  @Override
  public final void cpusReserved(Reservation reservation, long now) {
    states.reserve(reservation);
    changed = true;
  }

  @Override
  public final void reservationWithdrawn(Reservation reservation, long now) {
    states.withdraw(reservation);
    changed = true;
  }

  @Override
  public final long dispatch(Dispatcher dispatcher, long now) {
    histories.settle(now);
    changed |= states.forgetReservations(now);
    release(now);
    if (rounds.isAt(now) && (changed || now >= wakeUp)) {
      mayStartLater = decide(dispatcher, now);
      changed = false;
    }
    boolean waits = queue.size() > 0 && (changed || mayStartLater);
    wakeUp =
        rounds.from(waits ? now + 1 : Math.min(unreleased.nextRelease(), nextReservationEnd()));
    return wakeUp;
  }

  private long nextReservationEnd() {
    return queue.size() > 0 ? states.nextReservationEnd() : NEVER;
  }
}
