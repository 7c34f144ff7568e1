package io.github.gapwise.availability.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Events in a second round of one tick, after a job that takes no time, and between two rounds. */
@ParameterizedClass
@ValueSource(
    strings = {
      "reliability(interval=5,predictor=long-run)",
      "pps(interval=5)",
      "round-robin(interval=5)"
    })
final class RoundTimingTest {
  private static final Grid GRID = Grid.uniform(2, 1);

  private final String label;

  RoundTimingTest(String label) {
    this.label = label;
  }

  private Scheduler bind() {
    AvailabilityPolicies family = new AvailabilityPolicies();
    return Catalog.of("policy", family.policies()).create(label).bind(SchedulingContext.of(GRID));
  }

  @Test
  void machine_thatIsBackInTheSameTick_wasNotAway() {
    Scheduler scheduler = bind();
    Machine host = GRID.machine(0);
    scheduler.machineDown(host, 5);
    scheduler.jobSubmitted(Job.of(1, 0, 1, 1), 5);
    scheduler.jobSubmitted(Job.of(2, 0, 1, 1), 5);
    scheduler.dispatch((job, machine) -> assertThat(machine).isEqualTo(GRID.machine(1)), 5);
    scheduler.jobCompleted(Job.of(1, 0, 1, 1), GRID.machine(1), 5);
    scheduler.machineUp(host, 5);
    scheduler.dispatch((job, machine) -> assertThat(machine).isEqualTo(host), 5);
  }

  /** A dispatch happens to occur as the reservation ends. */
  @Test
  void reservation_thatEndsBetweenRounds_letsTheNextRoundStartTheJob() {
    Scheduler scheduler = bind();
    List<Long> starts = new ArrayList<>();
    scheduler.machineDown(GRID.machine(1), 0);
    scheduler.cpusReserved(Reservation.of(0, GRID.machine(0), 0, 7), 0);
    scheduler.jobSubmitted(Job.of(1, 0, 1, 1), 0);
    assertThat(scheduler.dispatch((job, machine) -> starts.add(0L), 0)).isEqualTo(10);
    assertThat(scheduler.dispatch((job, machine) -> starts.add(7L), 7)).isEqualTo(10);
    scheduler.dispatch((job, machine) -> starts.add(10L), 10);
    assertThat(starts).containsExactly(10L);
  }
}
