package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.EventPlace.Rank;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.ObjLongConsumer;

/**
 * The events of one tick, collected in any order and delivered to a scheduler in the order that
 * {@link Scheduler} requires. Events of the same job or machine that have the same rank, such as a
 * machine that comes up and then drains, keep the order in which they were added. A batch may be
 * reused for the next tick. Single threaded.
 *
 * <p>Two events of one job in one batch can contradict each other. A job that is withdrawn or
 * changed before it has been delivered is not in the system yet: leave it out, or submit it as it
 * is now. A job that is changed and ends within one tick ends as it was before, for ends come
 * first: leave the change out. A job that overruns its estimate because that is changed is reported
 * to do so by a later batch.
 */
public final class EventBatch {
  private record Event(EventPlace place, ObjLongConsumer<Scheduler> report) {}

  private record Loss(Job job, Machine machine) {}

  private final List<Event> events = new ArrayList<>();
  private final List<Loss> losses = new ArrayList<>();

  /** The machines that go down, and those that come up. */
  private final List<Machine> down = new ArrayList<>();

  private final List<Machine> up = new ArrayList<>();

  /** Creates an empty batch. */
  public EventBatch() {}

  /** Whether the batch holds no event. */
  public boolean isEmpty() {
    return events.isEmpty() && losses.isEmpty();
  }

  private void add(EventPlace place, ObjLongConsumer<Scheduler> report) {
    events.add(new Event(place, report));
  }

  /** Adds a job of one node that already runs; only before the first dispatch of waiting jobs. */
  public void running(Job job, Machine machine, long start) {
    EventPlace place = EventPlace.ofRun(start, job.id());
    add(place, (scheduler, now) -> scheduler.jobRunning(job, machine, start, now));
  }

  /**
   * Adds a job that already runs on these machines; only before the first dispatch of waiting jobs.
   */
  public void running(Job job, List<Machine> machines, long start) {
    List<Machine> on = List.copyOf(machines);
    if (on.size() == 1) {
      running(job, on.get(0), start);
    } else {
      EventPlace place = EventPlace.ofRun(start, job.id());
      add(place, (scheduler, now) -> scheduler.jobRunning(job, on, start, now));
    }
  }

  /** Adds the end of a running job. */
  public void completed(Job job, Machine machine) {
    EventPlace place = EventPlace.of(Rank.ENDED, job.id());
    add(place, (scheduler, now) -> scheduler.jobCompleted(job, machine, now));
  }

  /** Adds the overrun of a running job: it has reached its estimated end and goes on. */
  public void overran(Job job, Machine machine) {
    EventPlace place = EventPlace.of(Rank.ENDED, job.id());
    add(place, (scheduler, now) -> scheduler.jobOverran(job, machine, now));
  }

  /**
   * Adds the loss of a running job, whether a machine of it goes down or not.
   *
   * @param machine the first of its machines
   */
  public void lost(Job job, Machine machine) {
    losses.add(new Loss(Objects.requireNonNull(job, "job"), machine));
  }

  /**
   * Adds that a machine goes down.
   *
   * @throws IllegalStateException if it comes up in this batch: deliver that first
   */
  public void down(Machine machine) {
    if (up.contains(machine)) {
      throw new IllegalStateException(
          "The machine (%d) must not go down after it has come up in one batch."
              .formatted(machine.id()));
    }
    down.add(machine);
    EventPlace place = EventPlace.ofOutage(machine.id());
    add(place, (scheduler, now) -> scheduler.machineDown(machine, now));
  }

  /** Adds that a machine comes up. */
  public void up(Machine machine) {
    up.add(machine);
    addMachine(machine, (scheduler, now) -> scheduler.machineUp(machine, now));
  }

  /** Adds another load that the owner of a machine puts on it, from 0 to 1. */
  public void loadChanged(Machine machine, double load) {
    addMachine(machine, (scheduler, now) -> scheduler.machineLoadChanged(machine, load, now));
  }

  /** Adds that a machine takes no new job from now on. */
  public void draining(Machine machine) {
    addMachine(machine, (scheduler, now) -> scheduler.machineDraining(machine, now));
  }

  /** Adds that a machine that was draining takes jobs again. */
  public void back(Machine machine) {
    addMachine(machine, (scheduler, now) -> scheduler.machineBack(machine, now));
  }

  private void addMachine(Machine machine, ObjLongConsumer<Scheduler> report) {
    add(EventPlace.of(Rank.MACHINE, machine.id()), report);
  }

  /** Adds a reservation. */
  public void reserved(Reservation reservation) {
    EventPlace place = EventPlace.of(Rank.RESERVED, reservation.id());
    add(place, (scheduler, now) -> scheduler.cpusReserved(reservation, now));
  }

  /** Adds the withdrawal of a reservation. */
  public void withdrawn(Reservation reservation) {
    EventPlace place = EventPlace.of(Rank.WITHDRAWN, reservation.id());
    add(place, (scheduler, now) -> scheduler.reservationWithdrawn(reservation, now));
  }

  /** Adds other terms of a job that waits or runs. */
  public void changed(Job before, Job after) {
    EventPlace place = EventPlace.of(Rank.CHANGED, before.id());
    add(place, (scheduler, now) -> scheduler.jobChanged(before, after, now));
  }

  /** Adds the cancellation of a waiting job. */
  public void cancelled(Job job) {
    EventPlace place = EventPlace.of(Rank.CANCELLED, job.id());
    add(place, (scheduler, now) -> scheduler.jobCancelled(job, now));
  }

  /** Adds a job that has waited since before a restart; these keep the order of addition. */
  public void waiting(Job job) {
    EventPlace place = EventPlace.ofWaiting(job.id());
    add(place, (scheduler, now) -> scheduler.jobSubmitted(job, now));
  }

  /**
   * As {@link #waiting}, for a job that had a place in the plan before the restart. Both kinds
   * together keep the order of addition.
   */
  public void planned(PlannedStart planned) {
    EventPlace place = EventPlace.ofWaiting(planned.job().id());
    add(place, (scheduler, now) -> scheduler.jobPlanned(planned, now));
  }

  /** Adds the arrival of a job. */
  public void submitted(Job job) {
    EventPlace place = EventPlace.of(Rank.SUBMITTED, job.id());
    add(place, (scheduler, now) -> scheduler.jobSubmitted(job, now));
  }

  /**
   * Delivers all events to the scheduler and leaves the batch empty. The dispatch is left to the
   * caller. If the scheduler throws an exception, the batch keeps the events behind the one that it
   * refused: the caller may deliver them once that is settled, or clear the batch.
   */
  public void deliver(Scheduler scheduler, long now) {
    losses.forEach(this::place);
    events.sort(Comparator.comparing(Event::place));
    Deque<Event> left = new ArrayDeque<>(events);
    clear();
    try {
      while (!left.isEmpty()) {
        left.remove().report().accept(scheduler, now);
      }
    } finally {
      events.addAll(left);
    }
  }

  private void place(Loss loss) {
    Job job = loss.job();
    Machine machine = loss.machine();
    EventPlace place =
        job.nodes() == 1 && down.contains(machine)
            ? EventPlace.ofLossBeforeOutage(job.id(), machine.id())
            : EventPlace.of(Rank.LOST, job.id());
    add(place, (scheduler, now) -> scheduler.jobLost(job, machine, now));
  }

  /** Removes all events. */
  public void clear() {
    events.clear();
    losses.clear();
    down.clear();
    up.clear();
  }
}
