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

  /** Whether an interval that takes time has ended. */
  private boolean hasPassed;

  /** The start and line of an outage that may be too short to count. */
  private long outage = NONE;

  private long line;

  /** The last interval, of which the end is not known yet. */
  private long last = NONE;

  private MachineState lastState = MachineState.AVAILABLE;
  private long lastLine;

  ShortOutageFilter(HostTrace.Builder trace, long shortest, ChangeTally<TraceChange> tally) {
    this.trace = trace;
    this.shortest = shortest;
    this.tally = tally;
  }

  @Override
  public void add(long start, MachineState state, long stateLine) {
    end(start);
    last = start;
    lastState = state;
    lastLine = stateLine;
  }

  private void end(long stop) {
    if (last != NONE && stop > last) {
      hasPassed = true;
      pass(last, lastState, lastLine);
    }
  }

  private void pass(long start, MachineState state, long stateLine) {
    if (state.isAvailable()) {
      endOutage(start);
      if (!available) {
        trace.add(start, MachineState.AVAILABLE);
        available = true;
      }
    } else if (outage == NONE) {
      outage = start;
      line = stateLine;
    }
  }

  private void endOutage(long stop) {
    if (outage != NONE && available && stop - outage < shortest) {
      tally.add(TraceChange.GAP_JOINED, line);
      outage = NONE;
    } else {
      passOutage();
    }
  }

  /** Ends the observation, and with it a pending outage, which has then an unknown length. */
  void finish(long stop) {
    end(stop);
    if (!hasPassed && last != NONE) {
      pass(last, lastState, lastLine);
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
