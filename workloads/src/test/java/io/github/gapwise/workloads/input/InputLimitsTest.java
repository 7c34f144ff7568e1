package io.github.gapwise.workloads.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

final class InputLimitsTest {
  private static final InputLimits LIMITS = InputLimits.defaults();

  @Test
  void limits_areThoseThatAreSet() {
    assertThat(LIMITS).isEqualTo(new InputLimits(8L << 30, 1_048_576, 65_536));
    assertThat(LIMITS.withMaxBytes(7).withMaxLineLength(5).withMaxCellLength(3))
        .isEqualTo(new InputLimits(7, 5, 3));
  }

  @Test
  void limit_outOfRange_isRefusedByName() {
    assertThatThrownBy(() -> LIMITS.withMaxBytes(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The maxBytes (0) must be positive.");
    assertThatThrownBy(() -> LIMITS.withMaxLineLength(0))
        .hasMessage("The maxLineLength (0) must be from 1 to 1073741824.");
    assertThatThrownBy(() -> LIMITS.withMaxCellLength((1 << 30) + 1))
        .hasMessage("The maxCellLength (1073741825) must be from 1 to 1073741824.");
  }
}
