package io.github.gapwise.schedule.twin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import io.github.gapwise.core.model.EtcMatrix;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.tries.Costly;
import io.github.gapwise.testkit.instance.GeneratedInstances;
import io.github.gapwise.testkit.instance.GeneratedInstances.Feature;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import io.github.gapwise.testkit.instance.SchedulingInstance.ActualJob;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/**
 * Examples worked by hand, and a comparison with every assignment in every order, by the forward
 * passes of the twins.
 */
final class ExhaustiveSearchTest {

  private static Fraction minimum(StaticObjective objective, Grid grid, Job... jobs) {
    return minimum(objective, SchedulingContext.of(grid), jobs);
  }

  private static Fraction minimum(
      StaticObjective objective, SchedulingContext context, Job... jobs) {
    return new ExhaustiveSearch(context, List.of(jobs)).minimum(objective);
  }

  private static Fraction fraction(long numerator, long denominator) {
    return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  /** Nine jobs of one CPU, of 1 to 9 ticks. */
  private static final Job[] ONE_TO_NINE =
      LongStream.rangeClosed(1, 9).mapToObj(work -> Job.of(work, 0, 1, work)).toArray(Job[]::new);

  @Example
  void makespan_ofNineJobs_isAThirdOfTheirWork() {
    // 9 + 6, 8 + 7 and 5 + 4 + 3 + 2 + 1.
    assertThat(minimum(StaticObjective.MAKESPAN, Grid.uniform(3, 1), ONE_TO_NINE))
        .isEqualTo(Fraction.of(15));
  }

  @Example
  void meanResponse_ofNineJobs_isThatOfShortestFirst() {
    // The three longest jobs count once, the next three twice, the last ones three times:
    // 24 + 2 · 15 + 3 · 6 = 72.
    assertThat(minimum(StaticObjective.MEAN_RESPONSE, Grid.uniform(3, 1), ONE_TO_NINE))
        .isEqualTo(Fraction.of(8));
  }

  @Example
  void delayedJobs_ofOneMachine_areThoseThatMooreAndHodgsonLeaveOut() {
    // By deadline until one is late, then without the longest so far: 4 by 4 is dropped for 2 by 5,
    // then 2 + 3 + 3 fit by 8, and 6 more by 9 do not.
    assertThat(
            minimum(
                StaticObjective.DELAYED_JOBS,
                Grid.single(1),
                Job.of(0, 0, 1, 4).withDeadline(4),
                Job.of(1, 0, 1, 2).withDeadline(5),
                Job.of(2, 0, 1, 3).withDeadline(6),
                Job.of(3, 0, 1, 3).withDeadline(8),
                Job.of(4, 0, 1, 6).withDeadline(9)))
        .isEqualTo(Fraction.of(2));
  }

  @Example
  void tardiness_ofOneMachine_weighted() {
    // Job 0 first: job 1 ends at 5, 4 late. Job 1 first: job 0 ends at 5, 3 late, but it weighs
    // three times as much, or 1.5 times, which is 4.5 to 4.
    Job job0 = Job.of(0, 0, 1, 2).withDeadline(2);
    Job job1 = Job.of(1, 0, 1, 3).withDeadline(1);
    Grid grid = Grid.single(1);
    assertThat(minimum(StaticObjective.TOTAL_TARDINESS, grid, job0, job1))
        .isEqualTo(Fraction.of(4));
    assertThat(minimum(StaticObjective.WEIGHTED_TARDINESS, grid, job0.withWeight(0.25), job1))
        .isEqualTo(fraction(2 * 4 + 3, 4));
    assertThat(minimum(StaticObjective.WEIGHTED_TARDINESS, grid, job0, job1.withWeight(0.25)))
        .isEqualTo(Fraction.ONE);
  }

  @Example
  void meanSlowdown_countsRunTimeOnTheJobsMachine() {
    // On machine 0 either takes twice as long as on machine 1, but none has to wait. On one
    // machine: 1 and 4/3.
    SchedulingContext both =
        SchedulingContext.of(Grid.uniform(2, 1))
            .withTimes(EtcMatrix.of(new long[][] {{2, 1}, {6, 3}}));
    Job job0 = Job.of(0, 0, 1, 1);
    Job job1 = Job.of(1, 0, 1, 3);
    assertThat(minimum(StaticObjective.MEAN_SLOWDOWN, both, job0, job1)).isEqualTo(Fraction.ONE);
    assertThat(
            minimum(
                StaticObjective.MEAN_SLOWDOWN, SchedulingContext.of(Grid.single(1)), job0, job1))
        .isEqualTo(fraction(7, 6));
  }

  @Example
  void release_isRespected_andMayBeWorthWaitingFor() {
    // The long job first, and the urgent one, released at 1, ends at 11. It is better to wait.
    Job job0 = Job.of(0, 0, 1, 10);
    Job job1 = Job.of(1, 1, 1, 1).withDeadline(2);
    assertThat(minimum(StaticObjective.TOTAL_TARDINESS, Grid.single(1), job0, job1))
        .isEqualTo(Fraction.ZERO);
    assertThat(minimum(StaticObjective.MAKESPAN, Grid.single(1), job0, job1))
        .isEqualTo(Fraction.of(11));
    assertThat(minimum(StaticObjective.MEAN_RESPONSE, Grid.single(1), job0, job1))
        .isEqualTo(fraction(1 + 12, 2));
  }

  @Example
  void rigidJobs_runSideBySide_whereTheyFit() {
    // Three CPUs: 2 + 1 of four ticks, then 3 of two; in any order 6.
    Job job0 = Job.of(0, 0, 2, 4);
    Job job1 = Job.of(1, 0, 3, 2);
    Job job2 = Job.of(2, 0, 1, 4);
    assertThat(minimum(StaticObjective.MAKESPAN, Grid.single(3), job0, job1, job2))
        .isEqualTo(Fraction.of(6));
    // With an extra machine of one CPU, all but job 2 still run one after the other.
    Grid two = Grid.of(List.of(Machine.of(0, 1, 1), Machine.of(1, 3, 1)));
    assertThat(minimum(StaticObjective.MAKESPAN, two, job0, job1, job2)).isEqualTo(Fraction.of(6));
    assertThat(minimum(StaticObjective.MEAN_RESPONSE, two, job0, job1, job2))
        .isEqualTo(Fraction.of(4));
  }

  @Example
  void requiredTags_areRespected() {
    Grid grid = Grid.of(List.of(Machine.of(0, 1, 1).withTags(Tags.of("gpu")), Machine.of(1, 1, 4)));
    Job job = Job.of(0, 0, 1, 8);
    assertThat(minimum(StaticObjective.MAKESPAN, grid, job)).isEqualTo(Fraction.of(2));
    assertThat(minimum(StaticObjective.MAKESPAN, grid, job.withRequiredTags(Tags.of("gpu"))))
        .isEqualTo(Fraction.of(8));
  }

  @Example
  void badJobs_areRefused() {
    SchedulingContext context = SchedulingContext.of(Grid.single(1));
    List<Job> ten = LongStream.range(0, 10).mapToObj(id -> Job.of(id, 0, 1, 1)).toList();
    assertThatThrownBy(() -> new ExhaustiveSearch(context, ten))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("(10)");
    assertThatThrownBy(() -> new ExhaustiveSearch(context, List.of()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new ExhaustiveSearch(context, List.of(Job.of(3, 0, 2, 1))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("(3)");
  }

  @Provide
  Arbitrary<SchedulingInstance> instancesOfFourJobs() {
    return instances(3, 4);
  }

  /** One machine, where orders matter most. */
  @Provide
  Arbitrary<SchedulingInstance> instancesOfOneMachine() {
    return instances(1, 5);
  }

  private static Arbitrary<SchedulingInstance> instances(int maxMachines, int maxJobs) {
    return GeneratedInstances.plain()
        .with(Feature.ETC_MATRIX, Feature.FRACTIONAL_SPEEDS, Feature.LARGE_TICKS)
        .withSize(maxMachines, maxJobs)
        .arbitrary()
        .filter(instance -> !instance.jobs().isEmpty());
  }

  @Costly(40)
  @Property
  void minimum_isThatOfEveryAssignmentInEveryOrder(
      @ForAll("instancesOfFourJobs") SchedulingInstance instance) {
    requireMinimaOfAllSchedules(instance);
  }

  @Costly(20)
  @Property
  void minimum_ofOneMachine_isThatOfEveryOrder(
      @ForAll("instancesOfOneMachine") SchedulingInstance instance) {
    requireMinimaOfAllSchedules(instance);
  }

  private static void requireMinimaOfAllSchedules(SchedulingInstance instance) {
    List<Job> jobs = instance.jobs().stream().map(ActualJob::job).toList();
    Map<StaticObjective, Fraction> least = new EnumMap<>(StaticObjective.class);
    tryAll(NaivePlan.empty(instance.context()), jobs, least);
    ExhaustiveSearch search = new ExhaustiveSearch(instance.context(), jobs);
    for (StaticObjective objective : StaticObjective.values()) {
      assertThat(search.minimum(objective)).as(objective.name()).isEqualTo(least.get(objective));
    }
  }

  /**
   * Appends the jobs to the machines, each behind those that are there, in every possible way,
   * until none is left.
   */
  private static void tryAll(NaivePlan plan, List<Job> jobs, Map<StaticObjective, Fraction> least) {
    if (jobs.isEmpty()) {
      for (StaticObjective objective : StaticObjective.values()) {
        Fraction value = objective.value(plan.entries());
        least.merge(objective, value, (a, b) -> a.compareTo(b) <= 0 ? a : b);
      }
    }
    for (Job job : jobs) {
      List<Job> others = new ArrayList<>(jobs);
      others.remove(job);
      for (NaiveMachinePlan planned : plan.machines()) {
        if (planned.machine().fits(job)) {
          int end = planned.entries().size();
          tryAll(plan.with(planned.inserted(end, job, 0)), others, least);
        }
      }
    }
  }

  /** Each takes far less than a second; the limit allows for a slow computer. */
  @Tag("deep")
  @Example
  void nineJobsOnThreeMachines_areSearchedQuickly() {
    Random random = new Random(9);
    for (int i = 0; i < 3; i++) {
      ExhaustiveSearch search = hardSearch(random);
      for (StaticObjective objective : StaticObjective.values()) {
        assertTimeout(Duration.ofSeconds(10), () -> search.minimum(objective));
      }
    }
  }

  /** Hardly any two partial schedules are alike, and most jobs are late. */
  private static ExhaustiveSearch hardSearch(Random random) {
    Grid grid =
        Grid.of(List.of(Machine.of(0, 8, 1), Machine.of(1, 12, 0.9), Machine.of(2, 16, 0.8)));
    List<Job> jobs = new ArrayList<>();
    for (int id = 0; id < ExhaustiveSearch.MAX_JOBS; id++) {
      jobs.add(
          Job.of(id, random.nextInt(200), random.nextInt(1, 9), random.nextInt(100, 1000))
              .withDeadline(random.nextInt(100, 1500))
              .withWeight(random.nextDouble()));
    }
    return new ExhaustiveSearch(SchedulingContext.of(grid), jobs);
  }
}
