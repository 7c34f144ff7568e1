package io.github.gapwise.simulator.trace;

import io.github.gapwise.core.availability.MachineState;

/**
 * Leaves out of a host's trace the times of other states than available, be it one after the other,
 * that are over before a given time: the host is then available all along. What the observation
 * begins or ends with is no such time, for nobody knows how long it was.
 */
final class ShortOutages {
  private final HostTrace host;
  private final long shortest;
  private final HostTrace.Builder kept;

  private ShortOutages(HostTrace host, long shortest) {
    this.host = host;
    this.shortest = shortest;
    kept = HostTrace.builder(host.name());
    host.speed().ifPresent(kept::speed);
  }

  /**
   * The host without its short outages.
   *
   * @param shortest the ticks from which on an outage counts
   */
  static HostTrace ignored(HostTrace host, long shortest) {
    return new ShortOutages(host, shortest).ignored();
  }

  private HostTrace ignored() {
    for (int i = 0; i < host.size(); i++) {
      if (isAvailable(i)) {
        kept.add(host.start(i), MachineState.AVAILABLE);
      } else {
        i = addOutage(i);
      }
    }
    return kept.build(host.end());
  }

  /** Adds an outage that counts; returns the last interval that is dealt with. */
  private int addOutage(int first) {
    int next = first;
    while (next < host.size() && !isAvailable(next)) {
      next++;
    }
    boolean isWhole = first > 0 && next < host.size();
    if (isWhole && host.start(next) - host.start(first) < shortest) {
      return next; // which is available, as what was before the outage
    }
    for (int i = first; i < next; i++) {
      kept.add(host.start(i), host.state(i));
    }
    return next - 1;
  }

  /** An interval that takes no time ends no outage. */
  private boolean isAvailable(int interval) {
    return host.state(interval).isAvailable() && host.end(interval) > host.start(interval);
  }
}
