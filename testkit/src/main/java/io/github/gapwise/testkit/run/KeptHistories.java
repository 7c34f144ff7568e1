package io.github.gapwise.testkit.run;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import java.util.List;
import java.util.stream.Stream;

/** The machines' availability as a caller of a scheduler records it during a run. */
final class KeptHistories {
  private static final double THRESHOLD = 0.5;

  private final List<AvailabilityHistory> histories;

  private KeptHistories(List<AvailabilityHistory> histories) {
    this.histories = histories;
  }

  /** Histories of the machines of an instance, if it requests them; otherwise none. */
  static KeptHistories of(SchedulingInstance instance) {
    int machines = instance.keepsHistories() ? instance.grid().size() : 0;
    return new KeptHistories(
        Stream.generate(() -> new AvailabilityHistory(0)).limit(machines).toList());
  }

  /** No histories, for a scheduler that was bound elsewhere. */
  static KeptHistories none() {
    return new KeptHistories(List.of());
  }

  /** The context with these histories, or unchanged if there are none. */
  SchedulingContext in(SchedulingContext context) {
    return histories.isEmpty() ? context : context.withHistories(histories);
  }

  /** Records whether each machine is up, and its load, after the events of a tick. */
  void note(ManagedSystem system, long now) {
    for (int id = 0; id < histories.size(); id++) {
      boolean isUp = !system.down.contains(system.grid.machine(id));
      MachineState state = isUp ? state(system.load[id]) : MachineState.UNAVAILABLE;
      if (histories.get(id).lastState() != state) {
        histories.get(id).append(now, state);
      }
    }
  }

  private static MachineState state(double load) {
    if (load == 1) {
      return MachineState.USER_PRESENT;
    }
    return load > THRESHOLD ? MachineState.CPU_THRESHOLD_EXCEEDED : MachineState.AVAILABLE;
  }
}
