package io.github.gapwise.core.availability;

import java.util.Objects;

/**
 * A period during which a machine is in one state.
 *
 * @param start the first tick
 * @param end the tick after the last one
 * @param state the state
 */
public record Stretch(long start, long end, MachineState state) {

  /**
   * Checks the times.
   *
   * @throws IllegalArgumentException if the end is not after the start
   */
  public Stretch {
    Objects.requireNonNull(state, "state");
    if (end <= start) {
      throw new IllegalArgumentException(
          "The end (%d) of the stretch must be after its start (%d).".formatted(end, start));
    }
  }
}
