package io.github.gapwise.workloads.trace;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What happens to one host, as events in order. */
final class HostChanges {
  /* The time before the observation is interval -1, the time after it interval size. */

  private final HostTrace host;
  private final int machineId;
  private final OwnerLoad load;
  private final long origin;
  private final long traceEnd;

  /** The interval that the next event begins; if no event is left, the last one reached. */
  private int interval;

  private @Nullable MachineEvent next;

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
      advance();
    }
  }

  boolean hasEvent() {
    return next != null;
  }

  MachineEvent event() {
    return Objects.requireNonNull(next);
  }

  void advance() {
    next = null;
    while (next == null && interval < host.size() && start(following()) < traceEnd) {
      MachineState before = state(interval);
      interval = following();
      if (state(interval) != before) {
        next = event(start(interval), state(interval));
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
