package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;

/**
 * When an optimiser runs and for how long. A time limit makes results depend on the machine.
 *
 * @param every after how many arrivals the optimiser runs; positive
 * @param iterations how many iterations a run has at most; positive
 * @param milliseconds how long a run takes at most, up to the end of an iteration; less than
 *     2<sup>31</sup>, 0 for no limit
 */
public record Budget(int every, int iterations, long milliseconds) {
  static final Parameter<Long> EVERY =
      Parameter.integer(
          "every", 1, Integer.MAX_VALUE, 5, "After how many arrivals the optimiser runs.");

  static final Parameter<Long> ITERATIONS =
      Parameter.integer(
          "iterations", 1, Integer.MAX_VALUE, 500, "How many iterations a run has at most.");

  static final Parameter<Long> MILLISECONDS =
      Parameter.integer(
          "milliseconds", 0, Integer.MAX_VALUE, 0, "How long a run takes at most; 0: no limit.");

  /** Checks the components. */
  public Budget {
    EVERY.require((long) every);
    ITERATIONS.require((long) iterations);
    MILLISECONDS.require(milliseconds);
  }

  /** Creates a budget without a time limit. */
  public Budget(int every, int iterations) {
    this(every, iterations, 0);
  }

  static Budget of(Arguments arguments) {
    return new Budget(
        arguments.get(EVERY).intValue(),
        arguments.get(ITERATIONS).intValue(),
        arguments.get(MILLISECONDS));
  }

  Spec addTo(Spec label) {
    return label
        .with(EVERY, (long) every)
        .with(ITERATIONS, (long) iterations)
        .with(MILLISECONDS, milliseconds);
  }
}
