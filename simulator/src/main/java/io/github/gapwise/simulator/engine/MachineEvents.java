package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Machine events, tick by tick: first machines that go down, then machines that come up, by id. */
final class MachineEvents {
  private static final Comparator<MachineEvent> DOWN_FIRST =
      Comparator.comparing(MachineEvent::isUp).thenComparingInt(MachineEvent::machineId);

  private final Iterator<MachineEvent> source;
  private @Nullable MachineEvent next;

  MachineEvents(Iterator<MachineEvent> source) {
    this.source = source;
    next = source.hasNext() ? source.next() : null;
  }

  /** The tick of the next event, or {@link Long#MAX_VALUE} if none is left. */
  long time() {
    return next == null ? Long.MAX_VALUE : next.time();
  }

  List<MachineEvent> take(long now) {
    if (time() != now) {
      return List.of();
    }
    List<MachineEvent> due = new ArrayList<>();
    while (next != null && next.time() == now) {
      due.add(next);
      next = source.hasNext() ? source.next() : null;
    }
    if (next != null && next.time() < now) {
      throw new InvalidInputException(
          "The time (%d) of an event of machine (%d) must not be before (%d), the one before it."
              .formatted(next.time(), next.machineId(), now));
    }
    requireDownFirst(due);
    due.sort(DOWN_FIRST);
    return due;
  }

  private static void requireDownFirst(List<MachineEvent> due) {
    Set<Integer> up = new HashSet<>();
    for (MachineEvent event : due) {
      if (event.isUp()) {
        up.add(event.machineId());
      } else if (up.contains(event.machineId())) {
        throw new InvalidInputException(
            "The machine (%d) must not go down at tick (%d) after it was up within the same tick."
                .formatted(event.machineId(), event.time()));
      }
    }
  }
}
