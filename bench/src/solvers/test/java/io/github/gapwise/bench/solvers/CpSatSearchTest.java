package io.github.gapwise.bench.solvers;

import io.github.gapwise.core.tries.Costly;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.simulator.engine.SimulationOptions.Submission;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.catalog.Generators;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

final class CpSatSearchTest {
  private static final double LONG_ENOUGH = 60;

  @Provide
  Arbitrary<DeadlineProblem> problems() {
    return TinyProblems.all();
  }

  @Costly(3)
  @Property
  void optimum_ofTinyProblem_isThatOfExhaustiveSearch(@ForAll("problems") DeadlineProblem problem) {
    SearchResult result = CpSatSearch.solve(problem, OnTimePlan.empty(), LONG_ENOUGH);
    int optimum =
        problem.jobs().size() - ExhaustiveSearch.mostOnTime(problem.grid(), problem.jobs());
    assertThat(result.plan().delayed(problem)).isEqualTo(optimum);
    assertThat(result.bound()).isEqualTo(optimum);
    assertThat(result.delayedAfter(LONG_ENOUGH)).hasValue(optimum);
    Plans.assertFeasible(result.plan(), problem);
  }

  /** The hint of a feasible schedule is the first solution, unless presolve finds a better one. */
  @Test
  void search_fromHint_isNeverWorse() {
    Workload workload = Generators.catalog().create("klusacek(machines=8,jobs=60,interarrival=20)");
    DeadlineProblem problem = DeadlineProblem.of(workload);
    OnTimePlan hint =
        PolicyRun.of(workload, Catalog.policies().create("eg-edf"), Submission.DYNAMIC);
    Plans.assertFeasible(hint, problem);
    SearchResult result = CpSatSearch.solve(problem, hint, 5);
    Plans.assertFeasible(result.plan(), problem);
    assertThat(result.plan().delayed(problem)).isBetween(result.bound(), hint.delayed(problem));
    assertThat(LinearRelaxation.delayedJobs(problem, 60))
        .isLessThanOrEqualTo(result.plan().delayed(problem) + LinearRelaxation.TOLERANCE);
  }
}
