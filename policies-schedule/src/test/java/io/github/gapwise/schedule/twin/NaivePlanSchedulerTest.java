package io.github.gapwise.schedule.twin;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ReferenceDriver;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever fails in the system, each twin keeps its promises and starts every job that it can. */
@Costly(3)
final class NaivePlanSchedulerTest {

  @Provide
  Arbitrary<SchedulingInstance> instances() {
    return GeneratedInstances.defaults().arbitrary();
  }

  @Provide
  Arbitrary<NaiveOptions> options() {
    Arbitrary<Boolean> choice = Arbitraries.of(true, false);
    return Combinators.combine(choice, choice, Arbitraries.of(NaiveTies.class))
        .as(NaiveOptions::new);
  }

  @Property
  void egEdf_completesFeasibly(
      @ForAll("instances") SchedulingInstance instance, @ForAll("options") NaiveOptions options) {
    requireCompleteRun(instance, context -> new NaiveEgEdfScheduler(context, options));
  }

  @Property
  void egEdf2008_completesFeasibly(
      @ForAll("instances") SchedulingInstance instance, @ForAll("options") NaiveOptions options) {
    requireCompleteRun(instance, context -> new NaiveEgEdf2008Scheduler(context, options));
  }

  @Property
  void recomputingEgEdf_completesFeasibly(
      @ForAll("instances") SchedulingInstance instance, @ForAll("options") NaiveOptions options) {
    requireCompleteRun(instance, context -> new NaiveRecomputingEgEdfScheduler(context, options));
  }

  @Property
  void conservative_completesFeasibly(@ForAll("instances") SchedulingInstance instance) {
    requireCompleteRun(instance, NaiveConservativeScheduler::new);
  }

  /** Unrequested dispatches change nothing. */
  private static void requireCompleteRun(SchedulingInstance instance, SchedulingPolicy policy) {
    ExecutedSchedule schedule = ReferenceDriver.run(instance, policy);
    assertThat(schedule).isFeasible();
    if (instance.endsWithAllMachinesUp()) {
      assertThat(schedule).leavesNoJobWaiting();
    }
    assertThat((Object) dispatchingTwice(instance, policy)).isEqualTo(schedule);
  }

  private static ExecutedSchedule dispatchingTwice(
      SchedulingInstance instance, SchedulingPolicy policy) {
    return ReferenceDriver.dispatchingTwice(instance, policy.bind(instance.context())).finish();
  }
}
