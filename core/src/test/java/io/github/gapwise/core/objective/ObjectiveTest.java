package io.github.gapwise.core.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.schedule.GridSchedule;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The values of one small plan at tick 4. Machine 0 has 2 CPUs of speed 1, machine 1 has 4 of speed
 * 2, so that all can do 6 CPU-ticks and 10 operations a tick.
 *
 * <pre>
 * job  CPUs  work  machine  period    deadline  late by
 * 0    2     8     0        [0, 8)    8         -        runs, half of it is done
 * 1    1     6     0        [8, 14)   10        4
 * 2    3     12    1        [4, 10)   none      -
 * 3    2     5     1        [10, 13)  12        1        3 ticks, as 5 / 2 is rounded up
 * </pre>
 */
final class ObjectiveTest {
  private static final long NOW = 4;

  private final GridSchedule plan =
      new GridSchedule(
          Grid.of(Arrays.asList(Machine.of(0, 2, 1), Machine.of(1, 4, 2))), SpeedScaled.INSTANCE);

  ObjectiveTest() {
    add(Job.of(0, 0, 2, 8).withDeadline(8), 0, 0);
    plan.events().startNext(0, 0);
    add(Job.of(1, 0, 1, 6).withDeadline(10), 0, 8);
    add(Job.of(2, 0, 3, 12), 1, 4);
    add(Job.of(3, 0, 2, 5).withDeadline(12), 1, 10);
  }

  private void add(Job job, int machine, long start) {
    plan.place(job, job.id(), machine, start, plan.duration(job, machine));
  }

  @Test
  void makespan_isLatestCompletion() {
    assertThat(Objective.MAKESPAN.value(plan, NOW)).isEqualTo(14);
  }

  @Test
  void usage_isShareOfCpuTimeToCome() {
    // 2 · 4 + 1 · 6 + 3 · 6 + 2 · 3 = 38 CPU-ticks of (14 − 4) · 6.
    assertThat(Objective.USAGE.value(plan, NOW)).isCloseTo(38 / 60.0, within(1e-12));
  }

  @Test
  void weightedUsage_isShareOfOperationsToCome() {
    // 2 · 8 / 2 + 1 · 6 + 3 · 12 + 2 · 5 = 60 operations of (14 − 4) · 10.
    assertThat(Objective.WEIGHTED_USAGE.value(plan, NOW)).isCloseTo(0.6, within(1e-12));
  }

  @Test
  void jobs_countAsNonDelayedOrDelayed() {
    assertThat(Objective.NON_DELAYED_JOBS.value(plan, NOW)).isEqualTo(2);
    assertThat(Objective.DELAYED_JOBS.value(plan, NOW)).isEqualTo(2);
  }

  @Test
  void totalTardiness_isSumOfTicksBehindDeadlines() {
    assertThat(Objective.TOTAL_TARDINESS.value(plan, NOW)).isEqualTo(5);
  }

  @Test
  void weightedTardiness_countsEachTickAsOftenAsTheWeightSays() {
    GridSchedule weighted = new GridSchedule(Grid.single(1), SpeedScaled.INSTANCE);
    weighted.place(Job.of(0, 0, 1, 5).withDeadline(3).withWeight(0.5), 0, 0, 0, 5);
    weighted.place(Job.of(1, 0, 1, 5).withDeadline(9).withWeight(3), 1, 0, 5, 5);
    assertThat(Objective.WEIGHTED_TARDINESS.value(weighted, 0)).isEqualTo(0.5 * 2 + 3 * 1);
  }

  @Test
  void meanResponseTime_isFromReleaseToCompletion() {
    assertThat(Objective.MEAN_RESPONSE_TIME.value(plan, NOW)).isEqualTo((8 + 14 + 10 + 13) / 4.0);
  }

  @Test
  void meanSlowdown_isResponseTimeOverExecutionTime() {
    assertThat(Objective.MEAN_SLOWDOWN.value(plan, NOW))
        .isCloseTo((8 / 8.0 + 14 / 6.0 + 10 / 6.0 + 13 / 3.0) / 4, within(1e-12));
  }

  @Test
  void sumOfJobCosts_isValueThatPlanKeeps() {
    for (Objective kept : List.of(Objective.DELAYED_JOBS, Objective.TOTAL_TARDINESS)) {
      assertThat(plan.sum(kept.jobCost())).isEqualTo(kept.value(plan, NOW));
    }
    assertThat(Objective.MAKESPAN.jobCost()).isSameAs(JobCost.NONE);
  }

  @Test
  void everyValue_ofEmptyPlan_isZero() {
    GridSchedule empty = new GridSchedule(Grid.single(4), SpeedScaled.INSTANCE);
    for (Objective objective : Objective.values()) {
      assertThat(objective.value(empty, NOW)).isZero();
    }
  }

  @Test
  void usage_ofPlanThatShouldBeOver_isZero() {
    assertThat(Objective.USAGE.value(plan, 14)).isZero();
    assertThat(Objective.WEIGHTED_USAGE.value(plan, 15)).isZero();
  }

  @Test
  void usageAndJobsOnTime_areMaximised() {
    assertThat(Arrays.stream(Objective.values()).filter(Objective::isMaximised))
        .containsExactly(Objective.USAGE, Objective.WEIGHTED_USAGE, Objective.NON_DELAYED_JOBS);
  }
}
