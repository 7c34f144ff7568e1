package io.github.gapwise.schedule.ontime;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;

import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.schedule.ontime.OnTimePolicy.BackgroundOrder;
import io.github.gapwise.schedule.ontime.OnTimePolicy.Step;
import io.github.gapwise.schedule.twin.ontime.CrowdedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ReferenceDriver;
import io.github.gapwise.testkit.run.TwinComparison;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Every planned job is on time after every event, and bounds change no decision. */
final class OnTimeInvariantTest {

  private static OnTimeScheduler scheduler(SchedulingInstance instance, OnTimePolicy policy) {
    return new OnTimeScheduler(instance.context(), policy, true);
  }

  /** A policy that rules out no machine. */
  private static SchedulingPolicy unbounded(OnTimePolicy policy) {
    return context -> new OnTimeScheduler(context, policy, false);
  }

  @Provide
  Arbitrary<OnTimePolicy> policies() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 5),
            Arbitraries.integers().between(0, 3),
            Arbitraries.of(Optional.<Double>empty(), Optional.of(0.2), Optional.of(1.0)),
            Arbitraries.integers().between(1, 6),
            Arbitraries.of(BackgroundOrder.class),
            Arbitraries.of(Optional.<Double>empty(), Optional.of(2.0)),
            Arbitraries.of(0.05, 0.4),
            Arbitraries.of(
                Set.<Step>of(), Step.all(), Set.of(Step.LEARN, Step.REPLAN, Step.RESCUE)))
        .as(
            (moves, depth, hold, window, order, patience, risk, steps) ->
                new OnTimePolicy(
                    moves,
                    depth,
                    hold,
                    window,
                    order,
                    patience,
                    risk,
                    Optional.of(3.0),
                    0.5,
                    steps));
  }

  @Provide
  Arbitrary<SchedulingInstance> instances() {
    return Arbitraries.oneOf(
        CrowdedInstances.arbitrary(),
        GeneratedInstances.defaults().arbitrary(),
        GeneratedInstances.defaults().withSize(40, 60).arbitrary());
  }

  @Costly(3)
  @Property
  void plannedJobs_afterEveryEvent_areOnTime(
      @ForAll("policies") OnTimePolicy policy, @ForAll("instances") SchedulingInstance instance) {
    Scheduler checked = new PlanCheck(scheduler(instance, policy));
    assertThat(ReferenceDriver.dispatchingTwice(instance, checked).finish()).isFeasible();
  }

  @Costly(2)
  @Property
  void bounds_switchedOff_changeNoDecision(
      @ForAll("policies") OnTimePolicy policy, @ForAll("instances") SchedulingInstance instance) {
    TwinComparison.requireSameStarts(policy, unbounded(policy), instance);
  }
}
