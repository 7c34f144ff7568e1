package io.github.gapwise.schedule.twin;

import static io.github.gapwise.schedule.twin.HandMadePlan.changes;
import static io.github.gapwise.schedule.twin.HandMadePlan.plan;
import static io.github.gapwise.schedule.twin.HandMadePlan.running;
import static io.github.gapwise.schedule.twin.HandMadePlan.starts;
import static io.github.gapwise.schedule.twin.HandMadePlan.waiting;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Machine;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Examples worked by hand, with jobs and machines of one CPU, at tick 0. */
final class NaiveLocalSearchTest {
  private static final long SEED = 0;

  /** Seed 0 draws the first of the two jobs three times, and then the second one twice. */
  private static final NaivePlan LONG_BEFORE_SHORT =
      plan(List.of(running(1, 0, 10), waiting(2, 10, 8), waiting(3, 18, 2)));

  private static String result(NaiveOptimiser search, NaivePlan plan) {
    search.optimise(plan, Machine::fits, 0);
    return starts(search.plan());
  }

  @Test
  void hillClimbing_makesMovesThatImprove_andNoOther() {
    // Responses of 18 + 20 become 12 + 20; after that nothing is better.
    assertThat(
            changes(
                new NaiveHillClimbing(50, NaiveGoal.MEAN_RESPONSE_TIME, SEED),
                LONG_BEFORE_SHORT,
                0))
        .containsExactly("0: 1@0 3@10 2@12");
    // The makespan is 20 in either order.
    NaiveHillClimbing search = new NaiveHillClimbing(50, NaiveGoal.MAKESPAN, SEED);
    assertThat(changes(search, LONG_BEFORE_SHORT, 0)).isEmpty();
    assertThat(search.moves()).isZero();
  }

  @Test
  void randomWalk_makesEveryMove_andEndsWithTheBestPlan() {
    NaiveRandomWalk search = new NaiveRandomWalk(2, NaiveGoal.MEAN_RESPONSE_TIME, SEED);
    assertThat(changes(search, LONG_BEFORE_SHORT, 0))
        .containsExactly("0: 1@0 3@10 2@12", "1: 1@0 2@10 3@18");
    assertThat(search.moves()).isEqualTo(2);
    NaiveRandomWalk again = new NaiveRandomWalk(2, NaiveGoal.MEAN_RESPONSE_TIME, SEED);
    assertThat(result(again, LONG_BEFORE_SHORT)).isEqualTo("1@0 3@10 2@12");
  }

  @Test
  void equallyGoodPlans_lastOneStays() {
    NaiveRandomWalk search = new NaiveRandomWalk(1, NaiveGoal.MAKESPAN, SEED);
    assertThat(result(search, LONG_BEFORE_SHORT)).isEqualTo("1@0 3@10 2@12");
  }

  @Test
  void job_goesToMachineThatIsDrawn_ifItFits() {
    // Iteration 0 draws machine 1 of two.
    NaivePlan plan = plan(List.of(running(1, 0, 10), waiting(2, 10, 8)), List.of());
    NaiveRandomWalk search = new NaiveRandomWalk(1, NaiveGoal.MAKESPAN, SEED);
    assertThat(result(search, plan)).isEqualTo("1@0 | 2@0");
    NaiveRandomWalk refused = new NaiveRandomWalk(1, NaiveGoal.MAKESPAN, SEED);
    assertThat(refused.optimise(plan, (machine, job) -> machine.id() == 0, 0)).isEqualTo(1);
    assertThat(refused.plan()).isEqualTo(plan);
    assertThat(refused.moves()).isZero();
  }

  @Test
  void iterations_areNumberedOverAllRuns() {
    NaiveRandomWalk walk = new NaiveRandomWalk(5, NaiveGoal.MAKESPAN, SEED);
    NaiveRandomWalk inOneRun = new NaiveRandomWalk(10, NaiveGoal.MAKESPAN, SEED);
    NaivePlan plan =
        plan(List.of(running(1, 0, 10), waiting(2, 10, 8), waiting(3, 18, 2), waiting(4, 20, 3)));
    walk.optimise(plan, Machine::fits, 0);
    assertThat(result(walk, walk.plan())).isEqualTo(result(inOneRun, plan));
  }

  @Test
  void run_isOver_ifNothingWaits() {
    NaiveRandomWalk search = new NaiveRandomWalk(5, NaiveGoal.WEIGHT, SEED);
    assertThat(search.optimise(plan(List.of(running(1, 0, 10))), Machine::fits, 0)).isZero();
    assertThat(search.optimise(plan(List.of()), Machine::fits, 0)).isZero();
  }

