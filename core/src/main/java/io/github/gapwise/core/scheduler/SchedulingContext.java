package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.List;
import java.util.Objects;

/**
 * What a policy is bound to: the problem that its scheduler will see.
 *
 * @param grid the machines
 * @param times the estimated processing times
 * @param ticksPerSecond the length of a tick, for policies whose formulas name seconds; positive
 * @param seed the seed of randomised policies; deterministic ones ignore it
 * @param explained whether the {@link StartReason} of each start is read, so that it is worth
 *     recording; it never changes a decision
 * @param histories what is known of each machine's availability, by machine id, or nothing at all.
 *     The caller of the scheduler keeps them: it appends whatever happened until a dispatch before
 *     that dispatch. A scheduler reads them and appends nothing. They hold nothing of the future,
 *     unless the policy is {@linkplain SchedulingPolicy#isClairvoyant clairvoyant}
 */
public record SchedulingContext(
    Grid grid,
    ProcessingTimes times,
    long ticksPerSecond,
    long seed,
    boolean explained,
    List<AvailabilityHistory> histories) {

  /**
   * Checks every component.
   *
   * @throws IllegalArgumentException if {@code ticksPerSecond} is not positive, or there are
   *     histories but not one for each machine
   */
  public SchedulingContext {
    Objects.requireNonNull(grid, "grid");
    Objects.requireNonNull(times, "times");
    histories = List.copyOf(histories);
    if (ticksPerSecond <= 0) {
      throw new IllegalArgumentException(
          "The ticksPerSecond (%d) must be positive.".formatted(ticksPerSecond));
    }
    if (!histories.isEmpty() && histories.size() != grid.size()) {
      throw new IllegalArgumentException(
          "The number of histories (%d) must be 0 or that of the machines (%d)."
              .formatted(histories.size(), grid.size()));
    }
  }

  /** A context of related machines, ticks of a second, seed 0, not explained, without histories. */
  public static SchedulingContext of(Grid grid) {
    return new SchedulingContext(grid, SpeedScaled.INSTANCE, 1, 0, false, List.of());
  }

  /** This context with other processing times. */
  public SchedulingContext withTimes(ProcessingTimes times) {
    return new SchedulingContext(grid, times, ticksPerSecond, seed, explained, histories);
  }

  /**
   * This context with another length of a tick.
   *
   * @throws IllegalArgumentException if {@code ticksPerSecond} is not positive
   */
  public SchedulingContext withTicksPerSecond(long ticksPerSecond) {
    return new SchedulingContext(grid, times, ticksPerSecond, seed, explained, histories);
  }

  /** This context with another seed. */
  public SchedulingContext withSeed(long seed) {
    return new SchedulingContext(grid, times, ticksPerSecond, seed, explained, histories);
  }

  /** This context with or without a record of the reasons of starts. */
  public SchedulingContext withExplained(boolean explained) {
    return new SchedulingContext(grid, times, ticksPerSecond, seed, explained, histories);
  }

  /**
   * This context with what is known of each machine's availability.
   *
   * @throws IllegalArgumentException if there are histories but not one for each machine
   */
  public SchedulingContext withHistories(List<AvailabilityHistory> histories) {
    return new SchedulingContext(grid, times, ticksPerSecond, seed, explained, histories);
  }
}
