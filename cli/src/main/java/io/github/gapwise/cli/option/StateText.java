package io.github.gapwise.cli.option;

import io.github.gapwise.core.availability.MachineState;

/** The states of machines for users. */
public final class StateText {
  private StateText() {}

  /** Returns the name of a state as users read it. */
  public static String of(MachineState state) {
    return switch (state) {
      case AVAILABLE -> "available";
      case USER_PRESENT -> "user present";
      case CPU_THRESHOLD_EXCEEDED -> "CPU threshold exceeded";
      case EVICTED -> "evicted";
      case UNAVAILABLE -> "unavailable";
    };
  }
}
