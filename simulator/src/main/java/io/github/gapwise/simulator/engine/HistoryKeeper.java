package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.List;
import java.util.stream.Stream;

/**
 * The availability of machines that a scheduler may know: the past, or all of it if the policy is
 * clairvoyant.
 */
final class HistoryKeeper {
  private final List<AvailabilityHistory> histories;
  private final boolean isWhole;

  HistoryKeeper(Workload workload, boolean clairvoyant) {
    histories =
        Stream.generate(() -> new AvailabilityHistory(workload.observedFrom()))
            .limit(workload.grid().size())
            .toList();
    isWhole = clairvoyant;
    if (clairvoyant) {
      readAhead(new MachineEvents(workload.machineEvents()));
    }
  }

  /** Appends all events; after the last one, machines stay in their states. */
  private void readAhead(MachineEvents events) {
    MachineState[] states = new MachineState[histories.size()];
    for (long time = events.time(); time < Long.MAX_VALUE; time = events.time()) {
      List<MachineEvent> due = events.take(time);
      due.removeIf(event -> event.machineId() >= histories.size());
      due.forEach(event -> states[event.machineId()] = event.state());
      for (MachineEvent event : due) {
        append(histories.get(event.machineId()), time, states[event.machineId()]);
      }
    }
    histories.forEach(history -> history.extend(Long.MAX_VALUE));
  }

  private static void append(AvailabilityHistory history, long now, MachineState state) {
    if (history.lastState() != state) {
      history.append(now, state);
    }
  }

  List<AvailabilityHistory> histories() {
    return histories;
  }

  /** Records the state of a machine after the last of its events of a tick. */
  void append(int machine, long now, MachineState state) {
    if (!isWhole) {
      append(histories.get(machine), now, state);
    }
  }
}
