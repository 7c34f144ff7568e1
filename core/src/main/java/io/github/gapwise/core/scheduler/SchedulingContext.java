package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.Objects;

/**
 * What a policy is bound to: the problem that its scheduler will see.
 *
 * @param grid the machines
 * @param times the estimated processing times
 * @param ticksPerSecond the length of a tick, for policies whose formulas name seconds; positive
 * @param seed the seed of randomised policies; deterministic ones ignore it
 */
public record SchedulingContext(Grid grid, ProcessingTimes times, long ticksPerSecond, long seed) {

  /**
   * Checks every component.
   *
   * @throws IllegalArgumentException if {@code ticksPerSecond} is not positive
   */
  public SchedulingContext {
    Objects.requireNonNull(grid, "grid");
    Objects.requireNonNull(times, "times");
    if (ticksPerSecond <= 0) {
      throw new IllegalArgumentException(
          "The ticksPerSecond (%d) must be positive.".formatted(ticksPerSecond));
    }
  }

  /** Related machines, ticks of a second, seed 0. */
  public static SchedulingContext of(Grid grid) {
    return new SchedulingContext(grid, SpeedScaled.INSTANCE, 1, 0);
  }

  /** This context with other processing times. */
  public SchedulingContext withTimes(ProcessingTimes times) {
    return new SchedulingContext(grid, times, ticksPerSecond, seed);
  }

  /**
   * This context with another length of a tick.
   *
   * @throws IllegalArgumentException if {@code ticksPerSecond} is not positive
   */
  public SchedulingContext withTicksPerSecond(long ticksPerSecond) {
    return new SchedulingContext(grid, times, ticksPerSecond, seed);
  }

  /** This context with another seed. */
  public SchedulingContext withSeed(long seed) {
    return new SchedulingContext(grid, times, ticksPerSecond, seed);
  }
}
