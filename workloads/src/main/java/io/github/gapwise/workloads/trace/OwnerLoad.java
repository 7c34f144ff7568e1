package io.github.gapwise.workloads.trace;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.text.InvalidInputException;

/**
 * The share that owners take of their machines while these are in sight but not available. At 1 the
 * machine is down for the grid; a smaller share slows its jobs down.
 *
 * @param userPresent the share while the owner is at the keyboard, from 0 to 1
 * @param cpuThresholdExceeded the share while the owner's own load is too high, from 0 to 1
 */
public record OwnerLoad(double userPresent, double cpuThresholdExceeded) {
  /** A machine is down for the grid whenever it is not available. */
  public static final OwnerLoad ALL = new OwnerLoad(1, 1);

  /**
   * Checks the shares.
   *
   * @throws IllegalArgumentException if one is not from 0 to 1
   */
  public OwnerLoad {
    requireShare("userPresent", userPresent);
    requireShare("cpuThresholdExceeded", cpuThresholdExceeded);
  }

  private static void requireShare(String name, double share) {
    if (!(share >= 0 && share <= 1)) {
      throw new InvalidInputException(
          "The load %s (%s) must be from 0 to 1.".formatted(name, share));
    }
  }

  /** Returns the owner's share in a state. */
  public double in(MachineState state) {
    return switch (state) {
      case AVAILABLE -> 0;
      case USER_PRESENT -> userPresent;
      case CPU_THRESHOLD_EXCEEDED -> cpuThresholdExceeded;
      case EVICTED, UNAVAILABLE -> 1;
    };
  }
}
