package io.github.gapwise.simulator.trace;

import io.github.gapwise.core.availability.AvailabilityHistory;

/**
 * What predictors may know of a host of a trace: its history, which grows as time goes on. Ticks
 * count from an origin, usually that at which the trace begins.
 *
 * <p>A history knows an interval by its length: one that takes no time leaves nothing behind, and
 * neighbours of the same state are one stretch. It is known as far as the host was observed and no
 * further. Single-threaded.
 */
public final class HostHistory {
  private final HostTrace host;
  private final long origin;
  private final AvailabilityHistory history;

  /** The first interval that the history does not know of. */
  private int next;

  /**
   * Of a host of which only the first state is known.
   *
   * @param origin the tick of the trace that is tick 0 of the history
   * @throws IllegalArgumentException if the host was observed before it
   */
  public HostHistory(HostTrace host, long origin) {
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
   * The history of all that was observed of a host.
   *
   * @throws IllegalArgumentException under the condition of the constructor
   */
  public static AvailabilityHistory whole(HostTrace host, long origin) {
    return new HostHistory(host, origin).growTo(host.end() - origin);
  }

  /**
   * Goes on to a tick, if the history is not there yet: it then knows what happened until then, and
   * the state at that tick.
   *
   * @return always the same history
   */
  public AvailabilityHistory growTo(long tick) {
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
