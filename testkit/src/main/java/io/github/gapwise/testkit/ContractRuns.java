package io.github.gapwise.testkit;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ReferenceDriver;
import io.github.gapwise.testkit.run.Replay;
import io.github.gapwise.testkit.run.Start;
import java.util.function.UnaryOperator;

/** Runs of a policy as its contract demands them; one that fails says how to repeat it. */
final class ContractRuns {
  private static final String TWO_RUNS =
      """
      // The second run must start the same jobs on the same machines, %s:
      ReferenceDriver.run(instance, policy);
      ReferenceDriver.run(%s, policy);""";

  private ContractRuns() {}

  static ExecutedSchedule run(SchedulingPolicy policy, SchedulingInstance instance) {
    return ContractFailure.explain(policy, instance, () -> feasible(policy, instance));
  }

  static void requireNoJobWaiting(SchedulingPolicy policy, SchedulingInstance instance) {
    ContractFailure.explain(
        policy, instance, () -> assertThat(feasible(policy, instance)).leavesNoJobWaiting());
  }

  private static ExecutedSchedule feasible(SchedulingPolicy policy, SchedulingInstance instance) {
    return feasible(ReferenceDriver.of(instance, new CheckedPolicy(policy)));
  }

  static ExecutedSchedule feasible(ReferenceDriver driver) {
    ExecutedSchedule schedule = driver.finish();
    assertThat(schedule).isFeasible();
    return schedule;
  }

  /**
   * Requires of another run the starts of a run of the instance, each changed in the same way.
   *
   * @param transformed the instance of the other run, in Java
   * @param when how the ticks of its starts are related to those of the instance
   */
  static void requireSameStarts(
      SchedulingPolicy policy,
      SchedulingInstance instance,
      ExecutedSchedule other,
      UnaryOperator<Start> change,
      String transformed,
      String when) {
    ContractFailure.explain(
        policy,
        Replay.of(instance, TWO_RUNS.formatted(when, transformed)),
        () ->
            assertThat(Start.allOf(other))
                .as("starts of the second run, %s", when)
                .isEqualTo(Start.allOf(feasible(policy, instance)).stream().map(change).toList()));
  }
}
