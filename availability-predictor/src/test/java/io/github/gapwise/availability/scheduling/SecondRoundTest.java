package io.github.gapwise.availability.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Events in a second round of one tick, after a job that took no time. */
final class SecondRoundTest {
  private static final Grid GRID = Grid.uniform(2, 1);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "reliability(interval=5,predictor=long-run)",
        "pps(interval=5)",
        "round-robin(interval=5)"
      })
  void machine_thatIsBackInTheSameTick_wasNotAway(String label) {
    AvailabilityPolicies family = new AvailabilityPolicies();
    Scheduler scheduler =
        Catalog.of("policy", family.policies()).create(label).bind(SchedulingContext.of(GRID));
    Machine host = GRID.machine(0);
    scheduler.machineDown(host, 5);
    scheduler.jobSubmitted(Job.of(1, 0, 1, 1), 5);
    scheduler.jobSubmitted(Job.of(2, 0, 1, 1), 5);
    scheduler.dispatch((job, machine) -> assertThat(machine).isEqualTo(GRID.machine(1)), 5);
    scheduler.jobCompleted(Job.of(1, 0, 1, 1), GRID.machine(1), 5);
    scheduler.machineUp(host, 5);
    scheduler.dispatch((job, machine) -> assertThat(machine).isEqualTo(host), 5);
  }
}
