package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.occupancy.MachineStates;
import io.github.gapwise.core.occupancy.RunningJobs;
import io.github.gapwise.core.queue.UnreleasedJobs;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.ArrayList;
import java.util.List;

/** Keeps a queue for each machine. Subclasses decide when a job is put into which queue. */
abstract class QueuedScheduler implements Scheduler {
  final Grid grid;
  final ProcessingTimes times;
  private final MachineStates states;
  final MachineQueue[] queues;
  final ReadyTimes ready;

  /** The machines where a job may have become able to start, by id. */
  private final IntHeapPriorityQueue touched = new IntHeapPriorityQueue();

  private final boolean[] isTouched;

  final UnreleasedJobs unreleased = new UnreleasedJobs();

  /** The released jobs that are in no queue. */
  final List<Job> unbound = new ArrayList<>();

  /** The number of jobs submitted before their release. */
  private long submitted;

  QueuedScheduler(SchedulingContext context) {
    grid = context.grid();
    times = context.times();
    states = new MachineStates(grid, times);
    queues =
        grid.machines().stream()
            .map(machine -> new MachineQueue(states, machine))
            .toArray(MachineQueue[]::new);
    ready = new ReadyTimes(queues, times);
    isTouched = new boolean[queues.length];
  }

  /** Called for a running job that another scheduler has started. */
  void takenOver(Job job) {}

  void lost(Job job) {}

  /** Gives other terms to a waiting job that is in no machine's queue. */
  abstract void changeUnbound(Job after, long now);

  /** Takes a submitted job that is to be released later, or never. */
  void unrelease(Job job) {
    unreleased.add(job, submitted++);
  }

  /** Binds a job anew whose machine no longer accepts it. */
  abstract void rebind(Job job, long now);

  /** Called when a machine has come up, is open again, or has more or fewer CPUs. */
  void opened(long now) {}

  abstract void bindDue(long now);

  abstract long nextWakeUp(long now);

  /**
   * Puts the job at the end of the machine's queue.
   *
   * @throws ArithmeticException if its end does not fit a {@code long}; nothing has changed then
   */
  final void bind(Job job, int id, long now) {
    queues[id].add(job, ready.append(id, job, now));
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
    RunningJobs running = states.running(id);
    int place = running.placeOf(job.id());
    boolean wasOverrun = running.isOverrun(place);
    long end = running.end(place);
    states.leave(id, job);
    queues[id].freed(job, now);
    ready.ended(id, end, wasOverrun, now);
    touch(id);
  }

  @Override
  public final void jobLost(Job job, Machine machine, long now) {
    jobCompleted(job, machine, now);
    lost(job);
  }

  @Override
  public final void jobOverran(Job job, Machine machine, long now) {
    RunningJobs running = states.running(machine.id());
    int place = running.placeOf(job.id());
    if (!running.isOverrun(place)) {
      running.setOverrun(place, true);
      ready.overran(machine.id());
    }
  }

  @Override
  public final void jobRunning(Job job, Machine machine, long start, long now) {
    int id = machine.id();
    states.start(id, job, states.end(id, job, start));
    queues[id].occupied(job);
    ready.reopened(id);
    takenOver(job);
  }

  @Override
  public final void jobChanged(Job before, Job after, long now) {
    int id = states.machineOf(before);
    if (id != MachineStates.NONE) {
      changeRunning(id, before, after, now);
      touch(id);
      return;
    }
    for (id = 0; id < queues.length; id++) {
      if (changeWaiting(id, after, now)) {
        touch(id);
        return;
      }
    }
    changeUnbound(after, now);
  }

