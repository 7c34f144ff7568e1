package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.forecast.StateSnapshot;
import io.github.gapwise.core.forecast.StateSnapshot.RunningJob;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.EventBatch;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.SystemEvent.Restarted;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Restarts the scheduler. The old one is dropped at the beginning of a round; after all events of
 * the round a new one is bound and notified of what runs, waits, is down, drains or is reserved.
 */
final class Recovery {
  private final EventQueue<Restarted> restarts;
  private final SystemState state;
  private final ProcessingTimes times;
  private final TimedScheduler scheduler;
  private final Supplier<Scheduler> bound;

  Recovery(
      List<SystemEvent> events,
      SystemState state,
      ProcessingTimes times,
      TimedScheduler scheduler,
      Supplier<Scheduler> bound) {
    restarts = EventQueue.of(events, Restarted.class, Comparator.comparingLong(Restarted::time));
    this.state = state;
    this.times = times;
    this.scheduler = scheduler;
    this.bound = bound;
  }

  /** The tick of the next restart, or {@link Long#MAX_VALUE} if none is left. */
  long time() {
    return restarts.time();
  }

  /** Drops the scheduler if it restarts at this tick, and returns whether it does. */
  boolean begin(long now) {
    boolean restarting = restarts.time() == now;
    while (restarts.time() == now) {
      restarts.take();
    }
    if (restarting) {
      scheduler.detach();
    }
    return restarting;
  }

  /** Binds a new scheduler and passes it the state of the system. */
  void complete(long now) {
    scheduler.attach(bound.get());
    EventBatch batch = new EventBatch();
    snapshot(now).addTo(batch, state.machines.grid(), times);
    batch.deliver(scheduler, now);
  }

  private StateSnapshot snapshot(long now) {
    List<RunningJob> running =
        state.jobs.all().stream()
            .filter(ActiveJob::isRunning)
            .map(run -> new RunningJob(run.job(), run.machines, run.start))
            .toList();
    List<Job> waiting = state.jobs.waiting().stream().map(ActiveJob::job).toList();
    MachineTable machines = state.machines;
    return StateSnapshot.of(now, running, waiting)
        .withDown(idsOf(id -> !machines.isUp(id)))
        .withDraining(idsOf(machines::isDraining))
        .withLoads(
            idsOf(machines::isUp).stream().collect(Collectors.toMap(id -> id, machines::load)))
        .withReservations(reservations());
  }

  private Set<Integer> idsOf(IntPredicate property) {
    return IntStream.range(0, state.machines.grid().size())
        .filter(property)
        .boxed()
        .collect(Collectors.toSet());
  }

  private List<Reservation> reservations() {
    ReservationLedger reservations = state.reservations;
    if (reservations == null) {
      return List.of();
    }
    return state.machines.grid().machines().stream()
        .flatMap(machine -> reservations.ofMachine(machine.id()).stream())
        .toList();
  }
}
