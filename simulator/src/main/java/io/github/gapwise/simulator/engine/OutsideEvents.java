package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.forecast.StateSnapshot;
import io.github.gapwise.core.forecast.StateSnapshot.RunningJob;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.scheduler.EventBatch;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.SystemEvent.Restarted;
import io.github.gapwise.workloads.Workload;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
  private final JobChanges jobChanges;
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
    restarts = EventQueue.of(events, Restarted.class, Comparator.comparingLong(Restarted::time));
  }

  /** The tick of the next event, or {@link Long#MAX_VALUE} if none is left. */
  long time() {
    long changes = Math.min(machineChanges.time(), jobChanges.time());
    return Math.min(changes, Math.min(state.reservations.time(), restarts.time()));
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
      state.reservations.apply(scheduler, now);
      jobChanges.changeJobs(now);
    }
  }

  /** Binds a new scheduler and passes it the state of the system, after all events of the tick. */
  void completeRestart(long now) {
    scheduler.attach(bound.get());
    EventBatch batch = new EventBatch();
    snapshot(now).addTo(batch, state.machines.grid(), times);
    batch.deliver(scheduler, now);
  }

  /** Returns a job of the workload with the terms that it was given before its submission. */
  SimulatedJob onArrival(SimulatedJob arrival) {
    return jobChanges.onArrival(arrival);
  }

  /** Holds a job that begins to wait now, if an operator wants it held. */
  void holdIfWanted(ActiveJob waiting) {
    jobChanges.holdIfWanted(waiting);
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
        .withReservations(state.reservations.all());
  }

  private Set<Integer> idsOf(IntPredicate property) {
    return IntStream.range(0, state.machines.grid().size())
        .filter(property)
        .boxed()
        .collect(Collectors.toSet());
  }
}