  private void changeRunning(int id, Job before, Job after, long now) {
    RunningJobs running = states.running(id);
    boolean wasOverrun = running.isOverrun(running.placeOf(before.id()));
    states.change(id, before, after);
    int place = running.placeOf(after.id());
    boolean isOverrun = wasOverrun && running.end(place) <= now;
    running.setOverrun(place, isOverrun);
    ready.endChanged(id, wasOverrun, isOverrun);
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

  final void withdraw(Job job) {
    if (!unreleased.remove(job)) {
      unbound.removeIf(each -> each.id() == job.id());
    }
  }

  @Override
  public final void machineDown(Machine machine, long now) {
    states.goDown(machine.id());
    queues[machine.id()].update(now);
    ready.changed(machine.id());
    takeBack(queues[machine.id()], now);
  }

  @Override
  public final void machineUp(Machine machine, long now) {
    states.comeUp(machine.id());
    queues[machine.id()].cameUp(now);
    ready.changed(machine.id());
    opened(now);
  }

  /** A suspended machine gives up its queue, as one that goes down does; its running jobs stay. */
  @Override
  public final void machineLoadChanged(Machine machine, double load, long now) {
    states.setLoad(machine.id(), load);
    openOrClose(queues[machine.id()], now);
  }

  @Override
  public final void machineDraining(Machine machine, long now) {
    states.setDraining(machine.id(), true);
    openOrClose(queues[machine.id()], now);
  }

  @Override
  public final void machineBack(Machine machine, long now) {
    states.setDraining(machine.id(), false);
    openOrClose(queues[machine.id()], now);
  }

  private void takeBack(MachineQueue queue, long now) {
    for (Job job = queue.removeRefused(now); job != null; job = queue.removeRefused(now)) {
      rebind(job, now);
    }
  }

  private void openOrClose(MachineQueue queue, long now) {
    boolean wasOpen = queue.isOpen();
    queue.update(now);
    if (queue.isOpen() != wasOpen) {
      queue.resetSpare(now);
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
    states.reserve(reservation);
    openCpusChanged(reservation.machine().id(), now);
  }

  @Override
  public final void reservationWithdrawn(Reservation reservation, long now) {
    states.withdraw(reservation);
    openCpusChanged(reservation.machine().id(), now);
    touch(reservation.machine().id());
  }

  /**
   * CPUs may have been reserved without an end, or given back: jobs that need them are bound anew.
   */
  private void openCpusChanged(int id, long now) {
    MachineQueue queue = queues[id];
    int before = queue.openCpus();
    queue.update(now);
    if (queue.openCpus() != before) {
      ready.reopened(id);
      takeBack(queue, now);
      opened(now);
    }
  }

  @Override
  public final long dispatch(Dispatcher dispatcher, long now) {
    if (states.hasReservations()) {
      touchReserved();
      states.forgetReservations(now);
    }
    bindDue(now);
    while (!touched.isEmpty()) {
      int id = touched.firstInt();
      startFirsts(id, dispatcher, now);
      touched.dequeueInt();
      isTouched[id] = false;
    }
    return states.hasReservations()
        ? Math.min(nextWakeUp(now), nextReservationEnd())
        : nextWakeUp(now);
  }

  /** Touches machines with reservations, as the end of one may let a job start. */
  private void touchReserved() {
    for (int id = 0; id < queues.length; id++) {
      if (states.hasReservations(id)) {
        touch(id);
      }
    }
  }

  private long nextReservationEnd() {
    for (MachineQueue queue : queues) {
      if (queue.waiting() > 0) {
        return states.nextReservationEnd();
      }
    }
    return NEVER;
  }

  private void startFirsts(int id, Dispatcher dispatcher, long now) {
    MachineQueue queue = queues[id];
    while (queue.isFirstReady()) {
      Job first = queue.waiting(0);
      if (!states.leavesReservations(id, first, now)) {
        return;
      }
      long ticks = times.ticks(first, queue.machine());
      long end = Math.addExact(now, ticks); // may overflow, so it comes before any change
      dispatcher.start(first, queue.machine(), StartReason.HEAD);
      long forecast = queue.forecastStart(0);
      states.start(id, queue.takeFirst(), end);
      ready.started(id, ticks, end, forecast);
    }
  }
}
