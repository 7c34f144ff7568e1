package io.github.gapwise.simulator.trace;

/** The outages of one host, as events in their order. */
final class HostOutages {
  /* Outage k is a longest run of intervals that are not available; intervals of no time in which
   * the host is available do not end one. So two outages never touch, and at one tick a host has at
   * most one event of each kind, the one that goes down first.
   *
   * The time before the observation is interval -1, the time after it interval size.
   */

  private final HostTrace host;
  private final int machineId;
  private final long origin;
  private final long traceEnd;

  /** The first interval that is not looked at yet. */
  private int next = -1;

  /** The outage is {@code [from, to)}; there is none left if {@code from >= traceEnd}. */
  private long from;

  private long to;
  private boolean up;

  HostOutages(HostTrace host, int machineId, long origin, long traceEnd) {
    this.host = host;
    this.machineId = machineId;
    this.origin = origin;
    this.traceEnd = traceEnd;
    findOutage();
  }

  /** Whether an event is left. */
  boolean hasEvent() {
    return (up ? to : from) < traceEnd;
  }

  /** The tick of the event, counted from the origin. */
  long time() {
    return (up ? to : from) - origin;
  }

  /** Whether the machine comes up. */
  boolean up() {
    return up;
  }

  int machineId() {
    return machineId;
  }

  /** Goes to the next event. */
  void advance() {
    if (up) {
      findOutage();
    }
    up = !up;
  }

  /** Goes to the next outage that is not over at the origin. */
  private void findOutage() {
    do {
      skipAvailable();
      from = Math.max(origin, start(next));
      to = from;
      while (next <= host.size() && isOut(next)) {
        to = end(next++);
      }
    } while (to <= origin && next <= host.size());
  }

  private void skipAvailable() {
    while (next <= host.size() && (end(next) < origin || !isOutage(next))) {
      next++;
    }
  }

  private boolean isOutage(int interval) {
    return interval < 0 || interval >= host.size() || !host.state(interval).isAvailable();
  }

  /** Whether the interval does not end an outage before it. */
  private boolean isOut(int interval) {
    return isOutage(interval) || start(interval) == end(interval);
  }

  private long start(int interval) {
    return interval < 0
        ? Long.MIN_VALUE
        : interval < host.size() ? host.start(interval) : host.end();
  }

  private long end(int interval) {
    return interval < 0
        ? host.begin()
        : interval < host.size() ? host.end(interval) : Long.MAX_VALUE;
  }
}
