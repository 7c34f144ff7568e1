package io.github.gapwise.schedule.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.objective.Objective;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;
import io.github.gapwise.schedule.search.LocalSearch.GoalValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

final class LocalSearchRunTest {

  @Provide
  Arbitrary<AcceptanceRule> rules() {
    return Arbitraries.of(
        new AcceptanceRule.Improving(),
        new AcceptanceRule.Anything(),
        new AcceptanceRule.Annealing(0.1, 0.95),
        new AcceptanceRule.Late(3));
  }

  /** The value of a goal, counted job by job from the visible state of a plan. */
  private static double recount(GridSchedule plan, Goal goal, long firstMakespan, int firstOnTime) {
    double sum = 0;
    long makespan = 0;
    int onTime = 0;
    for (int id = 0; id < plan.machines(); id++) {
      MachineSchedule machine = plan.machine(id);
      for (int k = 0; k < machine.size(); k++) {
        Job job = machine.job(k);
        double late = Math.max(0, machine.end(k) - job.deadline());
        makespan = Math.max(makespan, machine.end(k));
        onTime += late == 0 ? 1 : 0;
        sum +=
            switch (goal) {
              case TOTAL_TARDINESS -> late;
              case WEIGHTED_TARDINESS -> job.weight() * late;
              case DELAYED_JOBS -> late > 0 ? 1 : 0;
              case MEAN_RESPONSE_TIME -> machine.end(k) - job.release();
              case MEAN_SLOWDOWN ->
                  (double) (machine.end(k) - job.release()) / (machine.end(k) - machine.start(k));
              case MAKESPAN, WEIGHT -> 0;
            };
      }
    }
    return switch (goal) {
      case MAKESPAN -> makespan;
      case WEIGHT ->
          2
              - (double) firstMakespan / makespan
              - (firstOnTime == 0 ? 1 + Integer.signum(onTime) : (double) onTime / firstOnTime);
      default -> sum;
    };
  }

  private static List<String> jobsOf(GridSchedule plan) {
    TreeSet<String> jobs = new TreeSet<>();
    for (int id = 0; id < plan.machines(); id++) {
      for (int k = 0; k < plan.machine(id).size(); k++) {
        boolean runs = k < plan.machine(id).running();
        jobs.add(plan.machine(id).job(k).id() + (runs ? " runs on " + id : " waits"));
      }
    }
    return new ArrayList<>(jobs);
  }

  @Property
  void run_stoppedAtAnyIteration_leavesPlanThatIsNoWorse(
      @ForAll long seed,
      @ForAll Goal goal,
      @ForAll("rules") AcceptanceRule rule,
      @ForAll @IntRange(max = 60) int iterations) {
    Random random = new Random(seed);
    GridSchedule plan = RandomPlans.of(random, 1 + random.nextInt(4), 1 + random.nextInt(25));
    List<String> jobs = jobsOf(plan);
    long makespan = plan.latestCompletion();
    int onTime = plan.nonDelayed();
    double before = recount(plan, goal, makespan, onTime);
    PlanSearch search = new LocalSearchOptimiser(goal, rule).bind(plan, seed);
    search.begin(0);
    double best = before;
    for (int k = 0; k < iterations && search.iterate(); k++) {
      best = Math.min(best, recount(plan, goal, makespan, onTime));
    }
    search.end();
    assertThat(recount(plan, goal, makespan, onTime))
        .isCloseTo(best, within(1e-9 * (1 + Math.abs(best))));
    assertThat(jobsOf(plan)).isEqualTo(jobs);
  }

