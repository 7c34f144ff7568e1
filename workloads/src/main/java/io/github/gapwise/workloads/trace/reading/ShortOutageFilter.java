package io.github.gapwise.workloads.trace.reading;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.workloads.file.ChangeTally;
import io.github.gapwise.workloads.trace.HostTrace;

/**
 * Joins intervals of one state, which are mere measurements, and available intervals that are
 * separated only by a short outage. An interval that takes no time does not count: it neither ends
 * an outage nor begins one, unless there is no other.
 */
final class ShortOutageFilter implements HostEvents.Sink {
  /** Stands for no outage. */
  private static final long NONE = -1;

  private final HostTrace.Builder trace;
  private final long shortest;
  private final ChangeTally<TraceChange> tally;

  /** Whether the trace so far ends with an interval in which the host is available. */
  private boolean available;

  /** The start and line of an outage that may be too short to count. */
  private long outage = NONE;

  private long outageLine;

  /** Of the last interval. */
  private MachineState lastState = MachineState.AVAILABLE;

  ShortOutageFilter(HostTrace.Builder trace, long shortest, ChangeTally<TraceChange> tally) {
    this.trace = trace;
    this.shortest = shortest;
    this.tally = tally;
  }

  @Override
  public void add(long start, long stop, MachineState state, long line) {
    lastState = state;
    if (stop > start) {
      pass(start, state, line);
    }
  }

  private void pass(long start, MachineState state, long line) {
    if (!state.isAvailable()) {
      outageLine = outage == NONE ? line : outageLine;
      outage = outage == NONE ? start : outage;
      return;
    }
    if (outage != NONE && available && start - outage < shortest) {
      tally.add(TraceChange.GAP_JOINED, outageLine);
      outage = NONE;
    } else {
      passOutage();
    }
    if (!available) {
      trace.add(start, MachineState.AVAILABLE);
      available = true;
    }
  }

  /** Ends the observation, and with it a pending outage, which has then an unknown length. */
  void finish(long stop) {
    if (trace.size() == 0 && outage == NONE) {
      pass(stop, lastState, 0); // no interval has taken time
    }
    passOutage();
  }

  private void passOutage() {
    if (outage != NONE) {
      trace.add(outage, MachineState.UNAVAILABLE);
      outage = NONE;
      available = false;
    }
  }
}
