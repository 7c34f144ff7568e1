package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What happens to a running system besides the submissions, ends and withdrawals of jobs: machines
 * come, go or drain, CPUs are reserved, operators change jobs, and the scheduler restarts. A run in
 * which nothing of this happens does without.
 */
final class OutsideEvents {
  private final TimedScheduler scheduler;
  private final MachineChanges machineChanges;
  private final JobChanges jobChanges;
  private final Recovery recovery;

  /** Null if operators do nothing during the run. */
  private final @Nullable ReservationLedger reservations;

  /**
   * Gathers the events of a workload.
   *
   * @param machineEvents those of its machines
   * @param bound binds a new scheduler, at each restart
   */
  OutsideEvents(
      Workload workload,
      Iterator<MachineEvent> machineEvents,
      OutageRule outage,
      SystemState state,
      TimedScheduler scheduler,
      Submissions submissions,
      TimeBudget budget,
      HistoryKeeper histories,
      Supplier<Scheduler> bound) {
    List<SystemEvent> systemEvents = workload.systemEvents();
    this.scheduler = scheduler;
    machineChanges =
        new MachineChanges(
            new MachineEvents(machineEvents),
            outage,
            state,
            scheduler,
            submissions,
            histories,
            new Drains(systemEvents, state, scheduler));
    jobChanges = new JobChanges(systemEvents, state, scheduler, submissions, budget);
    recovery = new Recovery(systemEvents, state, workload.times(), scheduler, bound);
    reservations = state.reservations;
  }

  /** The tick of the next event, or {@link Long#MAX_VALUE} if none is left. */
  long time() {
    long reserved = reservations == null ? Long.MAX_VALUE : reservations.time();
    long changes = Math.min(machineChanges.time(), jobChanges.time());
    return Math.min(Math.min(changes, reserved), recovery.time());
  }

  /** Drops the scheduler if it restarts at this tick, and returns whether it does. */
  boolean beginRestart(long now) {
    return recovery.begin(now);
  }

  /** Applies the events of a tick, except for a restart. */
  void apply(long now) {
    jobChanges.loseJobs(machineChanges, now);
    machineChanges.apply(now);
    if (reservations != null) {
      reservations.apply(scheduler, now);
    }
    jobChanges.changeJobs(now);
  }

  /** Binds a new scheduler and passes it the state of the system, after all events of the tick. */
  void completeRestart(long now) {
    recovery.complete(now);
  }

  /** Returns a job of the workload with the terms that it was given before its submission. */
  SimulatedJob onArrival(SimulatedJob arrival) {
    return jobChanges.onArrival(arrival);
  }

  /** Holds a job that begins to wait now, if an operator wants it held. */
  void holdIfWanted(ActiveJob waiting) {
    jobChanges.holdIfWanted(waiting);
  }
}
