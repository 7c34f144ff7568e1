package io.github.gapwise.workloads.trace.reading;

import io.github.gapwise.core.availability.MachineState;

/** Takes the intervals of a host, each of which ends the previous one. */
@FunctionalInterface
interface IntervalSink {
  /**
   * Takes an interval.
   *
   * @param line the line of its event, or of the event after it if it has none
   */
  void add(long start, MachineState state, long line);
}
