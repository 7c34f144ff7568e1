package io.github.gapwise.simulator.trace;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.simulator.workload.MachineEvent;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What happens to one host, as events in their order. */
final class HostChanges {
  /* The time before the observation is interval -1, the time after it interval size; an interval
   * that takes no time is looked at only when the machine would be up before and after it.
   */

  private final HostTrace host;
  private final int machineId;
  private final OwnerLoad load;
  private final long origin;
  private final long traceEnd;

  /** The interval that the last event, or the next one, begins. */
  private int interval;

  private @Nullable MachineEvent next;

  /** What follows the next event within its tick, if anything. */
  private @Nullable MachineEvent second;

  HostChanges(HostTrace host, int machineId, OwnerLoad load, long origin, long traceEnd) {
    this.host = host;
    this.machineId = machineId;
    this.load = load;
    this.origin = origin;
    this.traceEnd = traceEnd;
    interval = intervalAt(origin);
    if (state(interval) != MachineState.AVAILABLE && origin < traceEnd) {
      next = event(origin, state(interval));
    } else {
      findNext();
    }
  }

  /** Whether an event is left. */
  boolean hasEvent() {
    return next != null;
  }

  /** The event to come. */
  MachineEvent event() {
    return Objects.requireNonNull(next);
  }

  /** Goes to the next event. */
  void advance() {
    next = second;
    second = null;
    if (next == null) {
      findNext();
    }
  }

  private void findNext() {
    while (next == null && interval < host.size() && start(following()) < traceEnd) {
      int following = following();
      MachineState before = state(interval);
      MachineState after = state(following);
      MachineState interruption = interruption(following);
      interval = following;
      if (interruption != null && isUp(before) && isUp(after)) {
        next = event(start(following), interruption);
        second = event(start(following), after);
      } else if (before != after) {
        next = event(start(following), after);
      }
    }
  }

  /** The next interval that takes time. */
  private int following() {
    int following = interval + 1;
    while (following < host.size() && takesNoTime(following)) {
      following++;
    }
    return following;
  }

  /** The first state of no time, of those passed over, in which the machine would be down. */
  private @Nullable MachineState interruption(int following) {
    for (int i = interval + 1; i < following; i++) {
      if (!isUp(state(i))) {
        return state(i);
      }
    }
    return null;
  }

  private int intervalAt(long tick) {
    int found = -1;
    while (found < host.size() && start(found + 1) <= tick) {
      found++;
    }
    return found;
  }

  private boolean takesNoTime(int i) {
    return start(i) == start(i + 1);
  }

  private boolean isUp(MachineState state) {
    return load.in(state) < 1;
  }

  private MachineEvent event(long tick, MachineState state) {
    return new MachineEvent(tick - origin, machineId, state, load.in(state));
  }

  private MachineState state(int i) {
    return i < 0 || i >= host.size() ? MachineState.UNAVAILABLE : host.state(i);
  }

  private long start(int i) {
    return i < host.size() ? host.start(i) : host.end();
  }
}
