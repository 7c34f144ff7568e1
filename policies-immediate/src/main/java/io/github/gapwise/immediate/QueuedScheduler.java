package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.occupancy.ReservedCpus;
import io.github.gapwise.core.occupancy.RunningJobs;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;

/** Keeps a queue for each machine. Subclasses decide when a job is put into which queue. */
abstract class QueuedScheduler implements Scheduler {
  final Grid grid;
  final ProcessingTimes times;
  final MachineQueue[] queues;
  final ReadyTimes ready;

  /** The machines where a job may have become able to start, by id. */
  private final IntHeapPriorityQueue touched = new IntHeapPriorityQueue();

  private final boolean[] isTouched;
  private final ReservedCpus reserved;

  /** The running jobs of one machine; refilled for each query. */
  private final RunningJobs running = new RunningJobs();

  QueuedScheduler(SchedulingContext context) {
    grid = context.grid();
    times = context.times();
    queues = grid.machines().stream().map(MachineQueue::new).toArray(MachineQueue[]::new);
    ready = new ReadyTimes(queues, times);
    isTouched = new boolean[queues.length];
    reserved = new ReservedCpus(queues.length);
  }

  /** Called for a running job that another scheduler has started. */
  void takenOver(Job job) {}

  /** Called when a running job has been lost. */
  void lost(Job job) {}

  /** Removes a withdrawn waiting job that is in no machine's queue. */
  abstract void withdraw(Job job);

  /** Gives other terms to a waiting job that is in no machine's queue. */
  abstract void changeUnbound(Job after, long now);

  /** Takes a job that was in a machine's queue and is now to be released later, or never. */
  abstract void unrelease(Job job);

  /** Empties the queue of a machine that has gone down or is suspended; its jobs are bound anew. */
  abstract void takeBack(MachineQueue queue, long now);

  /** Called when a machine has come up or is no longer suspended. */
  void opened(long now) {}

  /** Binds the jobs that are due in this dispatch. */
  abstract void bindDue(long now);

  /** Returns the result of the dispatch. */
  abstract long nextWakeUp(long now);

  /**
   * Puts the job at the end of the machine's queue.
   *
   * @throws ArithmeticException if its end does not fit a {@code long}; nothing has changed then
   */
  final void bind(Job job, int id, long now) {
    ready.append(id, job, now);
    queues[id].add(job);
    touch(id);
  }

  private void touch(int id) {
    if (!isTouched[id]) {
      isTouched[id] = true;
      touched.enqueue(id);
    }
  }

  @Override
  public final void jobCompleted(Job job, Machine machine, long now) {
    int id = machine.id();
    MachineQueue queue = queues[id];
    boolean wasLate = queue.isLate(queue.indexOfRunning(job));
    ready.ended(id, queue.end(job, now), wasLate, now);
    touch(id);
  }

  @Override
  public final void jobLost(Job job, Machine machine, long now) {
    jobCompleted(job, machine, now);
    lost(job);
  }

  @Override
  public final void jobOverran(Job job, Machine machine, long now) {
    MachineQueue queue = queues[machine.id()];
    int k = queue.indexOfRunning(job);
    if (!queue.isLate(k)) {
      queue.setLate(k, true);
      ready.overran(machine.id());
    }
  }

  @Override
  public final void jobRunning(Job job, Machine machine, long start, long now) {
    queues[machine.id()].run(job, Math.addExact(start, times.ticks(job, machine)));
    ready.reopened(machine.id());
    takenOver(job);
  }

  @Override
  public final void jobChanged(Job before, Job after, long now) {
    for (int id = 0; id < queues.length; id++) {
      if (changeRunning(id, before, after, now) || changeWaiting(id, after, now)) {
        touch(id);
        return;
      }
    }
    changeUnbound(after, now);
  }

  private boolean changeRunning(int id, Job before, Job after, long now) {
    MachineQueue queue = queues[id];
    int k = queue.indexOfRunning(before);
    if (k == queue.running()) {
      return false;
    }
    long start = queue.end(k) - times.ticks(before, queue.machine());
    boolean wasLate = queue.isLate(k);
    queue.setEnd(k, Math.addExact(start, times.ticks(after, queue.machine())));
    queue.setLate(k, wasLate && queue.end(k) <= now);
    ready.endChanged(id, wasLate, queue.isLate(k));
    return true;
  }

  private boolean changeWaiting(int id, Job after, long now) {
    MachineQueue queue = queues[id];
    Job before = queue.replace(after);
    if (before == null) {
      return false;
    }
    ready.replaced(id, before, after);
    if (after.release() > now) {
      queue.remove(after.id(), now);
      ready.withdrawn(id, after);
      unrelease(after);
    }
    return true;
  }

