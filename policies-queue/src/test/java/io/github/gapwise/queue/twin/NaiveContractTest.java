package io.github.gapwise.queue.twin;

import static io.github.gapwise.queue.twin.NaiveEasyScheduler.UNLIMITED;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.SubmissionMode;
import io.github.gapwise.testkit.run.GapwiseAssertions;
import io.github.gapwise.testkit.run.ReferenceDriver;
import io.github.gapwise.testkit.run.TwinComparison;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import org.jspecify.annotations.Nullable;

/** Properties of the twins that hold on any instance. */
final class NaiveContractTest {
  private static final int MOST_JOBS = 20;

  @Provide
  Arbitrary<SchedulingInstance> instance() {
    return GeneratedInstances.defaults().withSize(3, MOST_JOBS).arbitrary();
  }

  @Provide
  Arbitrary<String> label() {
    return Arbitraries.of(NaiveOrder.LABELS);
  }

  private static SchedulingPolicy easy(
      String order, @Nullable String backfill, long reservations, long depth, boolean commit) {
    return context ->
        NaiveEasyScheduler.easy(context, order, backfill, reservations, depth, commit);
  }

  private static void requireContract(SchedulingInstance instance, SchedulingPolicy policy) {
    ReferenceDriver driver =
        ReferenceDriver.dispatchingTwice(instance, policy.bind(instance.context()));
    GapwiseAssertions.assertThat(driver.finish()).isFeasible();
  }

  @Property
  void easy_ofAnyParameters_keepsContract(
      @ForAll("instance") SchedulingInstance instance,
      @ForAll("label") String order,
      @ForAll("label") String backfill,
      @ForAll @LongRange(min = 1, max = 5) long reservations,
      @ForAll @LongRange(min = 0, max = 20) long depth,
      @ForAll boolean commit) {
    requireContract(instance, easy(order, backfill, reservations, depth, commit));
    requireContract(instance, easy(order, null, reservations, UNLIMITED, commit));
  }

  @Property
  void flexibleAndLttr_keepContract(
      @ForAll("instance") SchedulingInstance instance,
      @ForAll boolean aging,
      @ForAll boolean deadline,
      @ForAll boolean waitMinimisation) {
    NaiveFlexiblePriority.Options options =
        NaiveFlexiblePriority.Options.defaults().withHeuristics(aging, deadline, waitMinimisation);
    requireContract(instance, context -> NaiveEasyScheduler.flexible(context, options));
    requireContract(instance, NaiveListScheduler::lttr);
  }

  /** A queue that examines nothing behind its head is strict. */
  @Property
  void easy_ofNoDepth_isList(
      @ForAll("instance") SchedulingInstance instance,
      @ForAll("label") String order,
      @ForAll boolean commit) {
    TwinComparison.requireSameStarts(
        easy(order, null, 1, 0, commit),
        context -> NaiveListScheduler.list(context, order, commit),
        instance);
  }

  /** If every job that cannot start gets a reservation, none is left for the other order. */
  @Property
  void easy_ofReservationsForAll_ignoresOrderOfBackfill(
      @ForAll("instance") SchedulingInstance instance,
      @ForAll("label") String order,
      @ForAll("label") String backfill,
      @ForAll boolean commit) {
    TwinComparison.requireSameStarts(
        easy(order, backfill, MOST_JOBS, UNLIMITED, commit),
        easy(order, null, MOST_JOBS, MOST_JOBS, commit),
        instance);
  }

  /**
   * Only a job that arrived before its release overtakes the first arrival: without such jobs there
   * is nothing to commit to.
   */
  @Property
  void commitment_inOrderOfArrival_changesNothing(
      @ForAll("instance") SchedulingInstance instance,
      @ForAll @LongRange(min = 1, max = 3) long reservations) {
    SchedulingInstance dynamic = instance.withSubmissionMode(SubmissionMode.DYNAMIC);
    for (long depth : new long[] {0, 3, UNLIMITED}) {
      TwinComparison.requireSameStarts(
          easy("arrival", null, reservations, depth, true),
          easy("arrival", null, reservations, depth, false),
          dynamic);
    }
  }
}
