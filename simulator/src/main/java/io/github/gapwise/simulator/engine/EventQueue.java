package io.github.gapwise.simulator.engine;

import io.github.gapwise.workloads.SystemEvent;
import java.util.Comparator;
import java.util.List;

/** The events of one kind, by time and, within a tick, in an order of their own. */
final class EventQueue<E extends SystemEvent> {
  private final List<E> events;
  private int next;

  private EventQueue(List<E> events) {
    this.events = events;
  }

  /** Returns the events of a kind; those of one tick that compare as equal keep the given order. */
  static <E extends SystemEvent> EventQueue<E> of(
      List<SystemEvent> events, Class<E> kind, Comparator<E> withinTick) {
    return new EventQueue<>(
        events.stream()
            .filter(kind::isInstance)
            .map(kind::cast)
            .sorted(Comparator.<E>comparingLong(SystemEvent::time).thenComparing(withinTick))
            .toList());
  }

  /** The tick of the next event, or {@link Long#MAX_VALUE} if none is left. */
  long time() {
    return next == events.size() ? Long.MAX_VALUE : events.get(next).time();
  }

  /** Returns the next event, which must exist, and leaves it in the queue. */
  E first() {
    return events.get(next);
  }

  /** Takes the next event, which must exist. */
  E take() {
    return events.get(next++);
  }
}
