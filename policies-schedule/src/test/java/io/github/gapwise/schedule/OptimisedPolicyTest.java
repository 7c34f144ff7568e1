package io.github.gapwise.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.core.objective.Plan;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.SearchCounts;
import io.github.gapwise.core.scheduler.SearchListener;
import io.github.gapwise.schedule.MinimumTardinessPolicy.Order;
import io.github.gapwise.schedule.search.AcceptanceRule;
import io.github.gapwise.schedule.search.Goal;
import io.github.gapwise.schedule.search.LocalSearchOptimiser;
import io.github.gapwise.schedule.search.PlanSearch;
import io.github.gapwise.schedule.search.TabuOptimiser;
import io.github.gapwise.schedule.search.TabuOptimiser2007;
import io.github.gapwise.testkit.SchedulingPolicyContract;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;

/** Labels and budgets, and the contract of conservative backfilling with optimisers on top. */
final class OptimisedPolicyTest extends SchedulingPolicyContract {
  private static final Plan NOTHING = new GridSchedule(Grid.single(1), SpeedScaled.INSTANCE);

  private final SchedulePolicies provider = new SchedulePolicies();

  @Override
  protected Descriptor<SchedulingPolicy> descriptor() {
    return ConservativePolicy.DESCRIPTOR;
  }

  @Override
  protected Catalog<SchedulingPolicy> catalog() {
    return Catalog.of("policy", provider.policies(), provider.extensions());
  }

  @Override
  protected Arbitrary<SchedulingPolicy> policies() {
    return labels(
        "conservative+hill-climbing(objective=mean-response-time,every=1,iterations=20)",
        "conservative+random-walk(every=2,iterations=20)",
        "conservative+tabu(every=1,iterations=10)+tabu-2008(every=1,iterations=10)");
  }

  @Override
  protected boolean isTranslationInvariant(SchedulingPolicy policy) {
    return !SchedulePolicyContract.countsFromZero(policy);
  }

  @Example
  void jobOfSeveralNodes_isRefused() {
    Scheduler scheduler =
        policy("conservative+random-walk").bind(SchedulingContext.of(Grid.uniform(2, 1)));
    Job job = Job.of(7, 0, 1, 1).withNodes(2);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> scheduler.jobSubmitted(job, 0))
        .withMessage(
            "A plan with an optimiser takes no job of several nodes, such as job (7) of 2.");
    scheduler.jobSubmitted(Job.of(8, 0, 1, 1), 0);
    assertThat(scheduler.plannedStarts()).hasSize(1);
  }

  @Example
  void optimisedPolicy_isNamedByBaseOptimiserAndBudget() {
    OptimisedPolicy policy =
        new OptimisedPolicy(new EgEdfPolicy(), new TabuOptimiser(), new Budget(5, 500));
    assertThat(policy)
        .hasToString("eg-edf+tabu")
        .isEqualTo(policy("eg-edf + tabu( every = 5 )"))
        .isNotEqualTo(policy("eg-edf+tabu(every=6)"));
    assertThat(policy("mterd+tabu-2007(every=1,milliseconds=3)+annealing"))
        .hasToString("mterd+tabu-2007(every=1,milliseconds=3)+annealing")
        .isEqualTo(
            new OptimisedPolicy(
                new OptimisedPolicy(
                    new MinimumTardinessPolicy(Order.RELEASE_DATE),
                    new TabuOptimiser2007(),
                    new Budget(1, 500, 3)),
                new LocalSearchOptimiser(Goal.WEIGHT, new AcceptanceRule.Annealing(0.001, 0.99)),
                new Budget(5, 500)));
  }

  @Example
  void everyOptimiser_withoutArguments_hasItsNameAsLabel() {
    for (Descriptor<UnaryOperator<SchedulingPolicy>> optimiser : provider.extensions()) {
      assertThat(optimiser.create(Map.of()).apply(new EgEdfPolicy()))
          .hasToString("eg-edf+" + optimiser.name());
      SchedulingPolicy withoutPlan =
          context -> {
            throw new AssertionError("This policy must not be bound.");
          };
      assertThatIllegalArgumentException()
          .isThrownBy(() -> optimiser.create(Map.of()).apply(withoutPlan))
          .withMessageContaining("must keep a plan that others may change");
    }
  }

  @Example
  void budget_outOfRange_isRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Budget(0, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new Budget(1, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> new Budget(1, 1, -1));
  }

  /** The clock ends a search that never ends by itself. */
  @Example
  void budgetOfTime_endsRun() {
    List<String> ends = new ArrayList<>();
    PlanSearch endless =
        new PlanSearch() {
          @Override
          public void begin(long now) {}

          @Override
          public boolean iterate() {
            return true;
          }

          @Override
          public void end() {
            ends.add("end");
          }
        };
    Optimisation optimisation =
        new Optimisation(endless, NOTHING, new Budget(1, Integer.MAX_VALUE, 1));
    assertThat(optimisation.isDue()).isFalse();
    optimisation.countArrival();
    assertThat(optimisation.isDue()).isTrue();
    optimisation.run(0);
    assertThat(optimisation.isDue()).isFalse();
    assertThat(ends).hasSize(1);
  }

  /** The clock leaves enough time for three iterations of a search that counts nothing. */
  @Example
  void budgetOfTimeAndIterations_countsTheIterations() {
    PlanSearch endless =
        new PlanSearch() {
          @Override
          public void begin(long now) {}

          @Override
          public boolean iterate() {
            return true;
          }
        };
    Optimisation optimisation = new Optimisation(endless, NOTHING, new Budget(1, 3, 1_000_000));
    optimisation.countArrival();
    optimisation.run(0);
    assertThat(optimisation.counts()).isEqualTo(new SearchCounts(1, 3, 0, 0, 0, 0));
  }

  /** Five arrivals make two runs, each of which stops by itself after three iterations. */
  @Example
  void runsAndIterations_areCounted_withWhatTheSearchDid() {
    PlanSearch brief =
        new PlanSearch() {
          private int left;
          private long moves;

          @Override
          public void begin(long now) {
            left = 3;
          }

          @Override
          public boolean iterate() {
            moves += left > 0 ? 1 : 0;
            return left-- > 0;
          }

          @Override
          public SearchCounts counts() {
            return new SearchCounts(0, 0, 7, 8, moves, 9);
          }
        };
    List<String> told = new ArrayList<>();
    SearchListener listener =
        new SearchListener() {
          @Override
          public void searchBegan(long now, Plan plan) {
            told.add("began");
          }

          @Override
          public void searchIterated(long now, long iteration, Plan plan) {
            told.add("iteration " + iteration);
          }

          @Override
          public void searchEnded(long now, Plan plan) {
            told.add("ended");
          }
        };
    Optimisation optimisation = new Optimisation(brief, NOTHING, new Budget(2, 10));
    optimisation.watch(listener);
    assertThat(optimisation.counts()).isEqualTo(new SearchCounts(0, 0, 7, 8, 0, 9));
    for (int arrivals = 0; arrivals < 5; arrivals++) {
      optimisation.countArrival();
    }
    optimisation.run(0);
    assertThat(optimisation.counts()).isEqualTo(new SearchCounts(2, 6, 7, 8, 6, 9));
    List<String> ofOneRun = List.of("began", "iteration 1", "iteration 2", "iteration 3", "ended");
    assertThat(told.subList(0, 5)).isEqualTo(ofOneRun);
    assertThat(told.subList(5, told.size())).isEqualTo(ofOneRun);
  }
}