  @Override
  public final void jobCancelled(Job job, long now) {
    int id = 0;
    while (id < queues.length && !queues[id].remove(job.id(), now)) {
      id++;
    }
    if (id < queues.length) {
      ready.withdrawn(id, job);
      touch(id);
    } else {
      withdraw(job);
    }
  }

  @Override
  public final void machineDown(Machine machine, long now) {
    MachineQueue queue = queues[machine.id()];
    queue.setUp(false, now);
    ready.changed(machine.id());
    takeBack(queue, now);
  }

  @Override
  public final void machineUp(Machine machine, long now) {
    queues[machine.id()].setUp(true, now);
    ready.changed(machine.id());
    opened(now);
  }

  /** A suspended machine gives up its queue, as one that goes down does; its running jobs stay. */
  @Override
  public final void machineLoadChanged(Machine machine, double load, long now) {
    MachineQueue queue = queues[machine.id()];
    boolean wasOpen = queue.isOpen();
    queue.setSuspended(load >= 1, now);
    changeOpen(queue, wasOpen, now);
  }

  @Override
  public final void machineDraining(Machine machine, long now) {
    setDraining(queues[machine.id()], true, now);
  }

  @Override
  public final void machineBack(Machine machine, long now) {
    setDraining(queues[machine.id()], false, now);
  }

  private void setDraining(MachineQueue queue, boolean drains, long now) {
    boolean wasOpen = queue.isOpen();
    queue.setDraining(drains, now);
    changeOpen(queue, wasOpen, now);
  }

  private void changeOpen(MachineQueue queue, boolean wasOpen, long now) {
    if (queue.isOpen() != wasOpen) {
      ready.reopened(queue.machine().id());
      if (wasOpen) {
        takeBack(queue, now);
      } else {
        opened(now);
      }
    }
  }

  @Override
  public final void cpusReserved(Reservation reservation, long now) {
    reserved.add(reservation);
    openCpusChanged(reservation, now);
  }

  @Override
  public final void reservationWithdrawn(Reservation reservation, long now) {
    reserved.withdraw(reservation);
    openCpusChanged(reservation, now);
    touch(reservation.machine().id());
  }

  /**
   * Binds the jobs that wait for a machine anew if CPUs are reserved without an end, or given back.
   */
  private void openCpusChanged(Reservation reservation, long now) {
    if (reservation.until() == Reservation.OPEN_END) {
      int id = reservation.machine().id();
      long open = reservation.machine().cpus() - reserved.on(id).lastingCpus();
      MachineQueue queue = queues[id];
      queue.setOpenCpus(0, now);
      ready.reopened(id);
      takeBack(queue, now);
      queue.setOpenCpus(open, now);
      ready.reopened(id);
      opened(now);
    }
  }

  @Override
  public final long dispatch(Dispatcher dispatcher, long now) {
    if (!reserved.isEmpty()) {
      touchReserved();
      reserved.forgetEnded(now);
    }
    bindDue(now);
    while (!touched.isEmpty()) {
      int id = touched.firstInt();
      startFirsts(id, dispatcher, now);
      touched.dequeueInt();
      isTouched[id] = false;
    }
    return reserved.isEmpty() ? nextWakeUp(now) : Math.min(nextWakeUp(now), nextReservationEnd());
  }

  /** Touches machines with reservations, as the end of one may let a job start. */
  private void touchReserved() {
    for (int id = 0; id < queues.length; id++) {
      if (!reserved.on(id).isEmpty()) {
        touch(id);
      }
    }
  }

  private long nextReservationEnd() {
    for (MachineQueue queue : queues) {
      if (queue.waiting() > 0) {
        return reserved.nextEnd();
      }
    }
    return NEVER;
  }

  private void startFirsts(int id, Dispatcher dispatcher, long now) {
    MachineQueue queue = queues[id];
    while (queue.isFirstReady()) {
      Job first = queue.waiting(0);
      long ticks = times.ticks(first, queue.machine());
      if (!reserved.isEmpty() && !leavesReservations(queue, first, ticks, now)) {
        return;
      }
      long end = Math.addExact(now, ticks); // may overflow, so it comes before any change
      dispatcher.start(first, queue.machine(), StartReason.HEAD);
      queue.startFirst(end);
      ready.started(id, ticks, end);
    }
  }

  private boolean leavesReservations(MachineQueue queue, Job job, long ticks, long now) {
    queue.readRunning(running);
    return reserved.mayStart(queue.machine(), job.cpus(), ticks, now, running);
  }
}
