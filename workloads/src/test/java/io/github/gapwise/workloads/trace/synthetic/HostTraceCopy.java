package io.github.gapwise.workloads.trace.synthetic;

import io.github.gapwise.workloads.trace.HostTrace;
import java.util.OptionalDouble;

/** Copies traces with another speed. */
final class HostTraceCopy {
  private HostTraceCopy() {}

  static HostTrace withSpeed(HostTrace host, OptionalDouble speed) {
    HostTrace.Builder copy = HostTrace.builder(host.name()).speed(speed.orElseThrow());
    for (int i = 0; i < host.size(); i++) {
      copy.add(host.start(i), host.state(i));
    }
    return copy.build(host.end());
  }
}
