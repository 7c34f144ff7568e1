package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.testkit.SchedulingPolicyContract;
import java.util.List;
import net.jqwik.api.Arbitrary;

/** The contract of policies with local searches on top, and with several optimisers. */
final class LocalSearchTest extends SchedulingPolicyContract {

  @Override
  protected Descriptor<SchedulingPolicy> descriptor() {
    return EgEdfPolicy.DESCRIPTOR;
  }

  @Override
  protected Catalog<SchedulingPolicy> catalog() {
    SchedulePolicies provider = new SchedulePolicies();
    return Catalog.of("policy", provider.policies(), provider.extensions());
  }

  @Override
  protected Arbitrary<SchedulingPolicy> policies() {
    return labels(
        "eg-edf+hill-climbing(every=1,iterations=20)",
        "eg-edf+hill-climbing(objective=mean-slowdown,every=2,iterations=9)",
        "eg-edf+annealing(temperature=0.1,cooling=0.9,objective=makespan,every=1,iterations=20)",
        "eg-edf+late-acceptance(length=3,objective=weighted-tardiness,every=1,iterations=20)",
        "eg-edf+random-walk(objective=total-tardiness,every=3,iterations=15)",
        "eg-edf+tabu(every=1,iterations=5)+hill-climbing(every=2,iterations=5)",
        "eg-edf(horizon=zero)+hill-climbing(every=1,iterations=10)",
        "eg-edf(usage=plain)+annealing(objective=delayed-jobs,every=2,iterations=10)");
  }

  @Override
  protected boolean isTranslationInvariant(SchedulingPolicy policy) {
    return !SchedulePolicyContract.countsFromZero(policy);
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