  @Property
  void value_afterEveryMove_isThatOfRecount(
      @ForAll long seed, @ForAll Goal goal, @ForAll @IntRange(min = 1, max = 30) int moves) {
    Random random = new Random(seed);
    GridSchedule plan = RandomPlans.of(random, 2, 20);
    long makespan = plan.latestCompletion();
    int onTime = plan.nonDelayed();
    GoalValue value = new GoalValue(plan, goal);
    value.begin(0);
    MovingJob moving = new MovingJob(plan);
    for (int k = 0; k < moves; k++) {
      int source = random.nextInt(2);
      MachineSchedule machine = plan.machine(source);
      int waiting = machine.size() - machine.running();
      int target = random.nextInt(2);
      if (waiting > 0) {
        int position = machine.running() + random.nextInt(waiting);
        moving.take(source, position, 0, value.jobCost());
        if (plan.machine(target).accepts(moving.job())) {
          long duration = plan.duration(moving.job(), target);
          long start = moving.earliestStart(target, duration, Long.MAX_VALUE - 1);
          double expected = value.after(moving, start, start + duration);
          moving.moveTo(target, start, duration);
          value.moved();
          assertThat(recount(plan, goal, makespan, onTime)).isCloseTo(expected, within(1e-6));
          requireRecount(plan, goal, expected);
        }
      }
    }
  }

  /** Not even a rounding error is carried from move to move. */
  private static void requireRecount(GridSchedule plan, Goal goal, double value) {
    goal.objective()
        .filter(objective -> objective != Objective.MAKESPAN)
        .ifPresent(objective -> assertThat(plan.sum(objective.jobCost())).isEqualTo(value));
  }

  /**
   * Job 1 is on time only after its move, the others never, and the latest completion stays. The
   * first job on time is worth as much as all of the makespan.
   */
  @Example
  void value_whereNoJobIsOnTime_fallsByOneWithTheFirstThatIs() {
    GridSchedule plan = new GridSchedule(Grid.uniform(2, 1), SpeedScaled.INSTANCE);
    plan.place(Job.of(0, 0, 1, 10).withDeadline(5), 0, 0, 0, 10);
    plan.place(Job.of(1, 0, 1, 10).withDeadline(15), 1, 0, 10, 10);
    plan.place(Job.of(2, 0, 1, 10).withDeadline(5), 2, 1, 10, 10);
    GoalValue value = new GoalValue(plan, Goal.WEIGHT);
    value.begin(0);
    assertThat(value.current()).isZero();
    MovingJob moving = new MovingJob(plan);
    moving.take(0, 1, 0, value.jobCost());
    assertThat(value.after(moving, 0, 10)).isEqualTo(-1);
    assertThat(value.after(moving, 10, 20)).isZero();
  }

  @Property
  void runs_ofSameSeed_areAlike(@ForAll long seed, @ForAll("rules") AcceptanceRule rule) {
    assertThat(planAfter(seed, rule)).isEqualTo(planAfter(seed, rule));
  }

  private static String planAfter(long seed, AcceptanceRule rule) {
    GridSchedule plan = RandomPlans.of(new Random(seed), 3, 20);
    PlanSearch search = new LocalSearchOptimiser(Goal.MEAN_RESPONSE_TIME, rule).bind(plan, seed);
    for (int run = 0; run < 2; run++) {
      search.begin(0);
      for (int k = 0; k < 20; k++) {
        search.iterate();
      }
      search.end();
    }
    StringBuilder text = new StringBuilder();
    for (int id = 0; id < plan.machines(); id++) {
      for (int k = 0; k < plan.machine(id).size(); k++) {
        text.append(id).append(plan.machine(id).job(k)).append(plan.machine(id).start(k));
      }
    }
    return text.toString();
  }

  @Example
  void run_onPlanWithoutWaitingJobs_isOver() {
    GridSchedule plan = new GridSchedule(Grid.single(2), SpeedScaled.INSTANCE);
    PlanSearch search =
        new LocalSearchOptimiser(Goal.WEIGHT, new AcceptanceRule.Anything()).bind(plan, 0);
    search.begin(0);
    assertThat(search.iterate()).isFalse();
    search.end();
  }

