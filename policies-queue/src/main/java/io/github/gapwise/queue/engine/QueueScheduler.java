package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.occupancy.MachineStates;
import io.github.gapwise.core.occupancy.NodeChoice;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.List;

/**
 * The common part of every queue discipline: keeps the queue and the free CPUs up to date, and
 * makes a pass after each event. Priorities depend on the clock, so there is no pass without an
 * event, except when a reservation of CPUs ends or a filter may answer differently after some time.
 */
public abstract class QueueScheduler implements Scheduler, NodeChoice.Machines {
  protected static final int NO_SLOT = WaitingQueue.NO_SLOT;

  protected final WaitingQueue queue;
  protected final ProcessingTimes times;
  protected final MachineStates states;
  protected final RankedMachines pool;

  /** The machines that were last chosen for a job, one for each of its nodes. */
  protected final NodeChoice choice;

  /** Whether a job that has become first stays first until it starts. */
  private final boolean commits;

  /** The job that stays first, or {@link #NO_SLOT}. */
  private int committed = NO_SLOT;

  /** Whether an event has occurred since the last pass. */
  private boolean changed;

  /** When to make a pass even if no event has occurred. */
  private long nextLook = NEVER;

  protected QueueScheduler(
      SchedulingContext context,
      WaitingQueue queue,
      List<Machine> machines,
      MachineFilter filter,
      boolean commits) {
    this.queue = queue;
    times = context.times();
    states = new MachineStates(context.grid(), times);
    pool = new RankedMachines(states, machines, filter);
    choice = new NodeChoice(pool::machine, times);
    this.commits = commits;
  }

  /** Starts the jobs that are due; every released job is in the queue. */
  protected abstract void startJobs(Dispatcher dispatcher, long now);

  /** When to make a pass at the latest after one at this tick, while released jobs wait. */
  protected long nextPass(long now) {
    return NEVER;
  }

  /**
   * Called in each dispatch before the pass, if there is one; every released job is in the queue.
   */
  protected void prepare(long now) {}

  @Override
  public final void jobSubmitted(Job job, long now) {
    queue.add(job, now);
    changed = true;
  }

  @Override
  public final void jobCancelled(Job job, long now) {
    int slot = queue.cancel(job);
    committed = committed == slot ? NO_SLOT : committed;
    changed = true;
  }

  @Override
  public final void jobCompleted(Job job, Machine machine, long now) {
    List<Machine> machines = states.machinesOf(machine.id(), job);
    states.leave(machine.id(), job);
    for (int k = 0; k < machines.size(); k++) {
      changed(machines.get(k));
    }
    queue.jobEnded(job, machine, now);
  }

  @Override
  public final void jobLost(Job job, Machine machine, long now) {
    jobCompleted(job, machine, now);
  }

  @Override
  public final void jobRunning(Job job, List<Machine> machines, long start, long now) {
    states.start(machines, job, states.end(machines, job, start));
    machines.forEach(machine -> pool.show(pool.rankOf(machine)));
    queue.jobStarted(job, machines.get(0), start);
  }

  @Override
  public final void machineDown(Machine machine, long now) {
    states.goDown(machine.id());
    changed(machine);
  }

  @Override
  public final void machineUp(Machine machine, long now) {
    states.comeUp(machine.id());
    changed(machine);
  }

  /**
   * Suspends or resumes a machine. While its jobs are suspended it has no free CPUs, and none are
   * reserved there. Jobs wait in the queue, where they are bound to no machine.
   */
  @Override
  public final void machineLoadChanged(Machine machine, double load, long now) {
    states.setLoad(machine.id(), load);
    changed(machine);
  }

  private void changed(Machine machine) {
    pool.show(pool.rankOf(machine));
    freed(pool.rankOf(machine));
    changed = true;
  }

  @Override
  public final void jobRunning(Job job, Machine machine, long start, long now) {
    jobRunning(job, List.of(machine), start, now);
  }

  @Override
  public final void jobChanged(Job before, Job after, long now) {
    int id = states.change(before, after);
    if (id == MachineStates.NONE) {
      changeWaiting(after, now);
    } else {
      states.machinesOf(id, after).forEach(this::changed);
    }
    changed = true;
  }

