package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.SystemEvent.Draining;
import io.github.gapwise.workloads.SystemEvent.OfMachine;
import io.github.gapwise.workloads.input.MachineEvent;
import it.unimi.dsi.fastutil.longs.LongAVLTreeSet;
import it.unimi.dsi.fastutil.longs.LongSortedSet;
import it.unimi.dsi.fastutil.longs.LongSortedSets;
import java.util.Comparator;
import java.util.List;

/** Lets machines come, go and drain as the workload specifies, and notifies the scheduler. */
final class MachineChanges {
  private final MachineEvents events;
  private final OutageRule rule;
  private final SystemState state;
  private final TimedScheduler scheduler;
  private final Submissions submissions;
  private final HistoryKeeper histories;
  private final EventQueue<OfMachine> drains;

  private List<MachineEvent> due = List.of();

  MachineChanges(
      MachineEvents events,
      OutageRule rule,
      SystemState state,
      TimedScheduler scheduler,
      Submissions submissions,
      HistoryKeeper histories,
      List<SystemEvent> systemEvents) {
    this.events = events;
    this.rule = rule;
    this.state = state;
    this.scheduler = scheduler;
    this.submissions = submissions;
    this.histories = histories;
    drains =
        EventQueue.of(
            systemEvents,
            OfMachine.class,
            Comparator.comparingInt(OfMachine::machineId)
                .thenComparing(Draining.class::isInstance));
  }

  /** The tick of the next event, or {@link Long#MAX_VALUE} if none is left. */
  long time() {
    return Math.min(events.time(), drains.time());
  }

  /** The ids of the jobs of several nodes of which a machine goes down at a tick. */
  LongSortedSet struckJobs(long now) {
    due = events.take(now);
    if (due.isEmpty() || rule == OutageRule.SUSPEND) {
      return LongSortedSets.EMPTY_SET;
    }
    LongSortedSet struck = new LongAVLTreeSet();
    for (MachineEvent event : due) {
      if (!event.isUp() && event.machineId() < state.machines.grid().size()) {
        for (ActiveJob running : state.machines.active().get(event.machineId()).jobs) {
          if (running.job().nodes() > 1) {
            struck.add(running.id);
          }
        }
      }
    }
    return struck;
  }

  /** Applies the events of a tick, after {@link #struckJobs} of that tick. */
  void apply(long now) {
    for (MachineEvent event : due) {
      ActiveMachine machine = machine(event.machineId(), now);
      requireChange(event, machine);
      if (event.isUp()) {
        applyDrains(event.machineId(), now);
      }
      apply(event, machine);
    }
    applyDrains(Long.MAX_VALUE, now);
    for (MachineEvent event : due) {
      histories.append(event.machineId(), now, machine(event.machineId(), now).state);
    }
    due = List.of();
  }

  /** Lets machines with lower ids drain or come back. */
  private void applyDrains(long machineId, long now) {
    while (drains.time() == now && drains.first().machineId() < machineId) {
      OfMachine event = drains.take();
      boolean isDraining = event instanceof Draining;
      ActiveMachine machine = machine(event.machineId(), now);
      requireChange(machine, isDraining, now);
      state.drain(machine, isDraining);
      if (isDraining) {
        scheduler.machineDraining(machine.machine, now);
      } else {
        scheduler.machineBack(machine.machine, now);
      }
    }
  }

  private void apply(MachineEvent event, ActiveMachine machine) {
    machine.state = event.state();
    if (event.load() != machine.load) {
      if (event.isUp()) {
        bring(machine, event);
      } else {
        take(machine, event);
      }
    }
  }

  private void bring(ActiveMachine machine, MachineEvent event) {
    state.setLoad(machine, event.load());
    boolean wasUp = machine.isUp;
    if (!wasUp) {
      machine.isUp = true;
      scheduler.machineUp(machine.machine, event.time());
    }
    if (wasUp || event.load() > 0) {
      scheduler.machineLoadChanged(machine.machine, event.load(), event.time());
    }
  }

  private void take(ActiveMachine machine, MachineEvent event) {
    if (rule == OutageRule.SUSPEND && !machine.jobs.isEmpty()) {
      state.setLoad(machine, event.load());
      scheduler.machineLoadChanged(machine.machine, event.load(), event.time());
      return;
    }
    List<ActiveJob> running = machine.jobs.stream().sorted(JobTable.BY_ID).toList();
    running.forEach(losing -> loseJob(losing, true, event.time()));
    state.setLoad(machine, event.load());
    machine.isUp = false;
    scheduler.machineDown(machine.machine, event.time());
  }

  /**
   * Takes a running job off its machines.
   *
   * @param isOutage whether one of them goes down, so that the job may be abandoned; if not, an
   *     operator takes it off
   */
  void loseJob(ActiveJob losing, boolean isOutage, long now) {
    Machine machine = losing.machine();
    if (isOutage && rule == OutageRule.ABANDON) {
      state.abandon(losing);
    } else {
      state.lose(losing);
      submissions.resubmit(losing.simulated);
    }
    scheduler.jobLost(losing.job(), machine, now);
  }

  private static void requireChange(ActiveMachine machine, boolean isDraining, long now) {
    if (machine.isDraining == isDraining) {
      throw new InvalidInputException(
          "The event at tick (%d) must change whether machine (%d) drains."
              .formatted(now, machine.machine.id()));
    }
  }

  private static void requireChange(MachineEvent event, ActiveMachine machine) {
    if (machine.state == event.state() && machine.load == event.load()) {
      throw new InvalidInputException(
          "The event at tick (%d) must change the state (%s) or the load (%s) of machine (%d)."
              .formatted(event.time(), event.state(), event.load(), event.machineId()));
    }
  }

  private ActiveMachine machine(int id, long now) {
    if (id >= state.machines.grid().size()) {
      throw new InvalidInputException(
          "The machine (%d) of an event at tick (%d) must be in the grid.".formatted(id, now));
    }
    return state.machines.active().get(id);
  }
}
