package io.github.gapwise.bench.solvers;

import io.github.gapwise.core.tries.Costly;
import static io.github.gapwise.bench.solvers.TinyProblems.job;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

final class LinearRelaxationTest {
  @Provide
  Arbitrary<DeadlineProblem> problems() {
    return TinyProblems.all();
  }

  @Costly(3)
  @Property
  void bound_ofAnyBuckets_isAtMostTheOptimum(
      @ForAll("problems") DeadlineProblem problem,
      @ForAll @IntRange(min = 1, max = 40) int buckets) {
    int optimum =
        problem.jobs().size() - ExhaustiveSearch.mostOnTime(problem.grid(), problem.jobs());
    assertThat(LinearRelaxation.delayedJobs(problem, buckets))
        .isBetween(0.0, optimum + LinearRelaxation.TOLERANCE);
  }

  /** Two jobs of 10 CPU-ticks each, and 2 · 6 CPU-ticks until their deadline: 1.2 jobs on time. */
  @Test
  void bound_ofTooMuchWork_countsFractions() {
    DeadlineProblem problem =
        new DeadlineProblem(Grid.single(2), List.of(job(0, 0, 2, 5, 6), job(1, 0, 2, 5, 6)));
    assertThat(LinearRelaxation.delayedJobs(problem, 3)).isCloseTo(0.8, within(1e-6));
  }

  /** The small machine cannot run jobs of two CPUs: 6 of their 10 ticks, and the small job. */
  @Test
  void capacity_forLargeJobs_isThatOfLargeMachines() {
    Grid grid = Grid.of(List.of(Machine.of(0, 2, 1), Machine.of(1, 1, 10)));
    DeadlineProblem problem =
        new DeadlineProblem(
            grid, List.of(job(0, 0, 2, 5, 6), job(1, 0, 2, 5, 6), job(2, 0, 1, 50, 6)));
    assertThat(LinearRelaxation.delayedJobs(problem, 1)).isCloseTo(0.8, within(1e-6));
  }

  /** Alone on four CPUs, but 7 ticks long: a deadline at 6 cannot be met. */
  @Test
  void job_longerThanItsWindow_isDelayed() {
    DeadlineProblem problem = new DeadlineProblem(Grid.single(4), List.of(job(0, 0, 1, 7, 6)));
    assertThat(LinearRelaxation.delayedJobs(problem, 5)).isCloseTo(1, within(1e-6));
  }

  @Test
  void bound_withoutJobs_isZero() {
    assertThat(LinearRelaxation.delayedJobs(new DeadlineProblem(Grid.single(1), List.of()), 5))
        .isZero();
  }
}
