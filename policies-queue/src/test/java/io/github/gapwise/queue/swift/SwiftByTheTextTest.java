package io.github.gapwise.queue.swift;

import io.github.gapwise.queue.twin.ManagedInstances;
import io.github.gapwise.queue.twin.SwiftByTheText;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.TransformedInstances;
import io.github.gapwise.testkit.run.ManagedRun.Restarts;
import io.github.gapwise.testkit.run.TwinComparison;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Swift decides as its text says, job by job. Times are stretched, so that some jobs wait for hours
 * and some do not.
 */
final class SwiftByTheTextTest {
  /** Who owns the jobs, by their ids. */
  private enum Owners {
    NOBODY(1, ""),
    ONE(1, "ann"),
    SOME(3, "", "ann", "bob"),
    TEN_THOUSAND(10_000, "");

    private final int count;

    @SuppressWarnings("ImmutableEnumChecker") // an immutable list
    private final List<String> names;

    Owners(int count, String... names) {
      this.count = count;
      this.names = List.of(names);
    }

    String of(long id) {
      int number = (int) (id % count);
      return number < names.size() ? names.get(number) : "owner" + number;
    }
  }

  @Provide
  Arbitrary<Long> stretch() {
    return Arbitraries.of(1L, 7L, 60L, 600L, 3600L);
  }

  @Provide
  Arbitrary<Long> reservations() {
    return Arbitraries.of(2L, 3L, Long.MAX_VALUE);
  }

  @Provide
  Arbitrary<SchedulingInstance> plain() {
    return GeneratedInstances.defaults()
        .with(Feature.SEVERAL_NODES, Feature.RESOURCES)
        .without(Feature.LARGE_TICKS)
        .withSize(2, 9)
        .arbitrary();
  }

  @Provide
  Arbitrary<SchedulingInstance> oneMachine() {
    return GeneratedInstances.defaults().without(Feature.LARGE_TICKS).withSize(1, 40).arbitrary();
  }

  @Provide
  Arbitrary<SchedulingInstance> crowded() {
    return ManagedInstances.crowded();
  }

  private static SchedulingInstance stretched(
      SchedulingInstance instance, long factor, Owners owners) {
    return TransformedInstances.stretched(withOwners(instance, owners), factor)
        .withContext(instance.context().withTicksPerSecond(1));
  }

  private static SchedulingInstance withOwners(SchedulingInstance instance, Owners owners) {
    return instance.withJobs(
        instance.jobs().stream()
            .map(
                each ->
                    new SchedulingInstance.ActualJob(
                        each.job().withOwner(owners.of(each.job().id())), each.actualWork()))
            .toList());
  }

  @Property
  void swift_decidesByTheText(
      @ForAll("plain") SchedulingInstance instance,
      @ForAll("stretch") long factor,
      @ForAll Owners owners) {
    TwinComparison.requireSameStarts(
        new SwiftPolicy(), SwiftByTheText::new, stretched(instance, factor, owners));
  }

  @Property
  void swift_onOneMachine_decidesByTheText(
      @ForAll("oneMachine") SchedulingInstance instance,
      @ForAll("stretch") long factor,
      @ForAll Owners owners) {
    TwinComparison.requireSameStarts(
        new SwiftPolicy(), SwiftByTheText::new, stretched(instance, factor, owners));
  }

  @Property
  void swift_underResourceManager_decidesByTheText(
      @ForAll("crowded") SchedulingInstance instance,
      @ForAll("stretch") long factor,
      @ForAll Owners owners,
      @ForAll long seed,
      @ForAll Restarts restarts) {
    TwinComparison.requireSameManagedStarts(
        new SwiftPolicy(),
        SwiftByTheText::new,
        stretched(instance, factor, owners),
        seed,
        restarts);
  }

  @Property
  void swift_withSeveralReservations_decidesByTheText(
      @ForAll("plain") SchedulingInstance instance,
      @ForAll("stretch") long factor,
      @ForAll("reservations") long reservations,
      @ForAll Owners owners) {
    TwinComparison.requireSameStarts(
        new SwiftPolicy().withReservations(reservations),
        context -> new SwiftByTheText(context, reservations),
        stretched(instance, factor, owners));
  }
}
