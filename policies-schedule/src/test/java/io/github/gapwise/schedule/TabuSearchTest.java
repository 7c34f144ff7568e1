package io.github.gapwise.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.objective.Horizon;
import io.github.gapwise.core.objective.UsageCriterion.Usage;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.search.PlanSearch;
import io.github.gapwise.schedule.search.TabuOptimiser;
import io.github.gapwise.schedule.twin.NaiveEgEdfScheduler;
import io.github.gapwise.schedule.twin.NaiveOptions;
import io.github.gapwise.schedule.twin.NaiveTabu;
import io.github.gapwise.schedule.twin.NaiveTies;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;

final class TabuSearchTest extends OptimiserContract {
  private static final NaiveOptions DEFAULTS = NaiveOptions.defaults();

  TabuSearchTest() {
    super("eg-edf");
  }

  @Override
  Arbitrary<Pair> pairs() {
    return sizes()
        .map(
            size ->
                new Pair(
                    new TabuOptimiser(size, Usage.WEIGHTED, Horizon.NOW),
                    (iterations, seed) -> new NaiveTabu(iterations, size, DEFAULTS, seed)));
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    return Map.of(
        "eg-edf+tabu(every=1,iterations=10)", twin(new TabuTwin(10, 100, DEFAULTS), 1),
        "eg-edf+tabu(size=2,every=2,iterations=20)", twin(new TabuTwin(20, 2, DEFAULTS), 2),
        "eg-edf+tabu(usage=plain,every=1,iterations=7)",
            twin(new TabuTwin(7, 100, DEFAULTS.withWeighted(false)), 1),
        "eg-edf+tabu(size=1,horizon=zero,every=3,iterations=9)",
            twin(new TabuTwin(9, 1, DEFAULTS.withHorizonFromNow(false)), 3),
        "eg-edf+tabu(size=3,candidates=delayed,every=2,iterations=15)", ofDelayed(15, 3, 2));
  }

  private static SchedulingPolicy ofDelayed(int iterations, int size, int every) {
    return context ->
        new NaiveEgEdfScheduler(context, DEFAULTS.withTies(NaiveTies.START))
            .optimisedBy(new NaiveTabu(iterations, size, DEFAULTS, context.seed(), true), every);
  }

  /** The arguments of a twin; each run needs a new one, as a twin keeps the state of one run. */
  private record TabuTwin(int iterations, int size, NaiveOptions options) {}

  private static SchedulingPolicy twin(TabuTwin tabu, int every) {
    return context ->
        new NaiveEgEdfScheduler(context, DEFAULTS.withTies(NaiveTies.START))
            .optimisedBy(
                new NaiveTabu(tabu.iterations(), tabu.size(), tabu.options(), context.seed()),
                every);
  }

  private static Machine machine(int id, double speed, String... tags) {
    return Machine.of(id, 1, speed).withTags(Tags.of(tags));
  }

  private static void place(GridSchedule plan, Job job, int machine, long start) {
    plan.place(job, job.id(), machine, start, plan.duration(job, machine));
  }

  private static void iterate(PlanSearch search, int times) {
    search.begin(0);
    for (int k = 0; k < times; k++) {
      assertThat(search.iterate()).isTrue();
    }
    search.end();
  }

  private static long onlyJobOf(GridSchedule plan, int machine) {
    assertThat(plan.machine(machine).size()).isEqualTo(1);
    return plan.machine(machine).job(0).id();
  }

