package io.github.gapwise.testkit.run;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.testkit.GreedyPolicy;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.TransformedInstances;
import io.github.gapwise.testkit.run.ExecutedSchedule.Fate;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobHistory;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobRun;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** The schedule of a good scheduler is feasible, and infeasible once one job's part is changed. */
final class ScheduleMutationTest {

  @Provide
  Arbitrary<SchedulingInstance> instances() {
    return GeneratedInstances.defaults().with(Feature.UNFIT_JOBS).arbitrary();
  }

  @Property
  void schedule_ofGoodScheduler_isFeasible(@ForAll("instances") SchedulingInstance instance) {
    assertThat(run(instance)).isFeasible();
  }

  @Property
  void schedule_withLongerRun_isInfeasible(
      @ForAll("instances") SchedulingInstance instance, @ForAll @IntRange(max = 255) int pick) {
    requireInfeasible(run(instance), pick, each -> moved(each, each.start(), each.end() + 1));
  }

  @Property
  void schedule_withRunMovedBeforeRelease_isInfeasible(
      @ForAll("instances") SchedulingInstance instance, @ForAll @IntRange(max = 255) int pick) {
    requireInfeasible(
        run(TransformedInstances.delayed(instance, 1)),
        pick,
        each -> moved(each, 0, each.end() - each.start()));
  }

  @Property
  void schedule_withAnotherFate_isInfeasible(
      @ForAll("instances") SchedulingInstance instance,
      @ForAll @IntRange(max = 255) int pick,
      @ForAll Fate fate) {
    ExecutedSchedule schedule = run(instance);
    if (!schedule.jobs().isEmpty()) {
      JobHistory history = schedule.jobs().get(pick % schedule.jobs().size());
      JobHistory changed = new JobHistory(history.job(), history.attempts(), fate);
      assertThat(isFeasible(schedule, history, changed)).isEqualTo(fate == history.fate());
    }
  }

  private static ExecutedSchedule run(SchedulingInstance instance) {
    return ReferenceDriver.run(instance, new GreedyPolicy(false));
  }

  private static JobRun moved(JobRun original, long start, long end) {
    return new JobRun(original.machine(), start, end, original.outcome());
  }

  private static void requireInfeasible(
      ExecutedSchedule schedule, int pick, UnaryOperator<JobRun> mutation) {
    List<JobHistory> started =
        schedule.jobs().stream().filter(history -> !history.attempts().isEmpty()).toList();
    if (!started.isEmpty()) {
      JobHistory history = started.get(pick % started.size());
      List<JobRun> attempts = new ArrayList<>(history.attempts());
      attempts.set(0, mutation.apply(attempts.get(0)));
      JobHistory changed = new JobHistory(history.job(), attempts, history.fate());
      assertThat(isFeasible(schedule, history, changed)).isFalse();
    }
  }

  private static boolean isFeasible(
      ExecutedSchedule schedule, JobHistory original, JobHistory changed) {
    List<JobHistory> histories =
        schedule.jobs().stream().map(each -> each.equals(original) ? changed : each).toList();
    return ScheduleValidator.violations(new ExecutedSchedule(schedule.instance(), histories))
        .isEmpty();
  }
}
