package io.github.gapwise.cli;

import io.github.gapwise.core.availability.MachineState;

/** The states of machines for users. */
final class StateText {
  private StateText() {}

  static String of(MachineState state) {
    return switch (state) {
      case AVAILABLE -> "available";
      case USER_PRESENT -> "user present";
      case CPU_THRESHOLD_EXCEEDED -> "CPU threshold exceeded";
      case EVICTED -> "evicted";
      case UNAVAILABLE -> "unavailable";
    };
  }
}