  /**
   * Job 1 is late behind job 0. On machine 1 it would be late in any case; on machine 2 it is on
   * time, also where machine 1 is drawn first. Job 2 keeps the latest completion as it is.
   */
  @Example
  void machineThatIsTooSlow_isPassedOver() {
    Grid grid =
        Grid.of(
            List.of(
                machine(0, 10, "a"), machine(1, 1, "a"), machine(2, 10, "a"), machine(3, 1, "b")));
    for (int seed = 0; seed < 10; seed++) {
      GridSchedule plan = new GridSchedule(grid, SpeedScaled.INSTANCE);
      place(plan, Job.of(0, 0, 1, 100).withRequiredTags(Tags.of("a")), 0, 0);
      place(plan, Job.of(1, 0, 1, 100).withDeadline(15).withRequiredTags(Tags.of("a")), 0, 10);
      place(plan, Job.of(2, 0, 1, 200).withRequiredTags(Tags.of("b")), 3, 0);
      iterate(new TabuOptimiser().bind(plan, seed), 1);
      assertThat(onlyJobOf(plan, 2)).isEqualTo(1);
    }
  }

  /** Jobs 1 and 3 are late. Once job 1 is on time on machine 2, it is the turn of machine 1. */
  @Example
  void sourceOfAMove_isNoLongerTheMachineWithMostDelayedJobs() {
    Grid grid =
        Grid.of(
            List.of(
                machine(0, 1, "a"), machine(1, 1, "b"), machine(2, 1, "a"), machine(3, 1, "b")));
    GridSchedule plan = new GridSchedule(grid, SpeedScaled.INSTANCE);
    place(plan, Job.of(0, 0, 1, 10).withRequiredTags(Tags.of("a")), 0, 0);
    place(plan, Job.of(1, 0, 1, 10).withDeadline(15).withRequiredTags(Tags.of("a")), 0, 10);
    place(plan, Job.of(2, 0, 1, 10).withRequiredTags(Tags.of("b")), 1, 0);
    place(plan, Job.of(3, 0, 1, 10).withDeadline(15).withRequiredTags(Tags.of("b")), 1, 10);
    iterate(new TabuOptimiser().bind(plan, 0), 2);
    assertThat(onlyJobOf(plan, 2)).isEqualTo(1);
    assertThat(onlyJobOf(plan, 3)).isEqualTo(3);
  }

  /**
   * Jobs 1 and 2 are late, and one is tabu at a time. Job 1 finds no better place at first, and
   * machine 0 is used up; job 2 moves to machine 2. All machines are used up in iteration 6, and in
   * the next one job 1 gets the place that job 2 has left.
   */
  @Example
  void machinesThatAreAllUsedUp_areTriedAgain() {
    Grid grid = Grid.of(List.of(machine(0, 1, "a"), machine(1, 1, "a", "b"), machine(2, 2, "b")));
    GridSchedule plan = new GridSchedule(grid, SpeedScaled.INSTANCE);
    place(plan, Job.of(0, 0, 1, 10).withRequiredTags(Tags.of("a")), 0, 0);
    plan.events().startNext(0, 0);
    place(plan, Job.of(1, 0, 1, 10).withDeadline(15).withRequiredTags(Tags.of("a")), 0, 10);
    place(plan, Job.of(2, 0, 1, 10).withDeadline(5).withRequiredTags(Tags.of("b")), 1, 0);
    iterate(new TabuOptimiser(1, Usage.WEIGHTED, Horizon.NOW).bind(plan, 0), 7);
    assertThat(onlyJobOf(plan, 1)).isEqualTo(1);
    assertThat(onlyJobOf(plan, 2)).isEqualTo(2);
  }

  @Example
  void search_isNamedByItsParameters() {
    assertThat(new TabuOptimiser()).hasToString("tabu");
    assertThat(new TabuOptimiser(7, Usage.PLAIN, Horizon.ZERO))
        .hasToString("tabu(size=7,usage=plain,horizon=zero)");
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of(
        "eg-edf+tabu(size=0)",
        "eg-edf+tabu(every=0)",
        "eg-edf+tabu(iterations=0)",
        "eg-edf+tabu(milliseconds=-1)",
        "eg-edf+tabu(horizon=late)",
        "eg-edf+tabu(candidates=some)",
        "tabu",
        "eg-edf+eg-edf");
  }
}
