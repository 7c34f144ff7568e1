package io.github.gapwise.core.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.model.EtcMatrix;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.SpeedScaled;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SchedulingContextTest {
  private static final Grid GRID = Grid.single(1);
  private static final SchedulingContext CONTEXT = SchedulingContext.of(GRID);

  @Test
  void of_grid_leavesRestAtDefaults() {
    assertThat(CONTEXT)
        .isEqualTo(new SchedulingContext(GRID, SpeedScaled.INSTANCE, 1, 0, false, List.of()));
  }

  @Test
  void with_eachValue_changesItAlone() {
    EtcMatrix times = EtcMatrix.of(new long[][] {{1}});
    assertThat(CONTEXT.withTimes(times).withTicksPerSecond(1000).withSeed(-7).withExplained(true))
        .isEqualTo(new SchedulingContext(GRID, times, 1000, -7, true, List.of()));
  }

  @Test
  void ticksPerSecond_notPositive_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CONTEXT.withTicksPerSecond(0))
        .withMessage("The ticksPerSecond (0) must be positive.");
  }

  @Test
  @SuppressWarnings("NullAway") // null on purpose
  void nullComponent_isRefusedByName() {
    assertThatNullPointerException()
        .isThrownBy(() -> SchedulingContext.of(null))
        .withMessage("grid");
    assertThatNullPointerException().isThrownBy(() -> CONTEXT.withTimes(null)).withMessage("times");
  }

  @Test
  void histories_forSomeMachinesOnly_areRefused() {
    AvailabilityHistory history = new AvailabilityHistory(0);
    assertThat(CONTEXT.withHistories(List.of(history)).histories()).containsExactly(history);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CONTEXT.withHistories(List.of(history, history)))
        .withMessage("The number of histories (2) must be 0 or that of the machines (1).");
  }
}
