package io.github.gapwise.queue.prediction;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.queue.QueuePolicies;
import io.github.gapwise.queue.twin.NaiveEasyPlusPlus;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.TransformedInstances;
import io.github.gapwise.testkit.run.TwinComparison;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** EASY with predicted run times decides as the paper says, job by job. */
final class EasyPlusPlusTest {
  private static final int OWNERS = 3;

  /** Some jobs have run for minutes, some for days when their predictions are corrected. */
  @Provide
  Arbitrary<Long> stretch() {
    return Arbitraries.of(1L, 60L, 3600L, 40_000L);
  }

  @Provide
  Arbitrary<SchedulingInstance> oneMachine() {
    return GeneratedInstances.plain()
        .with(Feature.WRONG_ESTIMATES, Feature.SHUFFLED_IDS, Feature.TICKS_PER_SECOND)
        .withSize(1, 40)
        .arbitrary();
  }

  /** Jobs of two owners, and some whose owner is unknown. */
  static SchedulingInstance withOwners(SchedulingInstance instance) {
    return instance.withJobs(
        instance.jobs().stream()
            .map(
                each ->
                    new SchedulingInstance.ActualJob(
                        each.job().withOwner("ann bob ".split(" ", -1)[owner(each.job().id())]),
                        each.actualWork()))
            .toList());
  }

  private static int owner(long id) {
    return (int) (id % OWNERS);
  }

  @Property
  void easyPlusPlus_decidesAsItsTwin(
      @ForAll("oneMachine") SchedulingInstance instance, @ForAll("stretch") long factor) {
    TwinComparison.requireSameStarts(
        policy("easy(backfill=shortest)+predicted(promises=prediction)"),
        context -> new NaiveEasyPlusPlus(context, true),
        TransformedInstances.stretched(withOwners(instance), factor));
  }

  @Property
  void easy_thatKeepsWhatItPromises_decidesAsItsTwin(
      @ForAll("oneMachine") SchedulingInstance instance, @ForAll("stretch") long factor) {
    TwinComparison.requireSameStarts(
        policy("easy(backfill=shortest)+predicted"),
        context -> new NaiveEasyPlusPlus(context, false),
        TransformedInstances.stretched(withOwners(instance), factor));
  }

  private static SchedulingPolicy policy(String label) {
    QueuePolicies family = new QueuePolicies();
    return Catalog.of("policy", family.policies(), family.extensions()).create(label);
  }
}
