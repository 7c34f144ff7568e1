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
 * @param explained whether somebody reads the {@link StartReason} of each start, so that it is
 *     worth keeping account of; it never changes a decision
 */
public record SchedulingContext(
    Grid grid, ProcessingTimes times, long ticksPerSecond, long seed, boolean explained) {

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

  /** Related machines, ticks of a second, seed 0, not explained. */
  public static SchedulingContext of(Grid grid) {
    return new SchedulingContext(grid, SpeedScaled.INSTANCE, 1, 0, false);
  }

  /** This context with other processing times. */
  public SchedulingContext withTimes(ProcessingTimes times) {
    return new SchedulingContext(grid, times, ticksPerSecond, seed, explained);
  }

  /**
   * This context with another length of a tick.
   *
   * @throws IllegalArgumentException if {@code ticksPerSecond} is not positive
   */
  public SchedulingContext withTicksPerSecond(long ticksPerSecond) {
    return new SchedulingContext(grid, times, ticksPerSecond, seed, explained);
  }

  /** This context with another seed. */
  public SchedulingContext withSeed(long seed) {
    return new SchedulingContext(grid, times, ticksPerSecond, seed, explained);
  }

  /** This context with or without an account of the reasons of starts. */
  public SchedulingContext withExplained(boolean explained) {
    return new SchedulingContext(grid, times, ticksPerSecond, seed, explained);
  }
}
