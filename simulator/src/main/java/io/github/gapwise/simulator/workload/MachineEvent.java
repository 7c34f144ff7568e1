package io.github.gapwise.simulator.workload;

/**
 * A machine goes down or comes up.
 *
 * @param time the tick; not negative
 * @param machineId the machine
 * @param up whether it comes up
 */
public record MachineEvent(long time, int machineId, boolean up) {

  /**
   * Checks the time and the id.
   *
   * @throws IllegalArgumentException if one of them is negative
   */
  public MachineEvent {
    if (time < 0 || machineId < 0) {
      throw new IllegalArgumentException(
          "The time (%d) and machine (%d) of an event must not be negative."
              .formatted(time, machineId));
    }
  }
}
