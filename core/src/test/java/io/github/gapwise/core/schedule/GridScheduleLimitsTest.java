package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.objective.Horizon;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.objective.UsageCriterion;
import io.github.gapwise.core.objective.UsageCriterion.Usage;
import net.jqwik.api.Example;

/** Ticks and sums near the end of a {@code long}, and memory after a burst. */
final class GridScheduleLimitsTest {
  /** The year 2026 in nanoseconds. */
  private static final long EPOCH_NANOS = 1_790_000_000_000_000_000L;

  private static final long HOUR = 3_600_000_000_000L;

  /** Σ CPUs · start is beyond a long from the first start on. */
  @Example
  void starts_atEpochNanoseconds_areCounted() {
    GridSchedule plan = new GridSchedule(Grid.uniform(100, 16), SpeedScaled.INSTANCE);
    for (int id = 0; id < 100; id++) {
      plan.place(Job.of(id, EPOCH_NANOS, 16, HOUR), id, id, EPOCH_NANOS, HOUR);
      plan.events().startNext(id, EPOCH_NANOS);
    }
    long later = EPOCH_NANOS + HOUR / 4;
    assertThat(plan.cpuTimeLeft(later)).isEqualTo(1600 * (HOUR / 4 * 3));
    assertThat(plan.events().finish(Job.of(7, EPOCH_NANOS, 16, HOUR), 7, later)).isTrue();
    assertThat(plan.cpuTimeLeft(later)).isEqualTo(1584 * (HOUR / 4 * 3));
    PlanTotals totals = new PlanTotals();
    plan.readTotals(totals, new UsageCriterion(Usage.PLAIN, Horizon.ZERO), later);
    assertThat(totals.cpuTime()).isEqualTo(1584 * HOUR + 16 * (HOUR / 4));
  }

  /** The work of a large cluster for a day and a half, in nanoseconds, is more than 2^63. */
  @Example
  void sums_beyondLong_areKept_andToldOnlyIfTheyFit() {
    GridSchedule plan = new GridSchedule(Grid.uniform(100, 1 << 20), SpeedScaled.INSTANCE);
    for (int id = 0; id < 100; id++) {
      plan.place(Job.of(id, 0, 1 << 20, HOUR), id, id, 0, HOUR);
    }
    assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> plan.cpuTimeLeft(0));
    assertThat(plan.operationsLeft(0)).isEqualTo(100.0 * (1 << 20) * HOUR);
    for (int id = 1; id < 100; id++) {
      plan.removeWaiting(id, 0, (job, sequence) -> {});
    }
    assertThat(plan.cpuTimeLeft(0)).isEqualTo((1L << 20) * HOUR);
    assertThat(plan.operations()).isEqualTo((1L << 20) * HOUR);
  }

  @Example
  void insertion_thatMightEndBeyondTime_isRefused_andNothingChanges() {
    GridSchedule plan = new GridSchedule(Grid.single(1), SpeedScaled.INSTANCE);
    plan.insertByDeadline(Job.of(0, 0, 1, 5), 0, 0, 5, 0);
    plan.insertByDeadline(Job.of(1, 0, 1, 5).withDeadline(99), 1, 0, 5, 0);
    PlanView before = PlanView.of(plan, 0);
    Job endless = Job.of(2, 0, 1, 1).withDeadline(9);
    long duration = Long.MAX_VALUE - 8;
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> plan.insertByDeadline(endless, 2, 0, duration, 0))
        .withMessage(
            "The job (2) of duration (9223372036854775799) on machine (0) must end before the last"
                + " tick.");
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> plan.place(endless, 2, 0, 10, duration));
    assertThat(PlanView.of(plan, 0)).isEqualTo(before);
  }

  @Example
  void memory_afterABurst_isGivenBack() {
    Grid grid = Grid.uniform(50, 4);
    long fresh = footprint(new GridSchedule(grid, SpeedScaled.INSTANCE));
    GridSchedule plan = new GridSchedule(grid, SpeedScaled.INSTANCE);
    for (int id = 0; id < 50_000; id++) {
      plan.insertByDeadline(Job.of(id, 0, 1 + id % 4, 3).withDeadline(id), id, id % 50, 3, 0);
    }
    assertThat(footprint(plan)).isGreaterThan(5 * fresh);
    for (int machine = 0; machine < 50; machine++) {
      plan.removeWaiting(machine, 0, (job, sequence) -> {});
    }
    assertThat(footprint(plan)).isEqualTo(fresh);
  }

  /** The number of entries and segments that the arrays can hold. */
  private static long footprint(GridSchedule plan) {
    long sum = 0;
    for (int id = 0; id < plan.machines(); id++) {
      sum += plan.machine(id).entries().start.length + plan.machine(id).profile().cpus.time.length;
    }
    return sum;
  }
}
