package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.SystemEvent;
import io.github.gapwise.workloads.SystemEvent.Draining;
import io.github.gapwise.workloads.SystemEvent.OfMachine;
import java.util.Comparator;
import java.util.List;

/** Lets machines drain and come back, and notifies the scheduler. */
final class Drains {
  private final EventQueue<OfMachine> events;
  private final SystemState state;
  private final TimedScheduler scheduler;

  Drains(List<SystemEvent> events, SystemState state, TimedScheduler scheduler) {
    this.events =
        EventQueue.of(
            events,
            OfMachine.class,
            Comparator.comparingInt(OfMachine::machineId)
                .thenComparing(Draining.class::isInstance));
    this.state = state;
    this.scheduler = scheduler;
  }

  /** The tick of the next event, or {@link Long#MAX_VALUE} if none is left. */
  long time() {
    return events.time();
  }

  /** Applies the events of a tick that concern machines with lower ids. */
  void applyBelow(int machineId, long now) {
    while (events.time() == now && events.first().machineId() < machineId) {
      apply(events.take());
    }
  }

  void applyRest(long now) {
    while (events.time() == now) {
      apply(events.take());
    }
  }

  private void apply(OfMachine event) {
    int id = event.machineId();
    boolean drains = event instanceof Draining;
    requireChange(event, drains);
    Machine machine = state.machines.grid().machine(id);
    state.drain(machine, drains);
    if (drains) {
      scheduler.machineDraining(machine, event.time());
    } else {
      scheduler.machineBack(machine, event.time());
    }
  }

  private void requireChange(OfMachine event, boolean drains) {
    int id = event.machineId();
    if (id >= state.machines.grid().size()) {
      throw new InvalidInputException(
          "The machine (%d) of an event at tick (%d) must be in the grid."
              .formatted(id, event.time()));
    }
    if (state.machines.isDraining(id) == drains) {
      throw new InvalidInputException(
          "The event at tick (%d) must change whether machine (%d) drains."
              .formatted(event.time(), id));
    }
  }
}
