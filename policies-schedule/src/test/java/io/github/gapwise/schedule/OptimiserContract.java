package io.github.gapwise.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.schedule.search.PlanOptimiser;
import io.github.gapwise.schedule.search.PlanSearch;
import io.github.gapwise.schedule.twin.NaiveEgEdfScheduler;
import io.github.gapwise.schedule.twin.NaiveEntry;
import io.github.gapwise.schedule.twin.NaiveMachinePlan;
import io.github.gapwise.schedule.twin.NaiveOptimiser;
import io.github.gapwise.schedule.twin.NaiveOptions;
import io.github.gapwise.schedule.twin.NaivePlan;
import io.github.gapwise.schedule.twin.NaiveTies;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.run.ReferenceDriver;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiPredicate;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The contract of optimisers that have a twin: the same plan after every iteration. */
abstract class OptimiserContract extends SchedulePolicyContract {
  private static final int ITERATIONS = 12;

  OptimiserContract(String base) {
    super(base);
  }

  /** An optimiser and its twin. */
  record Pair(PlanOptimiser optimiser, Twin twin) {
    @Override
    public String toString() {
      return optimiser.toString();
    }
  }

  /** Creates a twin that has not run. */
  @FunctionalInterface
  interface Twin {
    NaiveOptimiser of(int iterations, long seed);
  }

  /** Optimisers with all kinds of parameters, and their twins. */
  abstract Arbitrary<Pair> pairs();

  @Provide
  final Arbitrary<Pair> anyPair() {
    return pairs();
  }

  /** The sizes of short tabu lists. */
  static Arbitrary<Integer> sizes() {
    return Arbitraries.integers().between(1, 8);
  }

  @Costly(4)
  @Property
  final void plan_afterEveryIteration_isThatOfTwin(
      @ForAll("crowdedInstance") SchedulingInstance instance, @ForAll("anyPair") Pair pair) {
    List<String> plans = new ArrayList<>();
    SchedulingPolicy fast =
        new OptimisedPolicy(
            new EgEdfPolicy(), new Recorded(pair.optimiser(), plans), new Budget(2, ITERATIONS));
    List<String> expected = new ArrayList<>();
    SchedulingPolicy slow =
        context ->
            new NaiveEgEdfScheduler(context, NaiveOptions.defaults().withTies(NaiveTies.START))
                .optimisedBy(
                    new RecordedTwin(
                        pair.twin().of(ITERATIONS, context.seed()), expected, new AtomicLong()),
                    2);
    ReferenceDriver.run(instance, fast);
    ReferenceDriver.run(instance, slow);
    assertThat(plans).isEqualTo(expected);
  }

  /** Records the plan after every iteration, and the moves after every run. */
  private record Recorded(PlanOptimiser optimiser, List<String> plans) implements PlanOptimiser {
    @Override
    public PlanSearch bind(GridSchedule plan, long seed) {
      PlanSearch search = optimiser.bind(plan, seed);
      return new PlanSearch() {
        @Override
        public void begin(long now) {
          search.begin(now);
        }

        @Override
        public boolean iterate() {
          boolean made = search.iterate();
          if (made) {
            plans.add(textOf(plan));
          }
          return made;
        }

        @Override
        public void end() {
          search.end();
          plans.add("moves so far: " + search.counts().moves());
        }
      };
    }

    @Override
    public Spec label() {
      return optimiser.label();
    }
  }

  private static String textOf(GridSchedule plan) {
    StringBuilder text = new StringBuilder();
    for (int id = 0; id < plan.machines(); id++) {
      MachineSchedule machine = plan.machine(id);
      for (int k = 0; k < machine.size(); k++) {
        append(text, id, machine.job(k), machine.start(k), machine.end(k));
      }
    }
    return text.toString();
  }

  private static void append(StringBuilder text, int machine, Job job, long start, long end) {
    text.append("%d: %d [%d, %d) ".formatted(machine, job.id(), start, end));
  }

  /** Records the plan after every iteration, and the moves after every run. */
  private record RecordedTwin(NaiveOptimiser twin, List<String> plans, AtomicLong moved)
      implements NaiveOptimiser {
    @Override
    public void begin(NaivePlan plan, BiPredicate<Machine, Job> isSuitable, long now) {
      twin.begin(plan, isSuitable, now);
    }

    @Override
    public boolean iterate() {
      boolean made = twin.iterate();
      if (made) {
        StringBuilder text = new StringBuilder();
        for (NaiveMachinePlan machine : twin.plan().machines()) {
          for (NaiveEntry entry : machine.entries()) {
            append(text, machine.machine().id(), entry.job(), entry.start(), entry.end());
          }
        }
        plans.add(text.toString());
      }
      return made;
    }

    @Override
    public void end() {
      twin.end();
      plans.add("moves so far: " + moved.addAndGet(twin.moves()));
    }

    @Override
    public NaivePlan plan() {
      return twin.plan();
    }

    @Override
    public int moves() {
      return twin.moves();
    }
  }
}
