package io.github.gapwise.availability.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A reservation that ends between two rounds, where the scheduler happens to be asked. */
final class RoundAfterReservationTest {
  private static final Grid GRID = Grid.uniform(1, 1);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "reliability(interval=5,predictor=long-run)",
        "pps(interval=5)",
        "round-robin(interval=5)"
      })
  void reservation_thatEndsBetweenRounds_letsTheNextRoundStartTheJob(String label) {
    AvailabilityPolicies family = new AvailabilityPolicies();
    Scheduler scheduler =
        Catalog.of("policy", family.policies()).create(label).bind(SchedulingContext.of(GRID));
    List<Long> starts = new ArrayList<>();
    scheduler.cpusReserved(Reservation.of(0, GRID.machine(0), 0, 7), 0);
    scheduler.jobSubmitted(Job.of(1, 0, 1, 1), 0);
    assertThat(scheduler.dispatch((job, machine) -> starts.add(0L), 0)).isEqualTo(10);
    assertThat(scheduler.dispatch((job, machine) -> starts.add(7L), 7)).isEqualTo(10);
    scheduler.dispatch((job, machine) -> starts.add(10L), 10);
    assertThat(starts).containsExactly(10L);
  }
}
