package io.github.gapwise.workloads.trace.synthetic;

import io.github.gapwise.workloads.trace.synthetic.HostAttribute.Streams;

/** How long hosts are available and unavailable. */
record RenewalModel(Lifetime available, Lifetime unavailable) {

  /** The share of time in which a host is available, in the long run and at any time. */
  double availability() {
    return available.mean() / (available.mean() + unavailable.mean());
  }

  HostSeries.StateProcesses hosts(long seed) {
    Streams first = HostAttribute.FIRST_STATE.streams(seed);
    Streams up = HostAttribute.AVAILABLE_TIME.streams(seed);
    Streams down = HostAttribute.UNAVAILABLE_TIME.streams(seed);
    return () -> new RenewalProcess(this, first.next(), up.next(), down.next());
  }
}
