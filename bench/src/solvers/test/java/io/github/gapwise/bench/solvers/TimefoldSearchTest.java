package io.github.gapwise.bench.solvers;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.workloads.catalog.Generators;
import org.junit.jupiter.api.Test;

final class TimefoldSearchTest {
  @Test
  void search_forASecond_findsTheScheduleThatItCounts() {
    DeadlineProblem problem =
        DeadlineProblem.of(
            Generators.catalog().create("klusacek(machines=8,jobs=60,interarrival=20)"));
    SearchResult result = TimefoldSearch.solve(problem, 1);
    Plans.assertFeasible(result.plan(), problem);
    assertThat(result.improvements())
        .last()
        .extracting(SearchResult.Improvement::delayed)
        .isEqualTo(result.plan().delayed(problem));
    assertThat(LinearRelaxation.delayedJobs(problem, 60))
        .isLessThanOrEqualTo(result.plan().delayed(problem) + LinearRelaxation.TOLERANCE);
  }

  /** Two jobs one after the other, a third beside the second, and one that is too late. */
  @Test
  void machineList_inItsOrder_leavesOutWhatIsLate() {
    TimefoldSearch.MachinePlan plan = new TimefoldSearch.MachinePlan(Machine.of(0, 3, 1));
    plan.list.add(TinyProblems.job(0, 0, 3, 4, 4));
    plan.list.add(TinyProblems.job(1, 0, 2, 5, 9));
    plan.list.add(TinyProblems.job(2, 0, 2, 1, 9)); // not before the one ahead of it ends, at 9
    plan.list.add(TinyProblems.job(3, 2, 1, 5, 9));
    assertThat(plan.onTime())
        .extracting(placement -> placement.job().id() + "@" + placement.start())
        .containsExactly("0@0", "1@4", "3@4");
  }
}
