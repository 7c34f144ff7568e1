package io.github.gapwise.core.availability;

/**
 * The state of a machine at a time, in a grid of machines that belong to others.
 *
 * <p>Paper: Rood, Lewis, as cited in Job scheduling with resource availability prediction for
 * volunteer grids, section 3.
 */
public enum MachineState {
  /** Jobs of the grid may run. */
  AVAILABLE,
  /** Its owner is at the keyboard. */
  USER_PRESENT,
  /** Its owner's own load is too high. */
  CPU_THRESHOLD_EXCEEDED,
  /** It has evicted its job, or was shut down in an orderly way. */
  EVICTED,
  /** It is off or out of reach. */
  UNAVAILABLE;

  /** Whether jobs of the grid may run. */
  public boolean isAvailable() {
    return this == AVAILABLE;
  }
}
