package io.github.gapwise.simulator.trace.reading;

import io.github.gapwise.core.availability.MachineState;

/** Takes the intervals of a host, each of which ends the one before it. */
@FunctionalInterface
public interface IntervalSink {
  /**
   * Takes an interval.
   *
   * @param line where its event is, or the one after it if it has none
   */
  void add(long start, MachineState state, long line);
}
