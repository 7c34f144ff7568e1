package io.github.gapwise.queue;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.queue.twin.ManagedInstances;
import io.github.gapwise.queue.twin.NaiveEasyScheduler;
import io.github.gapwise.queue.twin.NaiveFlexiblePriority;
import io.github.gapwise.queue.twin.NaiveListScheduler;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ManagedRun.Restarts;
import io.github.gapwise.testkit.run.TwinComparison;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Queues and their slow twins under a resource manager: jobs of several nodes and kinds of
 * resources, wrong estimates, early ends, outages, drains, reservations, cancellations, changes,
 * refused starts and restarts.
 */
final class ManagedTwinTest {
  private static final Map<String, SchedulingPolicy> TWINS = new TreeMap<>();

  static {
    TWINS.put("fcfs", NaiveListScheduler::fcfs);
    TWINS.put("sjf", NaiveListScheduler::sjf);
    TWINS.put("lttr", NaiveListScheduler::lttr);
    TWINS.put("easy", NaiveEasyScheduler::inQueueOrder);
    TWINS.put("easy(backfill=shortest)", NaiveEasyScheduler::shortestFirst);
    TWINS.put("easy(reservations=3)", context -> easy(context, 3, Long.MAX_VALUE));
    TWINS.put("easy(reservations=2,depth=4)", context -> easy(context, 2, 4));
    TWINS.put(
        "flexible",
        context -> NaiveEasyScheduler.flexible(context, NaiveFlexiblePriority.Options.defaults()));
  }

  private static NaiveEasyScheduler easy(SchedulingContext context, long reservations, long depth) {
    return NaiveEasyScheduler.easy(context, "arrival", null, reservations, depth, false);
  }

  private static SchedulingPolicy twin(String label) {
    return Objects.requireNonNull(TWINS.get(label), label);
  }

  @Provide
  Arbitrary<String> label() {
    return Arbitraries.of(TWINS.keySet());
  }

  @Provide
  Arbitrary<SchedulingInstance> crowded() {
    return ManagedInstances.crowded();
  }

  @Property
  void queue_underResourceManager_decidesAsItsTwin(
      @ForAll("label") String label,
      @ForAll("crowded") SchedulingInstance instance,
      @ForAll long seed,
      @ForAll Restarts restarts) {
    SchedulingPolicy policy = Catalog.of("policy", new QueuePolicies().policies()).create(label);
    TwinComparison.requireSameManagedStarts(policy, twin(label), instance, seed, restarts);
  }
}
