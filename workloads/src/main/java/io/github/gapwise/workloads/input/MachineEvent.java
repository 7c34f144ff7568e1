package io.github.gapwise.workloads.input;

import io.github.gapwise.core.availability.MachineState;
import java.util.Objects;

/**
 * A machine changes its state, or its owner changes the load on it.
 *
 * @param time the tick; not negative
 * @param machineId the machine
 * @param state the state from now on, which a policy may learn
 * @param load the owner's share of the machine from now on, from 0 to 1: jobs progress at {@code 1
 *     - load} of their speed, and at 1 the machine is down
 */
public record MachineEvent(long time, int machineId, MachineState state, double load) {

  /** Throws an {@link IllegalArgumentException} if a component is out of its range. */
  public MachineEvent {
    Objects.requireNonNull(state, "state");
    if (time < 0 || machineId < 0) {
      throw new IllegalArgumentException(
          "The time (%d) and machine (%d) of an event must not be negative."
              .formatted(time, machineId));
    }
    if (!(load >= 0 && load <= 1)) {
      throw new IllegalArgumentException(
          "The load (%s) of machine (%d) must be from 0 to 1.".formatted(load, machineId));
    }
  }

  /** The machine goes down. */
  public static MachineEvent down(long time, int machineId) {
    return new MachineEvent(time, machineId, MachineState.UNAVAILABLE, 1);
  }

  /** The machine comes up, or its owner's load ends. */
  public static MachineEvent up(long time, int machineId) {
    return new MachineEvent(time, machineId, MachineState.AVAILABLE, 0);
  }

  /** This event at another time. */
  public MachineEvent withTime(long time) {
    return new MachineEvent(time, machineId, state, load);
  }

  /** Whether the machine is up after this. */
  public boolean isUp() {
    return load < 1;
  }
}
