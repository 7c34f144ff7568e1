package io.github.gapwise.immediate.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A queue for each machine, by id, and jobs in none. Subclasses decide when jobs are bound. */
abstract class NaiveQueuesScheduler implements Scheduler {
  private final List<NaiveQueue> queues = new ArrayList<>();

  /** Creates a scheduler with empty queues. */
  NaiveQueuesScheduler(SchedulingContext context) {
    for (Machine machine : context.grid().machines()) {
      queues.add(new NaiveQueue(machine, context.times()));
    }
  }

  @Override
  public final void jobCompleted(Job job, Machine machine, long now) {
    queue(machine).forget(job);
    queue(machine).note(now);
  }

  @Override
  public final void jobLost(Job job, Machine machine, long now) {
    queue(machine).forget(job);
    queue(machine).note(now);
    lost(job);
  }

  @Override
  public final void jobCancelled(Job job, long now) {
    queues.forEach(each -> each.forget(job));
    queues.forEach(each -> each.note(now));
    cancelled(job);
  }

  @Override
  public final void machineDown(Machine machine, long now) {
    queue(machine).goDown();
    queue(machine).note(now);
    givenBack(queue(machine).takeWaiting(), now);
  }

  @Override
  public final void machineUp(Machine machine, long now) {
    queue(machine).comeUp();
    queue(machine).note(now);
    opened(now);
  }

  @Override
  public final void machineLoadChanged(Machine machine, double load, long now) {
    change(queue(machine), now, queue -> queue.setSuspended(load == 1));
  }

  @Override
  public final void machineDraining(Machine machine, long now) {
    change(queue(machine), now, queue -> queue.setDraining(true));
  }

  @Override
  public final void machineBack(Machine machine, long now) {
    change(queue(machine), now, queue -> queue.setDraining(false));
  }

  @Override
  public final void cpusReserved(Reservation reservation, long now) {
    change(queue(reservation.machine()), now, queue -> queue.reserve(reservation));
  }

  @Override
  public final void reservationWithdrawn(Reservation reservation, long now) {
    change(queue(reservation.machine()), now, queue -> queue.withdraw(reservation));
  }

  /** Jobs that the machine then refuses go elsewhere; those without a machine may go there. */
  private void change(NaiveQueue queue, long now, Consumer<NaiveQueue> change) {
    change.accept(queue);
    queue.note(now);
    List<Job> refused = queue.takeRefused();
    queue.note(now);
    givenBack(refused, now);
    opened(now);
  }

  @Override
  public final void jobRunning(Job job, Machine machine, long start, long now) {
    queue(machine).run(job, start);
    queue(machine).note(now);
    takenOver(job);
  }

  @Override
  public final void jobChanged(Job before, Job after, long now) {
    boolean isInQueue = false;
    for (NaiveQueue each : queues) {
      isInQueue |= each.change(after);
      if (each.isWaiting(after) && after.release() > now) {
        each.forget(after);
        each.note(now);
        held(after);
      }
    }
    if (!isInQueue) {
      changedInNoQueue(after, now);
    }
  }

  @Override
  public final long dispatch(Dispatcher dispatcher, long now) {
    queues.forEach(each -> each.forgetReservations(now));
    bindDue(now);
    for (NaiveQueue each : queues) {
      each.startFirsts(dispatcher, now);
    }
    return queues.stream().anyMatch(NaiveQueue::hasWaiting)
        ? Math.min(nextWakeUp(now), nextReservationEnd())
        : nextWakeUp(now);
  }

  private long nextReservationEnd() {
    return queues.stream().mapToLong(NaiveQueue::nextReservationEnd).min().orElse(NEVER);
  }

  /** Called for a running job that another scheduler has started. */
  void takenOver(Job job) {}

  /** Called when a job that waited in a queue is released later, or never. */
  abstract void held(Job job);

  /** Called when a job that is in no queue has other terms. */
  abstract void changedInNoQueue(Job after, long now);

  /** Called when a running job has been lost. */
  void lost(Job job) {}

  /** Called when a waiting job, in any queue or in none, is withdrawn. */
  abstract void cancelled(Job job);

  /** Called with jobs, in the order of their queue, that have lost their machine. */
  abstract void givenBack(List<Job> jobs, long now);

  /** Called when a machine has come up or is no longer suspended. */
  void opened(long now) {}

  /** Binds the jobs that are due in this dispatch. */
  abstract void bindDue(long now);

  /** Returns the result of the dispatch. */
  abstract long nextWakeUp(long now);

  /** The queues by machine id. */
  final List<NaiveQueue> queues() {
    return queues;
  }

  /** The queues of the machines that are up, not suspended, and fit the job, by id. */
  final List<NaiveQueue> candidates(Job job) {
    return NaiveQueue.candidates(queues, job);
  }

  private NaiveQueue queue(Machine machine) {
    return queues.stream()
        .filter(each -> each.machine().id() == machine.id())
        .findFirst()
        .orElseThrow();
  }
}
