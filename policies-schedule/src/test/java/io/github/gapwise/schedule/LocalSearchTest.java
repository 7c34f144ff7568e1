package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.search.AcceptanceRule;
import io.github.gapwise.schedule.search.Goal;
import io.github.gapwise.schedule.search.LocalSearchOptimiser;
import io.github.gapwise.schedule.twin.NaiveAnnealing;
import io.github.gapwise.schedule.twin.NaiveEgEdfScheduler;
import io.github.gapwise.schedule.twin.NaiveGoal;
import io.github.gapwise.schedule.twin.NaiveHillClimbing;
import io.github.gapwise.schedule.twin.NaiveLateAcceptance;
import io.github.gapwise.schedule.twin.NaiveOptions;
import io.github.gapwise.schedule.twin.NaiveRandomWalk;
import io.github.gapwise.schedule.twin.NaiveTabu;
import io.github.gapwise.schedule.twin.NaiveTies;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Hill climbing, annealing, late acceptance and the random walk, alone and after another optimiser.
 */
final class LocalSearchTest extends OptimiserContract {

  /** The twin of a rule, for any goal. */
  @FunctionalInterface
  private interface RuleTwin {
    Twin of(NaiveGoal goal);
  }

  /** A rule and its twin. */
  private record RulePair(AcceptanceRule rule, RuleTwin twin) {}

  LocalSearchTest() {
    super("eg-edf");
  }

  @Override
  Arbitrary<Pair> pairs() {
    return Combinators.combine(Arbitraries.of(Goal.class), rules())
        .as(
            (goal, pair) ->
                new Pair(new LocalSearchOptimiser(goal, pair.rule()), pair.twin().of(naive(goal))));
  }

  private static Arbitrary<RulePair> rules() {
    return Arbitraries.oneOf(
        Arbitraries.of(
            new RulePair(new AcceptanceRule.Improving(), LocalSearchTest::hillClimbing),
            new RulePair(new AcceptanceRule.Anything(), LocalSearchTest::randomWalk)),
        Arbitraries.of(
            annealing(0.001, 0.99), annealing(0.1, 0.9), annealing(1, 1), annealing(2, 0)),
        Arbitraries.integers().between(1, 5).map(LocalSearchTest::lateAcceptance));
  }

  private static Twin hillClimbing(NaiveGoal goal) {
    return (iterations, seed) -> new NaiveHillClimbing(iterations, goal, seed);
  }

  private static Twin randomWalk(NaiveGoal goal) {
    return (iterations, seed) -> new NaiveRandomWalk(iterations, goal, seed);
  }

  private static RulePair annealing(double temperature, double cooling) {
    return new RulePair(
        new AcceptanceRule.Annealing(temperature, cooling),
        goal ->
            (iterations, seed) -> new NaiveAnnealing(iterations, goal, temperature, cooling, seed));
  }

  private static RulePair lateAcceptance(int length) {
    return new RulePair(
        new AcceptanceRule.Late(length),
        goal -> (iterations, seed) -> new NaiveLateAcceptance(iterations, goal, length, seed));
  }

  private static NaiveGoal naive(Goal goal) {
    return switch (goal) {
      case WEIGHT -> NaiveGoal.WEIGHT;
      case MAKESPAN -> NaiveGoal.MAKESPAN;
      case TOTAL_TARDINESS -> NaiveGoal.TOTAL_TARDINESS;
      case WEIGHTED_TARDINESS -> NaiveGoal.WEIGHTED_TARDINESS;
      case DELAYED_JOBS -> NaiveGoal.DELAYED_JOBS;
      case MEAN_RESPONSE_TIME -> NaiveGoal.MEAN_RESPONSE_TIME;
      case MEAN_SLOWDOWN -> NaiveGoal.MEAN_SLOWDOWN;
    };
  }

  @Override
  protected Map<String, SchedulingPolicy> twins() {
    NaiveGoal weight = NaiveGoal.WEIGHT;
    return Map.of(
        "eg-edf+hill-climbing(every=1,iterations=20)", twin(1, 20, hillClimbing(weight)),
        "eg-edf+hill-climbing(objective=mean-slowdown,every=2,iterations=9)",
            twin(2, 9, hillClimbing(NaiveGoal.MEAN_SLOWDOWN)),
        "eg-edf+annealing(temperature=0.1,cooling=0.9,objective=makespan,every=1,iterations=20)",
            twin(1, 20, annealing(0.1, 0.9).twin().of(NaiveGoal.MAKESPAN)),
        "eg-edf+annealing(objective=delayed-jobs,every=2,iterations=10)",
            twin(2, 10, annealing(0.001, 0.99).twin().of(NaiveGoal.DELAYED_JOBS)),
        "eg-edf+late-acceptance(length=3,objective=weighted-tardiness,every=1,iterations=20)",
            twin(1, 20, lateAcceptance(3).twin().of(NaiveGoal.WEIGHTED_TARDINESS)),
        "eg-edf+late-acceptance(every=1,iterations=10)",
            twin(1, 10, lateAcceptance(50).twin().of(weight)),
        "eg-edf+random-walk(objective=total-tardiness,every=3,iterations=15)",
            twin(3, 15, randomWalk(NaiveGoal.TOTAL_TARDINESS)),
        "eg-edf+tabu(every=1,iterations=5)+hill-climbing(every=2,iterations=5)",
            context ->
                base(context)
                    .optimisedBy(new NaiveTabu(5, 100, NaiveOptions.defaults(), context.seed()), 1)
                    .optimisedBy(new NaiveHillClimbing(5, weight, context.seed() + 1), 2));
  }

  private static SchedulingPolicy twin(int every, int iterations, Twin twin) {
    return context -> base(context).optimisedBy(twin.of(iterations, context.seed()), every);
  }

  private static NaiveEgEdfScheduler base(SchedulingContext context) {
    return new NaiveEgEdfScheduler(context, NaiveOptions.defaults().withTies(NaiveTies.START));
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of(
        "eg-edf+annealing(temperature=0)",
        "eg-edf+annealing(cooling=1.5)",
        "eg-edf+late-acceptance(length=0)",
        "eg-edf+hill-climbing(objective=usage)",
        "eg-edf+");
  }
}
