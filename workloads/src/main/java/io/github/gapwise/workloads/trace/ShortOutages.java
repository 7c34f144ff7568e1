package io.github.gapwise.workloads.trace;

import io.github.gapwise.core.availability.MachineState;

/** Does for one host after the other what {@link AvailabilityTrace#ignoringOutages} says. */
final class ShortOutages {
  private final long shortest;
  private final HostTrace.Builder kept = HostTrace.builder("none");

  ShortOutages(long shortest) {
    this.shortest = shortest;
  }

  HostTrace removedFrom(HostTrace host) {
    kept.next(host.name());
    host.speed().ifPresent(kept::speed);
    for (int i = 0; i < host.size(); i++) {
      if (isAvailable(host, i)) {
        kept.add(host.start(i), MachineState.AVAILABLE);
      } else {
        i = addOutage(host, i);
      }
    }
    return kept.build(host.end());
  }

  /** Adds an outage if it counts; returns the last interval handled. */
  private int addOutage(HostTrace host, int first) {
    int next = first;
    while (next < host.size() && !isAvailable(host, next)) {
      next++;
    }
    boolean isWhole = first > 0 && next < host.size();
    if (isWhole && host.start(next) - host.start(first) < shortest) {
      return next; // which is available, as the host was before the outage
    }
    for (int i = first; i < next; i++) {
      kept.add(host.start(i), host.state(i));
    }
    return next - 1;
  }

  /** An interval that takes no time does not end an outage. */
  private static boolean isAvailable(HostTrace host, int interval) {
    return host.state(interval).isAvailable() && host.end(interval) > host.start(interval);
  }
}
