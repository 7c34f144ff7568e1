package io.github.gapwise.bench.solvers;

import io.github.gapwise.bench.solvers.OnTimePlan.Placement;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.testkit.run.ExecutedSchedule;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobRun;
import io.github.gapwise.testkit.run.ExecutedSchedule.AttemptOutcome;
import io.github.gapwise.testkit.run.ExecutedSchedule.Fate;
import io.github.gapwise.testkit.run.ExecutedSchedule.JobHistory;
import io.github.gapwise.testkit.run.GapwiseAssertions;
import io.github.gapwise.testkit.instance.SchedulingInstance;
import java.util.List;
import org.assertj.core.api.Assertions;

/** Checks plans with the validator of the test kit, for which delayed jobs are still waiting. */
final class Plans {
  private Plans() {}

  static void assertFeasible(OnTimePlan plan, DeadlineProblem problem) {
    SchedulingInstance instance =
        SchedulingInstance.of(problem.grid(), problem.jobs().toArray(Job[]::new));
    List<JobHistory> histories = problem.jobs().stream().map(job -> history(job, plan)).toList();
    GapwiseAssertions.assertThat(new ExecutedSchedule(instance, histories)).isFeasible();
    Assertions.assertThat(histories)
        .flatExtracting(JobHistory::attempts)
        .hasSameSizeAs(plan.placements());
    Assertions.assertThat(histories)
        .allSatisfy(
            history ->
                Assertions.assertThat(history.attempts())
                    .allMatch(attempt -> attempt.end() <= history.job().deadline()));
  }

  private static JobHistory history(Job job, OnTimePlan plan) {
    List<JobRun> attempts =
        plan.placements().stream()
            .filter(placement -> placement.job().equals(job))
            .map(Plans::attempt)
            .toList();
    return new JobHistory(job, attempts, attempts.isEmpty() ? Fate.WAITING : Fate.COMPLETED);
  }

  private static JobRun attempt(Placement placement) {
    long end = placement.start() + DeadlineProblem.ticks(placement.job(), placement.machine());
    return new JobRun(placement.machine(), placement.start(), end, AttemptOutcome.COMPLETED);
  }
}
