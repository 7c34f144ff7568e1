package io.github.gapwise.schedule;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;

import io.github.gapwise.core.model.EtcMatrix;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.objective.Horizon;
import io.github.gapwise.core.objective.UsageCriterion.Usage;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.schedule.bound.Bounds;
import io.github.gapwise.schedule.twin.NaiveEgEdfScheduler;
import io.github.gapwise.schedule.twin.NaiveOptions;
import io.github.gapwise.schedule.twin.NaiveTies;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.TwinComparison;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.Tuple;

/** With any bounds, EG-EDF decides as it does without them, and so as its slow twin does. */
final class BoundsTest {

  @Provide
  Arbitrary<SchedulingInstance> instance() {
    return BoundInstances.ofAllSizes(6);
  }

  @Provide
  Arbitrary<SchedulingInstance> small() {
    return BoundInstances.ofSize(5, 8);
  }

  @Provide
  Arbitrary<SchedulingInstance> medium() {
    return BoundInstances.ofSize(40, 3);
  }

  @Provide
  Arbitrary<SchedulingInstance> large() {
    return Arbitraries.of(65, 129, 300).flatMap(size -> BoundInstances.ofSize(size, 1));
  }

  @Provide
  Arbitrary<Set<Bounds.Kind>> bounds() {
    return Arbitraries.of(Bounds.Kind.class).set().ofMinSize(1);
  }

  @Provide
  Arbitrary<EgEdfPolicy> policy() {
    return Combinators.combine(
            Arbitraries.frequency(weight(7, Usage.WEIGHTED), weight(1, Usage.PLAIN)),
            Arbitraries.frequency(weight(3, Horizon.NOW), weight(1, Horizon.ZERO)),
            Arbitraries.of(Ties.class),
            Arbitraries.frequency(weight(3, true), weight(1, false)))
        .as(EgEdfPolicy::new);
  }

  private static <T> Tuple.Tuple2<Integer, T> weight(int weight, T value) {
    return Tuple.of(weight, value);
  }

  @Costly(25)
  @Property
  void rule_withAnyBounds_decidesAsWithoutAny(
      @ForAll("policy") EgEdfPolicy policy,
      @ForAll("bounds") Set<Bounds.Kind> bounds,
      @ForAll("instance") SchedulingInstance instance) {
    TwinComparison.requireSameStarts(
        new BoundedEgEdfPolicy(policy, bounds), withoutBounds(policy), instance);
  }

  @Costly(10)
  @Property
  void rule_withoutBounds_onFewMachines_decidesAsItsTwin(
      @ForAll("policy") EgEdfPolicy policy, @ForAll("small") SchedulingInstance instance) {
    TwinComparison.requireSameStarts(withoutBounds(policy), twin(policy), instance);
  }

  @Costly(200)
  @Property
  void rule_withoutBounds_on40Machines_decidesAsItsTwin(
      @ForAll("policy") EgEdfPolicy policy, @ForAll("medium") SchedulingInstance instance) {
    TwinComparison.requireSameStarts(withoutBounds(policy), twin(policy), instance);
  }

  @Tag("deep")
  @Costly(3000)
  @Property
  void rule_withoutBounds_onUpTo300Machines_decidesAsItsTwin(
      @ForAll("policy") EgEdfPolicy policy, @ForAll("large") SchedulingInstance instance) {
    TwinComparison.requireSameStarts(withoutBounds(policy), twin(policy), instance);
  }

  /**
   * Beyond 2^53 a double is no lower bound on a duration; the second machine is faster by a tick.
   */
  @Example
  void rule_onUnrelatedMachines_tellsLongDurationsApart() {
    Grid grid = Grid.uniform(2, 1);
    long[][] ticks = {{(1L << 53) + 4, (1L << 53) + 3}};
    SchedulingInstance instance =
        SchedulingInstance.of(grid, Job.of(0, 0, 1, 1).withDeadline(1L << 60))
            .withTimes(EtcMatrix.of(0, ticks));
    EgEdfPolicy policy = new EgEdfPolicy();
    ExecutedSchedule schedule =
        TwinComparison.requireSameStarts(policy, withoutBounds(policy), instance);
    assertThat(schedule).startsJob(0).onMachine(1);
  }

  private static SchedulingPolicy withoutBounds(EgEdfPolicy policy) {
    return new BoundedEgEdfPolicy(policy, Set.of());
  }

  private static SchedulingPolicy twin(EgEdfPolicy policy) {
    NaiveOptions options =
        new NaiveOptions(
            policy.usage() == Usage.WEIGHTED,
            policy.horizon() == Horizon.NOW,
            NaiveTies.valueOf(policy.ties().name()));
    return context -> new NaiveEgEdfScheduler(context, options, policy.gaps());
  }
}
