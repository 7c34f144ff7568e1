package io.github.gapwise.schedule.twin;

import static io.github.gapwise.testkit.run.GapwiseAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Function;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Each plan of a search can be executed, and each run satisfies the contract of a policy. */
@Costly(3)
final class NaiveOptimiserPropertiesTest {

  /** Creates a search that has not run. */
  private record Search(String name, Function<SchedulingContext, NaiveTabuSearch> factory) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** Checks the plan after each iteration of a search. */
  private record Checked(NaiveTabuSearch search, State state) implements NaiveOptimiser {

    private static final class State {
      BiPredicate<Machine, Job> isSuitable = (machine, job) -> false;
      long now;
    }

    @Override
    public void begin(NaivePlan plan, BiPredicate<Machine, Job> isSuitable, long now) {
      state.isSuitable = isSuitable;
      state.now = now;
      search.begin(plan, isSuitable, now);
      assertThat(search.plan()).isSameAs(plan);
      assertThat(search.moves()).isZero();
      assertThat(search.tabuJobs()).isEmpty();
    }

    @Override
    public boolean iterate() {
      NaivePlan before = search.plan();
      int moves = search.moves();
      boolean made = search.iterate();
      if (made && search.moves() > moves) {
        requireMoved(before);
        requireSound();
      } else {
        assertThat(search.plan()).isEqualTo(before);
      }
      return made;
    }

    /** Requires the same jobs, with the running ones unmoved. */
    private void requireMoved(NaivePlan before) {
      assertThat(search.plan()).isNotEqualTo(before);
      assertThat(jobs(search.plan())).isEqualTo(jobs(before));
      assertThat(search.plan().past()).isEqualTo(before.past());
      for (NaiveMachinePlan planned : search.plan().machines()) {
        assertThat(planned.running()).isEqualTo(before.on(planned.machine()).running());
      }
    }

    private static List<Job> jobs(NaivePlan plan) {
      return plan.entries().stream()
          .map(NaiveEntry::job)
          .sorted(Comparator.comparing(Job::id))
          .toList();
    }

    private void requireSound() {
      for (NaiveMachinePlan planned : search.plan().machines()) {
        List<NaiveEntry> waiting = planned.waiting();
        assertThat(waiting).isSortedAccordingTo(Comparator.comparing(NaiveEntry::start));
        for (NaiveEntry entry : waiting) {
          assertThat(state.isSuitable.test(planned.machine(), entry.job())).isTrue();
          assertThat(entry.start()).isGreaterThanOrEqualTo(state.now);
          assertThat(entry.start()).isGreaterThanOrEqualTo(entry.job().release());
          assertThat(cpusAt(entry.start(), planned)).isLessThanOrEqualTo(planned.machine().cpus());
        }
      }
    }

    private static int cpusAt(long tick, NaiveMachinePlan planned) {
      return planned.entries().stream().mapToInt(entry -> entry.cpusAt(tick)).sum();
    }

    @Override
    public NaivePlan plan() {
      return search.plan();
    }

    @Override
    public int moves() {
      return search.moves();
    }
  }

  @Provide
  Arbitrary<SchedulingInstance> instances() {
    return GeneratedInstances.defaults().withSize(5, 20).arbitrary();
  }

  @Provide
  Arbitrary<NaiveOptions> options() {
    Arbitrary<Boolean> choice = Arbitraries.of(true, false);
    return Combinators.combine(choice, choice, Arbitraries.of(NaiveTies.class))
        .as(NaiveOptions::new);
  }

  @Provide
  Arbitrary<Search> searches() {
    return Combinators.combine(
            Arbitraries.of(2011, 2008, 2007),
            Arbitraries.integers().between(1, 30),
            Arbitraries.integers().between(1, 6),
            options(),
            Arbitraries.longs().between(0, 3))
        .as(
            (year, iterations, size, options, seed) ->
                new Search(
                    "%s %s %s %s %s".formatted(year, iterations, size, options, seed),
                    context -> search(year, iterations, size, options, seed)));
  }

  private static NaiveTabuSearch search(
      int year, int iterations, int size, NaiveOptions options, long seed) {
    return switch (year) {
      case 2011 -> new NaiveTabu(iterations, size, options, seed);
      case 2008 -> new NaiveTabu2008(iterations, size, options);
      default -> new NaiveTabu2007(iterations, size, 3, seed, seed % 2 == 1);
    };
  }

  private static Scheduler optimised(
      NaivePlanScheduler scheduler, Search search, SchedulingContext context, int every) {
    return scheduler.optimisedBy(
        new Checked(search.factory().apply(context), new Checked.State()), every);
  }

  @Property
  void egEdf_optimised_completesFeasibly(
      @ForAll("instances") SchedulingInstance instance,
      @ForAll("options") NaiveOptions options,
      @ForAll("searches") Search search,
      @ForAll @IntRange(min = 1, max = 5) int every) {
    requireCompleteRun(
        instance,
        context -> optimised(new NaiveEgEdfScheduler(context, options), search, context, every));
  }

  @Property
  void egEdf2008_optimised_completesFeasibly(
      @ForAll("instances") SchedulingInstance instance,
      @ForAll("options") NaiveOptions options,
      @ForAll("searches") Search search,
      @ForAll @IntRange(min = 1, max = 5) int every) {
    requireCompleteRun(
        instance,
        context ->
            optimised(new NaiveEgEdf2008Scheduler(context, options), search, context, every));
  }

  @Property
  void recomputingEgEdf_optimised_completesFeasibly(
      @ForAll("instances") SchedulingInstance instance,
      @ForAll("options") NaiveOptions options,
      @ForAll("searches") Search search,
      @ForAll @IntRange(min = 1, max = 5) int every) {
    requireCompleteRun(
        instance,
        context ->
            optimised(
                new NaiveRecomputingEgEdfScheduler(context, options), search, context, every));
  }

  @Property
  void conservative_optimised_completesFeasibly(
      @ForAll("instances") SchedulingInstance instance,
      @ForAll("searches") Search search,
      @ForAll @IntRange(min = 1, max = 5) int every) {
    requireCompleteRun(
        instance,
        context -> optimised(new NaiveConservativeScheduler(context), search, context, every));
  }

  /** Unrequested dispatches change nothing. */
  private static void requireCompleteRun(SchedulingInstance instance, SchedulingPolicy policy) {
    ExecutedSchedule schedule = ReferenceDriver.run(instance, policy);
    assertThat(schedule).isFeasible();
    if (instance.endsWithAllMachinesUp()) {
      assertThat(schedule).leavesNoJobWaiting();
    }
    Scheduler again = policy.bind(instance.context());
    assertThat((Object) ReferenceDriver.dispatchingTwice(instance, again).finish())
        .isEqualTo(schedule);
  }
}
