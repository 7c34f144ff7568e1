package io.github.gapwise.workloads.trace.synthetic;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.workloads.input.Ticks;
import io.github.gapwise.workloads.trace.AvailabilityTrace;

final class TraceParameters {
  static final Parameter<Long> SEED =
      Parameter.integer("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1, "seed of the random numbers");
  static final Parameter<Double> SPEED_MIN =
      Parameter.decimal("speed-min", 0.001, 1e6, 0.5, "lowest speed of a host");
  static final Parameter<Double> SPEED_MAX =
      Parameter.decimal("speed-max", 0.001, 1e6, 1.5, "highest speed of a host");

  private TraceParameters() {}

  static Parameter<Double> ignoreOutages(double defaultValue) {
    return Parameter.decimal(
        "ignore-outages",
        0,
        1e6,
        defaultValue,
        "outages of less than this many seconds are ignored: the host counts as available");
  }

  static AvailabilityTrace ignoring(
      Parameter<Double> shortest, AvailabilityTrace trace, Arguments arguments) {
    return trace.ignoringOutages(Ticks.nearest(arguments.get(shortest)));
  }

  static Parameter<Long> hosts(long defaultValue) {
    return Parameter.integer("hosts", 1, 1_000_000, defaultValue, "number of hosts");
  }

  static Parameter<Long> days(long defaultValue) {
    return Parameter.integer("days", 1, 36_500, defaultValue, "length of the trace in days");
  }
}
