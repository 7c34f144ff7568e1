package io.github.gapwise.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.MinimumTardinessPolicy.Order;
import io.github.gapwise.schedule.search.AcceptanceRule;
import io.github.gapwise.schedule.search.Goal;
import io.github.gapwise.schedule.search.LocalSearchOptimiser;
import io.github.gapwise.schedule.search.TabuOptimiser;
import io.github.gapwise.schedule.search.TabuOptimiser2007;
import io.github.gapwise.testkit.SchedulingPolicyContract;
import java.util.Map;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;

/** Labels and budgets, and the contract of conservative backfilling with optimisers on top. */
final class OptimisedPolicyTest extends SchedulingPolicyContract {
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
}
