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
        for (ActiveJob running : state.machines.jobs(event.machineId())) {
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
      requireChange(event);
      if (event.isUp()) {
        applyDrains(event.machineId(), now);
      }
      apply(event, state.machines.grid().machine(event.machineId()));
    }
    applyDrains(Integer.MAX_VALUE, now);
    for (MachineEvent event : due) {
      histories.append(event.machineId(), now, state.machines.state(event.machineId()));
    }
    due = List.of();
  }

  /** Lets machines with lower ids drain or come back. */
  private void applyDrains(int machineId, long now) {
    while (drains.time() == now && drains.first().machineId() < machineId) {
      OfMachine event = drains.take();
      boolean isDraining = event instanceof Draining;
      requireChange(event, isDraining);
      Machine machine = state.machines.grid().machine(event.machineId());
      state.drain(machine, isDraining);
      if (isDraining) {
        scheduler.machineDraining(machine, now);
      } else {
        scheduler.machineBack(machine, now);
      }
    }
  }

  private void apply(MachineEvent event, Machine machine) {
    double before = state.machines.load(machine.id());
    if (event.load() == before) {
      state.setState(machine, event.state());
    } else if (event.isUp()) {
      bring(machine, event);
    } else {
      take(machine, event);
    }
  }

  private void bring(Machine machine, MachineEvent event) {
    boolean wasUp = state.machines.isUp(machine.id());
    state.setLoad(machine, event.state(), event.load());
    if (!wasUp) {
      state.machines.setUp(machine.id(), true);
      scheduler.machineUp(machine, event.time());
    }
    if (wasUp || event.load() > 0) {
      scheduler.machineLoadChanged(machine, event.load(), event.time());
    }
  }

  private void take(Machine machine, MachineEvent event) {
    List<ActiveJob> running =
        state.machines.jobs(machine.id()).stream().sorted(JobTable.BY_ID).toList();
    if (rule == OutageRule.SUSPEND && !running.isEmpty()) {
      state.setLoad(machine, event.state(), event.load());
      scheduler.machineLoadChanged(machine, event.load(), event.time());
      return;
    }
    running.forEach(losing -> loseJob(losing, true, event.time()));
    state.setLoad(machine, event.state(), event.load());
    state.machines.setUp(machine.id(), false);
    scheduler.machineDown(machine, event.time());
  }

  /** Takes a running job off its machines, of which one goes down, or an operator acts. */
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

  private void requireChange(OfMachine event, boolean isDraining) {
    requireInGrid(event.machineId(), event.time());
    if (state.machines.isDraining(event.machineId()) == isDraining) {
      throw new InvalidInputException(
          "The event at tick (%d) must change whether machine (%d) drains."
              .formatted(event.time(), event.machineId()));
    }
  }

  private void requireChange(MachineEvent event) {
    int machine = event.machineId();
    requireInGrid(machine, event.time());
    if (state.machines.state(machine) == event.state()
        && state.machines.load(machine) == event.load()) {
      throw new InvalidInputException(
          "The event at tick (%d) must change the state (%s) or the load (%s) of machine (%d)."
              .formatted(event.time(), event.state(), event.load(), machine));
    }
  }

  private void requireInGrid(int machine, long tick) {
    if (machine >= state.machines.grid().size()) {
      throw new InvalidInputException(
          "The machine (%d) of an event at tick (%d) must be in the grid."
              .formatted(machine, tick));
    }
  }
}
