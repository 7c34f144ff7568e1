package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.workloads.input.Range;

/** Parameters that generators share, and checks of their arguments. */
final class CommonParameters {
  static final Parameter<Long> SEED =
      Parameter.integer("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1, "seed of the random numbers");

  private CommonParameters() {}

  static Parameter<Long> jobs(long defaultValue) {
    return Parameter.integer("jobs", 1, 1_000_000_000, defaultValue, "number of jobs");
  }

  /**
   * Checks that a share has its default, because what it is a share of is missing.
   *
   * @throws IllegalArgumentException if it is given
   */
  static void requireDefault(Parameter<Double> share, String whole, Arguments arguments) {
    if (!arguments.get(share).equals(share.defaultValue())) {
      throw new IllegalArgumentException(
          "The %s (%s) must come with %s.".formatted(share.name(), arguments.get(share), whole));
    }
  }

  static Range range(Parameter<Double> min, Parameter<Double> max, Arguments arguments) {
    double least = arguments.get(min);
    double largest = arguments.get(max);
    if (least > largest) {
      throw new IllegalArgumentException(
          "The %s (%s) must not exceed the %s (%s)."
              .formatted(min.name(), least, max.name(), largest));
    }
    return new Range(least, largest);
  }
}
