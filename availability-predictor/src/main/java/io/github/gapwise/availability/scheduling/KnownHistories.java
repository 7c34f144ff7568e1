package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The known availability of the machines: the caller's histories, or else its own, of machines that
 * go down and come up, from the first dispatch on. A change that is undone within its tick does not
 * count.
 */
final class KnownHistories {
  private final AvailabilityHistory[] histories;
  private final boolean areOwn;
  private boolean hasBegun;

  /** The machines that are down, and those whose own history does not have the last change yet. */
  private final BitSet down = new BitSet();

  private final BitSet changed = new BitSet();

  KnownHistories(SchedulingContext context) {
    areOwn = context.histories().isEmpty();
    hasBegun = !areOwn;
    histories = context.histories().toArray(new AvailabilityHistory[context.grid().size()]);
  }

  private void begin(long now) {
    if (!hasBegun) {
      hasBegun = true;
      Arrays.setAll(histories, machine -> new AvailabilityHistory(now));
    }
  }

  /** Called when a machine goes down or comes up. */
  void change(Machine machine, boolean isUp) {
    if (areOwn) {
      down.set(machine.id(), !isUp);
      changed.set(machine.id());
    }
  }

  /** Called after the events of a tick, or of a round of it. */
  void settle(long now) {
    begin(now);
    for (int id = changed.nextSetBit(0); id >= 0; id = changed.nextSetBit(id + 1)) {
      settle(id, now);
    }
    changed.clear();
  }

  private void settle(int id, long now) {
    AvailabilityHistory history = histories[id];
    MachineState state = down.get(id) ? MachineState.UNAVAILABLE : MachineState.AVAILABLE;
    if (history.lastState() == state) {
      return;
    }
    int last = history.stretches() - 1;
    if (history.start(last) == now && isRecorded(history)) {
      histories[id] = before(history, last);
    } else {
      history.append(now, state);
    }
  }

  /** Whether the last stretch begins with an event. */
  private static boolean isRecorded(AvailabilityHistory history) {
    return history.stretches() > 1 || !history.lastState().isAvailable();
  }

  /** The history without its last stretch, which was undone within the tick of its beginning. */
  private static AvailabilityHistory before(AvailabilityHistory history, int last) {
    AvailabilityHistory before = new AvailabilityHistory(history.since());
    for (int k = 0; k < last; k++) {
      if (history.state(k) != before.lastState()) {
        before.append(history.start(k), history.state(k));
      }
    }
    return before;
  }

  AvailabilityHistory of(Machine machine, long now) {
    begin(now);
    return histories[machine.id()];
  }
}
