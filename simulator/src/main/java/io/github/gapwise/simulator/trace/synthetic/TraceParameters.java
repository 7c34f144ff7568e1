package io.github.gapwise.simulator.trace.synthetic;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;
import java.util.List;

/** Parameters that generators share. */
final class TraceParameters {
  static final Parameter<Long> SEED =
      Parameter.integer("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1, "seed of the random numbers");
  static final Parameter<Double> SPEED_MIN =
      Parameter.decimal("speed-min", 0.001, 1e6, 0.5, "lowest speed of a host");
  static final Parameter<Double> SPEED_MAX =
      Parameter.decimal("speed-max", 0.001, 1e6, 1.5, "highest speed of a host");

  private TraceParameters() {}

  static Parameter<Long> hosts(long defaultValue) {
    return Parameter.integer("hosts", 1, 1_000_000, defaultValue, "number of hosts");
  }

  static Parameter<Long> days(long defaultValue) {
    return Parameter.integer("days", 1, 36_500, defaultValue, "length of the trace in days");
  }

  /** The generator's name with every argument that is not the default. */
  static String label(String name, List<Parameter<?>> parameters, Arguments arguments) {
    Spec label = Spec.of(name);
    for (Parameter<?> parameter : parameters) {
      label = with(label, parameter, arguments);
    }
    return label.toString();
  }

  private static <T> Spec with(Spec label, Parameter<T> parameter, Arguments arguments) {
    return label.with(parameter, arguments.get(parameter));
  }
}
