package io.github.gapwise.availability.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import org.junit.jupiter.api.Test;

/** Nothing is known of the time before the first dispatch, however long after tick 0 that is. */
final class KnownHistoriesTest {
  private static final long NOW = 1_700_000_000;

  private final Grid grid = Grid.single(4);
  private final Machine machine = grid.machine(0);
  private final KnownHistories histories = new KnownHistories(SchedulingContext.of(grid));

  @Test
  void history_beginsWithTheFirstDispatch() {
    histories.settle(NOW);
    assertThat(histories.of(machine, NOW).since()).isEqualTo(NOW);
  }

  @Test
  void historyOfAMachineThatIsDownAtFirst_beginsSo() {
    histories.change(machine, false);
    histories.settle(NOW);
    AvailabilityHistory history = histories.of(machine, NOW);
    assertThat(history.since()).isEqualTo(NOW);
    assertThat(history.lastState().isAvailable()).isFalse();
  }

  @Test
  void changeThatIsUndoneWithinItsTick_leavesTheBeginning() {
    histories.settle(NOW);
    histories.change(machine, false);
    histories.settle(NOW + 5);
    histories.change(machine, true);
    histories.settle(NOW + 5);
    AvailabilityHistory history = histories.of(machine, NOW + 5);
    assertThat(history.since()).isEqualTo(NOW);
    assertThat(history.stretches()).isEqualTo(1);
  }
}
