package io.github.gapwise.testkit.run;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ManagedRun.Restarts;
import java.util.List;

/**
 * Runs two implementations of one algorithm on the same instance, and requires that they start the
 * same jobs on the same machines at the same ticks.
 */
public final class TwinComparison {
  private TwinComparison() {}

  /**
   * Compares two policies by the starts of every job, each in a run of its own.
   *
   * @param policy the one under test
   * @param twin the one to agree with; a lambda that binds a scheduler will do
   * @return the schedule, which is that of both
   * @throws AssertionError if they decide differently; the message names the first difference in
   *     time
   */
  public static ExecutedSchedule requireSameStarts(
      SchedulingPolicy policy, SchedulingPolicy twin, SchedulingInstance instance) {
    ExecutedSchedule schedule = ReferenceDriver.run(instance, policy);
    ExecutedSchedule expected = ReferenceDriver.run(instance, twin);
    requireSameStarts(policy, Start.allOf(schedule), Start.allOf(expected));
    return schedule;
  }

  /**
   * Compares two policies under a resource manager, dispatch by dispatch.
   *
   * @param policy the one under test, which chooses the ticks of dispatches
   * @param twin the one to agree with
   * @param seed what the resource manager does
   * @throws AssertionError if they decide differently; the message has the tick and the starts
   */
  public static void requireSameManagedStarts(
      SchedulingPolicy policy,
      SchedulingPolicy twin,
      SchedulingInstance instance,
      long seed,
      Restarts restarts) {
    SchedulingPolicy both =
        context -> new SideBySide(policy.bind(context), twin.bind(context), wakeUp -> {});
    ManagedRun.of(instance, both, seed, restarts);
  }

  private static void requireSameStarts(
      SchedulingPolicy policy, List<Start> found, List<Start> expected) {
    if (!found.equals(expected)) {
      int same = 0;
      while (same < Math.min(found.size(), expected.size())
          && found.get(same).equals(expected.get(same))) {
        same++;
      }
      throw new AssertionError(
          "After (%d) starts in common, %s starts %s, its twin %s."
              .formatted(same, policy, next(found, same), next(expected, same)));
    }
  }

  private static String next(List<Start> starts, int index) {
    return index < starts.size() ? starts.get(index).toString() : "nothing";
  }
}
