package io.github.gapwise.workloads.trace;

import io.github.gapwise.core.availability.AvailabilityHistory;

/**
 * What {@link HostTrace#history} says, which grows over time. An interval that takes no time leaves
 * no mark in the history, and neighbours of the same state are one stretch. Single-threaded.
 */
final class HostHistory {
  private final HostTrace host;
  private final long origin;
  private final AvailabilityHistory history;

  /** The first interval that is not in the history yet. */
  private int next;

  /**
   * Begins with only the first state of a host.
   *
   * @param origin the tick of the trace that is tick 0 of the history
   * @throws IllegalArgumentException if the host was observed before the origin
   */
  HostHistory(HostTrace host, long origin) {
    if (origin > host.begin()) {
      throw new IllegalArgumentException(
          "The origin (%d) must not be after (%d), when the observation of host (%s) begins."
              .formatted(origin, host.begin(), host.name()));
    }
    this.host = host;
    this.origin = origin;
    history = new AvailabilityHistory(host.begin() - origin, host.stateAtBegin());
  }

  /**
   * Extends the history to a tick, unless it is there already: it then holds what happened until
   * then, and the state at that tick.
   *
   * @return always the same history
   */
  AvailabilityHistory growTo(long tick) {
    long until = Math.min(tick, host.end() - origin);
    while (next < host.size() && host.start(next) - origin <= until) {
      learn(next++);
    }
    history.extend(until);
    return history;
  }

  private void learn(int interval) {
    boolean takesTime = host.end(interval) > host.start(interval);
    if (takesTime && host.state(interval) != history.lastState()) {
      history.append(host.start(interval) - origin, host.state(interval));
    }
  }
}