  /** On machine 1 the job would end after the last possible tick. */
  @Example
  void machineThatTakesForEver_isPassedOver() {
    ProcessingTimes times = (job, machine) -> machine.id() == 0 ? 5 : Long.MAX_VALUE - 5;
    GridSchedule plan = new GridSchedule(Grid.uniform(2, 1), times);
    plan.place(Job.of(0, 0, 1, 5), 0, 0, 100, 5);
    plan.place(Job.of(1, 0, 1, 5), 1, 0, 105, 5);
    PlanSearch search =
        new LocalSearchOptimiser(Goal.MAKESPAN, new AcceptanceRule.Anything()).bind(plan, 1);
    search.begin(100);
    for (int k = 0; k < 20; k++) {
      assertThat(search.iterate()).isTrue();
    }
    search.end();
    assertThat(plan.machine(0).size()).isEqualTo(2);
  }

  @Example
  void rules_refuseParametersOutOfRange() {
    assertThatIllegalArgumentException().isThrownBy(() -> new AcceptanceRule.Late(0));
    assertThatIllegalArgumentException().isThrownBy(() -> new AcceptanceRule.Annealing(0, 0.5));
    assertThatIllegalArgumentException().isThrownBy(() -> new AcceptanceRule.Annealing(1, 1.1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AcceptanceRule.Annealing(Double.NaN, 0.5));
  }

  @Example
  void rules_acceptParametersAtTheirLimits() {
    assertThat(new AcceptanceRule.Late(1_000_000).length()).isEqualTo(1_000_000);
    assertThat(new AcceptanceRule.Annealing(1e-12, 0).cooling()).isZero();
    assertThat(new AcceptanceRule.Annealing(1e12, 1).cooling()).isEqualTo(1);
    assertThatIllegalArgumentException().isThrownBy(() -> new AcceptanceRule.Late(1_000_001));
  }

  @Example
  void improving_acceptsWhatIsBetter() {
    AcceptanceRule.Acceptance rule = new AcceptanceRule.Improving().start();
    assertThat(rule.accepts(5, 4, 0)).isTrue();
    assertThat(rule.accepts(5, 5, 0)).isFalse();
  }

  /** T is a tenth of 50, then half of that: exp(-1 / 5) = 0.82 and exp(-1 / 2.5) = 0.67. */
  @Example
  void annealing_acceptsWorseByTemperature() {
    AcceptanceRule.Acceptance rule = new AcceptanceRule.Annealing(0.1, 0.5).start();
    rule.begin(50);
    assertThat(rule.accepts(50, 51, 0.81)).isTrue();
    assertThat(rule.accepts(50, 51, 0.68)).isFalse();
    rule.begin(50);
    assertThat(rule.accepts(50, 51, 0.83)).isFalse();
    assertThat(rule.accepts(50, 51, 0.66)).isTrue();
    rule.begin(0);
    assertThat(rule.accepts(0, 0.01, 0.9)).isTrue();
    assertThat(rule.accepts(7, 7, 0.999999)).isTrue();
  }

  /** With a cooling of 0 the temperature is 0 from the second move on. */
  @Example
  void annealing_onceCold_acceptsWhatIsNoWorse() {
    AcceptanceRule.Acceptance rule = new AcceptanceRule.Annealing(1, 0).start();
    rule.begin(50);
    assertThat(rule.accepts(50, 51, 0)).isTrue();
    assertThat(rule.accepts(51, 52, 0)).isFalse();
    assertThat(rule.accepts(51, 51, 0)).isTrue();
    assertThat(rule.accepts(51, 50, 0.999999)).isTrue();
  }

  @Example
  void lateAcceptance_comparesWithPlanOfSomeIterationsAgo() {
    AcceptanceRule.Acceptance rule = new AcceptanceRule.Late(2).start();
    rule.begin(10);
    assertThat(rule.accepts(10, 6, 0)).isTrue();
    assertThat(rule.accepts(6, 11, 0)).isFalse();
    // The history is now 6 and 6: 7 was acceptable two iterations ago, but no longer is.
    assertThat(rule.accepts(6, 7, 0)).isFalse();
    assertThat(rule.accepts(6, 6, 0)).isTrue();
  }
}
