package io.github.gapwise.schedule.twin.ontime;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import io.github.gapwise.testkit.instance.TransformedInstances;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** Under all events, the twin keeps the promises of a scheduler and its own invariant. */
@Costly(3)
final class NaiveOnTimePropertiesTest {
  private static final long EPOCH_NANOSECONDS = 1_700_000_000_000_000_000L;

  private static CheckedOnTimeScheduler scheduler(
      SchedulingInstance instance, NaiveOnTimeOptions options) {
    return new CheckedOnTimeScheduler(new NaiveOnTimeScheduler(instance.context(), options));
  }

  @Property
  void run_ofAnyInstance_isFeasible(
      @ForAll("options") NaiveOnTimeOptions options,
      @ForAll("instances") SchedulingInstance instance) {
    assertThat(ReferenceDriver.dispatchingTwice(instance, scheduler(instance, options)).finish())
        .isFeasible();
  }

  @Property
  void jobs_onceAllMachinesAreUp_doNotWaitForEver(
      @ForAll("options") NaiveOnTimeOptions options,
      @ForAll("machinesReturn") SchedulingInstance instance) {
    assertThat(ReferenceDriver.of(instance, scheduler(instance, options)).finish())
        .isFeasible()
        .leavesNoJobWaiting();
  }

  @Property
  void jobs_submittedBeforeTheirRelease_waitUntilThen(
      @ForAll("options") NaiveOnTimeOptions options,
      @ForAll("machinesReturn") SchedulingInstance instance) {
    SchedulingInstance known = instance.withSubmissionMode(SubmissionMode.STATIC);
    assertThat(ReferenceDriver.of(known, scheduler(known, options)).finish())
        .isFeasible()
        .leavesNoJobWaiting();
  }

  @Property
  void jobs_arrivingTogether_allHaveTheirTurn(
      @ForAll("options") NaiveOnTimeOptions options,
      @ForAll("machinesReturn") SchedulingInstance instance) {
    SchedulingInstance together = TransformedInstances.together(instance);
    assertThat(ReferenceDriver.of(together, scheduler(together, options)).finish())
        .isFeasible()
        .leavesNoJobWaiting();
  }

  @Property
  void run_ofCrowdedInstance_isFeasible(
      @ForAll("options") NaiveOnTimeOptions options,
      @ForAll("crowded") SchedulingInstance instance) {
    assertThat(ReferenceDriver.dispatchingTwice(instance, scheduler(instance, options)).finish())
        .isFeasible()
        .leavesNoJobWaiting();
  }

  @Property
  void machines_thatAreSuspended_startNothing(
      @ForAll("options") NaiveOnTimeOptions options,
      @ForAll("machinesStay") SchedulingInstance instance,
      @ForAll long seed) {
    SuspendingScheduler suspending =
        new SuspendingScheduler(scheduler(instance, options), instance.grid(), seed);
    assertThat(ReferenceDriver.of(instance, suspending).finish()).isFeasible().leavesNoJobWaiting();
  }

  @Property
  void run_sinceEpochInNanoseconds_isThatSinceZeroLater(
      @ForAll("options") NaiveOnTimeOptions options,
      @ForAll("submittedAtRelease") SchedulingInstance instance) {
    SchedulingInstance later = TransformedInstances.delayed(instance, EPOCH_NANOSECONDS);
    List<String> starts =
        starts(ReferenceDriver.of(later, scheduler(later, options)).finish(), EPOCH_NANOSECONDS);
    assertThat(starts)
        .isEqualTo(starts(ReferenceDriver.of(instance, scheduler(instance, options)).finish(), 0));
  }

  private static List<String> starts(ExecutedSchedule schedule, long origin) {
    return schedule.jobs().stream()
        .flatMap(
            history ->
                history.attempts().stream()
                    .map(
                        attempt ->
                            "%d on %d at %d"
                                .formatted(
                                    history.job().id(),
                                    attempt.machine().id(),
                                    attempt.start() - origin)))
        .toList();
  }

  @Provide
  Arbitrary<SchedulingInstance> submittedAtRelease() {
    return GeneratedInstances.defaults()
        .without(Feature.STATIC_SUBMISSION, Feature.LARGE_TICKS)
        .withSize(4, 20)
        .arbitrary();
  }

  @Provide
  Arbitrary<SchedulingInstance> crowded() {
    return CrowdedInstances.arbitrary();
  }

  @Provide
  Arbitrary<SchedulingInstance> instances() {
    return GeneratedInstances.defaults().withSize(4, 20).arbitrary();
  }

  @Provide
  Arbitrary<SchedulingInstance> machinesReturn() {
    return GeneratedInstances.defaults()
        .without(Feature.LASTING_OUTAGES)
        .withSize(4, 20)
        .arbitrary();
  }

  @Provide
  Arbitrary<SchedulingInstance> machinesStay() {
    return GeneratedInstances.defaults()
        .without(Feature.OUTAGES, Feature.LASTING_OUTAGES)
        .without(Feature.PARTIAL_LOADS, Feature.SUSPENSIONS, Feature.KILLS_WHILE_SUSPENDED)
        .withSize(4, 20)
        .arbitrary();
  }

  @Provide
  Arbitrary<NaiveOnTimeOptions> options() {
    return Combinators.combine(
            exact(), Arbitraries.of(0.05, 0.3, 0.95), Arbitraries.of(0.0, 0.25, 1.0), steps())
        .as(
            (options, risk, spare, steps) ->
                options.withRisk(risk).withSpare(spare).withSteps(steps))
        .flatMap(options -> Arbitraries.of(true, true, false).map(options::withAdapt));
  }

  private static Arbitrary<Set<NaiveOnTimeStep>> steps() {
    return Arbitraries.frequencyOf(
        Tuple.of(1, Arbitraries.of(NaiveOnTimeStep.class).set()),
        Tuple.of(1, Arbitraries.just(Set.of(NaiveOnTimeStep.values()))));
  }

  private static Arbitrary<NaiveOnTimeOptions> exact() {
    double off = Double.POSITIVE_INFINITY;
    return Combinators.combine(
            Arbitraries.of(0, 1, 30),
            Arbitraries.of(0, 1, 3),
            Arbitraries.of(off, 1.0, 0.1),
            Arbitraries.of(1, 3, 100),
            Arbitraries.of(NaiveBackgroundOrder.class),
            Arbitraries.of(off, 20.0, 2.0, 0.5),
            Arbitraries.of(off, 14_400.0, 5.0, 0.0))
        .as(
            (moves, depth, hold, window, order, patience, age) ->
                NaiveOnTimeOptions.exact()
                    .withMoves(moves)
                    .withDepth(depth)
                    .withHold(hold)
                    .withWindow(window)
                    .withOrder(order)
                    .withPatience(patience)
                    .withAgeSeconds(age));
  }
}
