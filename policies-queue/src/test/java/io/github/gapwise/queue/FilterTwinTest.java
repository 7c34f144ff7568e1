package io.github.gapwise.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.FilterablePolicy;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.queue.twin.NaiveEasyScheduler;
import io.github.gapwise.queue.twin.NaiveFlexiblePriority;
import io.github.gapwise.queue.twin.NaiveListScheduler;
import io.github.gapwise.queue.twin.NaiveQueueScheduler;
import io.github.gapwise.queue.twin.NaiveQueueSchedulers;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ReferenceDriver;
import io.github.gapwise.testkit.run.SideBySide;
import java.util.Map;
import java.util.Objects;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Queue policies that respect a filter whose answers change with time, and their slow twins. */
final class FilterTwinTest {

  /** Refuses a third of all machines, different ones for each job and in each period. */
  private record Moody(long period, int mood) implements MachineFilter {
    @Override
    public boolean allows(Job job, Machine machine, long now) {
      long hash = 31 * (31 * (31 * job.id() + machine.id()) + now / period) + mood;
      return Long.remainderUnsigned(hash * 0x9E3779B97F4A7C15L, 3) > 0;
    }

    @Override
    public long nextLook(long now) {
      return (now / period + 1) * period;
    }
  }

  private static final long ALL = Backfilling.ALL;

  private static final Map<String, NaiveQueueSchedulers> TWINS =
      Map.of(
          "fcfs",
          NaiveListScheduler::fcfs,
          "lttr",
          NaiveListScheduler::lttr,
          "list(order=deadline,commit=true)",
          context -> NaiveListScheduler.list(context, "deadline", true),
          "easy",
          NaiveEasyScheduler::inQueueOrder,
          "easy(backfill=shortest)",
          NaiveEasyScheduler::shortestFirst,
          "easy(reservations=2)",
          context -> NaiveEasyScheduler.easy(context, "arrival", null, 2, ALL, false),
          "easy(order=shortest,reservations=all,depth=5,commit=true)",
          context -> NaiveEasyScheduler.easy(context, "shortest", null, ALL, 5, true),
          "flexible",
          context ->
              NaiveEasyScheduler.flexible(context, NaiveFlexiblePriority.Options.defaults()));

  @Provide
  Arbitrary<String> label() {
    return Arbitraries.of(TWINS.keySet().stream().sorted().toList());
  }

  @Provide
  Arbitrary<SchedulingInstance> crowdedInstance() {
    return GeneratedInstances.defaults()
        .withSize(4, 40)
        .without(Feature.LASTING_OUTAGES)
        .arbitrary();
  }

  @Property
  void filteredPolicy_decidesAsItsTwin(
      @ForAll("label") String label,
      @ForAll("crowdedInstance") SchedulingInstance instance,
      @ForAll @IntRange(min = 1, max = 9) int period,
      @ForAll @IntRange(min = 0, max = 99) int mood) {
    Moody filter = new Moody(period * instance.context().ticksPerSecond(), mood);
    NaiveQueueScheduler twin =
        Objects.requireNonNull(TWINS.get(label), label).of(instance.context()).filteredBy(filter);
    ReferenceDriver.run(
        instance,
        context -> new SideBySide(policy(label).bind(context, filter), twin, twin::lookAt));
  }

  @Costly(2)
  @Property
  void start_isAllowed(
      @ForAll("label") String label,
      @ForAll("crowdedInstance") SchedulingInstance instance,
      @ForAll @IntRange(min = 1, max = 9) int period) {
    Moody filter = new Moody(period * instance.context().ticksPerSecond(), 0);
    ExecutedSchedule executed =
        ReferenceDriver.run(instance, context -> policy(label).bind(context, filter));
    assertThat(executed.jobs())
        .allSatisfy(
            job ->
                assertThat(job.attempts())
                    .allMatch(run -> filter.allows(job.job(), run.machine(), run.start())));
  }

  @Example
  void everyQueuePolicy_isFilterable() {
    Catalog<SchedulingPolicy> catalog = Catalog.of("policy", new QueuePolicies().policies());
    assertThat(catalog.entries())
        .allSatisfy(
            entry -> assertThat(catalog.create(entry.name())).isInstanceOf(FilterablePolicy.class));
  }

  private static FilterablePolicy policy(String label) {
    return (FilterablePolicy) Catalog.of("policy", new QueuePolicies().policies()).create(label);
  }
}