  private void changeWaiting(Job after, long now) {
    int from = queue.slotOf(after);
    boolean wasCommitted = from != NO_SLOT && from == committed;
    int to = queue.change(after, from, now);
    committed = wasCommitted ? to : committed;
    forget(from);
    forget(to);
  }

  private void forget(int slot) {
    if (slot != NO_SLOT) {
      jobReplaced(slot);
    }
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
    changed |= queue.release(now);
    prepare(now);
    changed |= now >= nextLook;
    if (changed) {
      states.forgetReservations(now);
      pass(dispatcher, now);
      changed = false;
      nextLook = pool.nextLook(now);
      if (!queue.isEmpty()) {
        nextLook = Math.min(nextLook, Math.min(states.nextReservationEnd(), nextPass(now)));
      }
    }
    return Math.min(queue.nextRelease(), nextLook);
  }

  private void pass(Dispatcher dispatcher, long now) {
    boolean headIsKnown = !commits || committed != NO_SLOT;
    if (headIsKnown && (pool.maxFree() == 0 || isUpdateUseless())) {
      return;
    }
    queue.update(now);
    startJobs(dispatcher, now);
  }

  /** Whether updating the order would be wasted because nothing can start. */
  private boolean isUpdateUseless() {
    return queue.changes() && !queue.hasJobWithin(pool.maxFree());
  }

  /** Starts jobs from the front of the queue until one cannot start; returns its slot, or none. */
  protected final int startFirstJobs(Dispatcher dispatcher, long now) {
    while (!queue.isEmpty()) {
      int slot = committed == NO_SLOT ? queue.first() : committed;
      if (!tryStartFirst(slot, dispatcher, now)) {
        committed = commits ? slot : NO_SLOT;
        return slot;
      }
    }
    return NO_SLOT;
  }

  /** Starts the job where enough is free, whatever is reserved for jobs before it. */
  protected final boolean tryStartFirst(int slot, Dispatcher dispatcher, long now) {
    boolean isChosen = choice.choose(queue.job(slot), now, pool);
    if (isChosen) {
      startOnChoice(slot, dispatcher, now, StartReason.HEAD);
    }
    return isChosen;
  }

  /**
   * Starts the job in the slot on the machines chosen for it, and frees the slot.
   *
   * @param reason why it starts, unless it had a reservation
   * @throws ArithmeticException if its end does not fit a {@code long}; nothing has changed then
   */
  protected final void startOnChoice(
      int slot, Dispatcher dispatcher, long now, StartReason reason) {
    Job job = queue.job(slot);
    Machine first = pool.machine(choice.rank(0));
    long end = end(choice.ticks(), now);
    StartReason stated = queue.wasReserved(slot) ? StartReason.RESERVED : reason;
    if (job.nodes() == 1) {
      dispatcher.start(job, first, stated);
      states.start(first.id(), job, end);
    } else {
      List<Machine> machines = choice.machines();
      dispatcher.start(job, machines, stated);
      states.start(machines, job, end);
    }
    for (int place = 0; place < choice.size(); place++) {
      pool.show(choice.rank(place));
    }
    queue.remove(slot);
    committed = committed == slot ? NO_SLOT : committed;
    queue.jobStarted(job, first, now);
  }

  /**
   * When a job that starts then and takes so long ends by its estimate.
   *
   * @throws ArithmeticException if that does not fit a {@code long}
   */
  protected long end(long ticks, long start) {
    return Math.addExact(start, ticks);
  }

  /** The first machine of the pool from a rank on where the job leaves what is reserved. */
  @Override
  public int next(Job job, int from, long now) {
    int rank = pool.next(job, from, now);
    while (rank != RankedMachines.NONE
        && !leavesReserved(job, rank, times.ticks(job, pool.machine(rank)), now)) {
      rank = pool.next(job, rank + 1, now);
    }
    return rank;
  }

  @Override
  public boolean hasRoom(Job job, int rank, long ticks, long now) {
    return pool.hasRoom(job, rank, ticks, now) && leavesReserved(job, rank, ticks, now);
  }

  /** Whether a node that starts now for this long, by the estimate, delays no reservation. */
  protected boolean leavesReserved(Job job, int rank, long ticks, long now) {
    return true;
  }

  /** Called when more may be free on a machine than before. */
  protected void freed(int rank) {}

  /** Called when the slot holds, or will hold, another job, or the same one with other terms. */
  protected void jobReplaced(int slot) {}
}
