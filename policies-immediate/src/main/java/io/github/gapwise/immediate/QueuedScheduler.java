package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.StartReason;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;

/** A queue for each machine. When a job is put into which of them is left open. */
abstract class QueuedScheduler implements Scheduler {
  final Grid grid;
  final ProcessingTimes times;
  final MachineQueue[] queues;
  final ReadyTimes ready;

  /** The machines where a job may have become able to start, by id. */
  private final IntHeapPriorityQueue touched = new IntHeapPriorityQueue();

  private final boolean[] isTouched;

  QueuedScheduler(SchedulingContext context) {
    grid = context.grid();
    times = context.times();
    queues = grid.machines().stream().map(MachineQueue::new).toArray(MachineQueue[]::new);
    ready = new ReadyTimes(queues, times);
    isTouched = new boolean[queues.length];
  }

  /** A job that ran has been lost. */
  void lost(Job job) {}

  /** A waiting job is withdrawn that is in no machine's queue. */
  abstract void withdraw(Job job);

  /** A machine has gone down, or is suspended, whose queue holds what is to be bound anew. */
  abstract void takeBack(MachineQueue queue, long now);

  /** A machine has come up, or is not suspended any more. */
  void opened(long now) {}

  /** Binds what is to be bound in the dispatch. */
  abstract void bindDue(long now);

  /** The answer of the dispatch. */
  abstract long nextWakeUp(long now);

  /**
   * Puts the job at the end of the machine's queue.
   *
   * @throws ArithmeticException if it would end at no tick that fits a {@code long}; nothing has
   *     changed then
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
    ready.ended(id, queues[id].end(job, now), now);
    touch(id);
  }

  @Override
  public final void jobLost(Job job, Machine machine, long now) {
    jobCompleted(job, machine, now);
    lost(job);
  }

  @Override
  public final void jobOverran(Job job, Machine machine, long now) {
    ready.overran(machine.id());
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

  /**
   * A machine whose jobs are suspended gives its queue back, as one that goes down does; its
   * running jobs stay.
   */
  @Override
  public final void machineLoadChanged(Machine machine, double load, long now) {
    MachineQueue queue = queues[machine.id()];
    boolean isSuspended = load >= 1;
    if (isSuspended == queue.isSuspended()) {
      return;
    }
    queue.setSuspended(isSuspended, now);
    ready.suspended(machine.id());
    if (isSuspended) {
      takeBack(queue, now);
    } else {
      opened(now);
    }
  }

  @Override
  public final long dispatch(Dispatcher dispatcher, long now) {
    bindDue(now);
    while (!touched.isEmpty()) {
      int id = touched.firstInt();
      startFirsts(id, dispatcher, now);
      touched.dequeueInt();
      isTouched[id] = false;
    }
    return nextWakeUp(now);
  }

  private void startFirsts(int id, Dispatcher dispatcher, long now) {
    MachineQueue queue = queues[id];
    while (queue.isFirstReady()) {
      Job first = queue.waiting(0);
      long ticks = times.ticks(first, queue.machine());
      long end = Math.addExact(now, ticks); // may overflow, and so comes before any change
      dispatcher.start(first, queue.machine(), StartReason.HEAD);
      queue.startFirst(end);
      ready.started(id, ticks, end);
    }
  }
}
