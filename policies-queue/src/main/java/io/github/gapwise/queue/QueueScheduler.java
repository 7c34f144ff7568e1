package io.github.gapwise.queue;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;

/** What every queue discipline does alike: keeps the queue and the free CPUs up to date. */
abstract class QueueScheduler implements Scheduler {
  final WaitingQueue queue;
  final MachinePool pool;

  QueueScheduler(SchedulingContext context, WaitingQueue queue) {
    this.queue = queue;
    this.pool = new MachinePool(context.grid());
  }

  /** Orders the starts that are due, with every released job in the queue. */
  abstract void startJobs(Dispatcher dispatcher, long now);

  @Override
  public final void jobSubmitted(Job job, long now) {
    queue.add(job, now);
  }

  @Override
  public final void jobCancelled(Job job, long now) {
    queue.cancel(job);
  }

  @Override
  public final void jobCompleted(Job job, Machine machine, long now) {
    leave(job, pool.rankOf(machine));
  }

  @Override
  public final void jobLost(Job job, Machine machine, long now) {
    leave(job, pool.rankOf(machine));
  }

  @Override
  public final void machineDown(Machine machine, long now) {
    pool.setFree(pool.rankOf(machine), MachinePool.DOWN);
  }

  @Override
  public final void machineUp(Machine machine, long now) {
    pool.setFree(pool.rankOf(machine), machine.cpus());
  }

  @Override
  public final long dispatch(Dispatcher dispatcher, long now) {
    queue.release(now);
    startJobs(dispatcher, now);
    return queue.nextRelease();
  }

  /** Starts jobs from the front of the queue until one finds no room. */
  final void startFirstJobs(Dispatcher dispatcher, long now) {
    while (!queue.isEmpty()) {
      int slot = queue.first();
      int rank = pool.fastestWithRoom(queue.job(slot));
      if (rank == MachinePool.NONE) {
        return;
      }
      start(slot, rank, dispatcher, now);
    }
  }

  /** Starts the job in the slot on the machine of the rank, and forgets the slot. */
  final void start(int slot, int rank, Dispatcher dispatcher, long now) {
    Job job = queue.job(slot);
    dispatcher.start(job, pool.machine(rank));
    queue.remove(slot);
    pool.setFree(rank, pool.free(rank) - job.cpus());
    started(job, rank, now);
  }

  private void leave(Job job, int rank) {
    pool.setFree(rank, pool.free(rank) + job.cpus());
    left(job, rank);
  }

  /** A job has started. */
  void started(Job job, int rank, long now) {}

  /** A running job has ended or is lost. */
  void left(Job job, int rank) {}
}
