package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.forecast.StateSnapshot;
import io.github.gapwise.core.forecast.StateSnapshot.RunningJob;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.EventBatch;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.SystemEvent.OfReservation;
import io.github.gapwise.workloads.SystemEvent.Reserved;
import io.github.gapwise.workloads.SystemEvent.Restarted;
import io.github.gapwise.workloads.Workload;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * What happens to a running system besides the submissions, ends and withdrawals of jobs: machines
 * come, go or drain, CPUs are reserved, operators change jobs, and the scheduler restarts.
 *
 * <p>If the scheduler restarts, the old one is dropped at the beginning of a round; after all
 * events of the round a new one is bound and notified of what runs, waits, is down, drains or is
 * reserved.
 */
final class OutsideEvents {
  private final SystemState state;
  private final ProcessingTimes times;
  private final TimedScheduler scheduler;
  private final Supplier<Scheduler> bound;
  private final MachineChanges machineChanges;
  final JobChanges jobChanges;
  private final EventQueue<OfReservation> reservations;
  private final EventQueue<Restarted> restarts;

  /**
   * Gathers the events of a workload.
   *
   * @param bound binds a new scheduler, at each restart
   */
  OutsideEvents(
      Workload workload,
      OutageRule outage,
      SystemState state,
      TimedScheduler scheduler,
      Submissions submissions,
      TimeBudget budget,
      HistoryKeeper histories,
      Supplier<Scheduler> bound) {
    this.state = state;
    this.times = workload.times();
    this.scheduler = scheduler;
    this.bound = bound;
    List<SystemEvent> events = workload.systemEvents();
    machineChanges =
        new MachineChanges(
            new MachineEvents(workload.machineEvents()),
            outage,
            state,
            scheduler,
            submissions,
            histories,
            events);
    jobChanges = new JobChanges(events, state, scheduler, budget);
    reservations =
        EventQueue.of(
            events,
            OfReservation.class,
            Comparator.<OfReservation, Boolean>comparing(Reserved.class::isInstance)
                .thenComparingLong(event -> event.reservation().id()));
    restarts = EventQueue.of(events, Restarted.class, Comparator.comparingLong(Restarted::time));
  }

  /** The tick of the next event, or {@link Long#MAX_VALUE} if none is left. */
  long time() {
    long changes = Math.min(machineChanges.time(), jobChanges.time());
    return Math.min(changes, Math.min(reservations.time(), restarts.time()));
  }

  /** Drops the scheduler if it restarts at this tick, and returns whether it does. */
  boolean beginRestart(long now) {
    boolean isRestarting = restarts.time() == now;
    while (restarts.time() == now) {
      restarts.take();
      scheduler.detach();
    }
    return isRestarting;
  }

  /** Applies the events of a tick, except for a restart. */
  void apply(long now) {
    if (time() == now) {
      jobChanges.loseJobs(machineChanges, now);
      machineChanges.apply(now);
      reserve(now);
      jobChanges.changeJobs(now);
    }
  }

  private void reserve(long now) {
    while (reservations.time() == now) {
      OfReservation event = reservations.take();
      Reservation reservation = event.reservation();
      requireInGrid(reservation);
      List<Reservation> announced = state.machines.of(reservation.machine()).reservations;
      if (event instanceof Reserved) {
        announced.add(reservation);
        scheduler.cpusReserved(reservation, now);
      } else {
        requireAnnounced(announced.remove(reservation), event);
        scheduler.reservationWithdrawn(reservation, now);
      }
    }
  }

  private void requireInGrid(Reservation reservation) {
    if (!state.machines.contains(reservation.machine())) {
      throw new InvalidInputException(
          "The machine (%d) of reservation (%d) must be in the grid."
              .formatted(reservation.machine().id(), reservation.id()));
    }
  }

  private static void requireAnnounced(boolean isAnnounced, OfReservation event) {
    if (!isAnnounced) {
      throw new InvalidInputException(
          "The reservation (%d) that is withdrawn at tick (%d) must have been announced before."
              .formatted(event.reservation().id(), event.time()));
    }
  }

  /** Binds a new scheduler and passes it the state of the system, after all events of the tick. */
  void completeRestart(long now) {
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
    List<ActiveMachine> machines = state.machines.active();
    return StateSnapshot.of(now, running, waiting)
        .withDown(idsOf(machine -> !machine.isUp))
        .withDraining(idsOf(machine -> machine.isDraining))
        .withLoads(
            machines.stream()
                .filter(machine -> machine.isUp)
                .collect(Collectors.toMap(each -> each.machine.id(), each -> each.load)))
        .withReservations(
            machines.stream().flatMap(machine -> machine.reservations.stream()).toList());
  }

  private Set<Integer> idsOf(Predicate<ActiveMachine> property) {
    return state.machines.active().stream()
        .filter(property)
        .map(active -> active.machine.id())
        .collect(Collectors.toSet());
  }
}