  @Test
  void annealing_makesWorseMovesByTemperature() {
    // T is a tenth of 50, then half of that: exp(-1 / 5) = 0.82 and exp(-1 / 2.5) = 0.67.
    NaiveAnnealing search = new NaiveAnnealing(1, NaiveGoal.MAKESPAN, 0.1, 0.5, SEED);
    search.begin(50);
    assertThat(search.accepts(50, 51, 0.81)).isTrue();
    assertThat(search.accepts(50, 51, 0.68)).isFalse();
    search.begin(50);
    assertThat(search.accepts(50, 51, 0.83)).isFalse();
    assertThat(search.accepts(50, 51, 0.66)).isTrue();
    // From a value of 0 on T is 0.1: exp(-0.1) = 0.905.
    search.begin(0);
    assertThat(search.accepts(0, 0.01, 0.9)).isTrue();
    assertThat(search.accepts(7, 7, 0.999999)).isTrue();
    assertThat(search.accepts(7, 6, 0.999999)).isTrue();
  }

  @Test
  void annealing_withCoolingToZero_makesOnlyTheFirstWorseMove() {
    NaiveAnnealing search = new NaiveAnnealing(1, NaiveGoal.MAKESPAN, 1, 0, SEED);
    search.begin(50);
    assertThat(search.accepts(50, 51, 0.97)).isTrue();
    assertThat(search.accepts(51, 52, 0)).isFalse();
    assertThat(search.accepts(51, 51, 0.97)).isTrue();
  }

  @Test
  void lateAcceptance_comparesWithPlanOfSomeMovesAgo_andWithThatOfNow() {
    NaiveLateAcceptance search = new NaiveLateAcceptance(1, NaiveGoal.MAKESPAN, 2, SEED);
    search.begin(10);
    assertThat(search.accepts(10, 6, 0)).isTrue();
    assertThat(search.accepts(6, 11, 0)).isFalse();
    // Two moves ago, and one move ago, it was 6.
    assertThat(search.accepts(6, 7, 0)).isFalse();
    assertThat(search.accepts(6, 6, 0)).isTrue();
    search.begin(10);
    assertThat(search.accepts(10, 10, 0)).isTrue();
    assertThat(search.accepts(10, 4, 0)).isTrue();
    assertThat(search.accepts(4, 9, 0)).isTrue();
    // Two moves ago it was 4, but now it is 9.
    assertThat(search.accepts(9, 8, 0)).isTrue();
  }

  @Test
  void weight_isNegatedWeightOf2011() {
    // The horizon falls from 20 to 12, and both jobs are still on time.
    NaivePlan first = plan(List.of(running(1, 0, 10), waiting(2, 10, 10)), List.of());
    NaivePlan then = plan(List.of(running(1, 0, 10)), List.of(waiting(2, 2, 10)));
    assertThat(NaiveGoal.WEIGHT.value(first, then, 0).nearestDouble()).isEqualTo(-2 / 3.0);
    assertThat(NaiveGoal.WEIGHT.value(first, first, 0).nearestDouble()).isZero();
    // At tick 5 the horizons are 15 and 7.
    assertThat(NaiveGoal.WEIGHT.value(first, then, 5).nearestDouble()).isEqualTo(-8 / 7.0);
  }

  @Test
  void sums_areOverRunningAndWaitingJobs() {
    NaivePlan late = plan(List.of(running(1, 0, 10, 4), waiting(2, 10, 8, 17), waiting(3, 18, 3)));
    assertThat(value(NaiveGoal.TOTAL_TARDINESS, late)).isEqualTo(6 + 1);
    assertThat(value(NaiveGoal.WEIGHTED_TARDINESS, late)).isEqualTo(6 + 1);
    assertThat(value(NaiveGoal.DELAYED_JOBS, late)).isEqualTo(2);
    assertThat(value(NaiveGoal.MEAN_RESPONSE_TIME, late)).isEqualTo(10 + 18 + 21);
    assertThat(value(NaiveGoal.MEAN_SLOWDOWN, late)).isEqualTo(1 + 2.25 + 7);
    assertThat(value(NaiveGoal.MAKESPAN, late)).isEqualTo(21);
  }

  private static double value(NaiveGoal goal, NaivePlan plan) {
    return goal.value(plan, plan, 0).nearestDouble();
  }

  /** Computed by another program, from the formula alone. */
  @Test
  void fractions_arePinned() {
    assertThat(new NaiveDraws(0, 0).fraction(2)).isEqualTo(0.2778328726049074);
    assertThat(new NaiveDraws(42, 1L << 40).fraction(2)).isEqualTo(0.36327297180291385);
    assertThat(new NaiveDraws(-1, 3).fraction(0)).isEqualTo(0.10325730469041094);
  }
}
