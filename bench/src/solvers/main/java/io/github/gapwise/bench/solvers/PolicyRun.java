package io.github.gapwise.bench.solvers;

import io.github.gapwise.bench.solvers.OnTimePlan.Placement;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.engine.Simulation;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.simulator.engine.SimulationOptions.Submission;
import io.github.gapwise.workloads.Workload;
import java.util.ArrayList;
import java.util.List;

/** A run of a policy on a workload, with the jobs that it completes on time. */
final class PolicyRun implements RunListener {
  private final List<Placement> onTime = new ArrayList<>();

  private PolicyRun() {}

  /**
   * Runs a policy; the jobs that it completes on time are a solution of the problem.
   *
   * @param submission whether the policy knows all jobs beforehand
   */
  static OnTimePlan of(Workload workload, SchedulingPolicy policy, Submission submission) {
    PolicyRun run = new PolicyRun();
    Simulation.run(workload, policy, SimulationOptions.defaults().withSubmission(submission), run);
    return new OnTimePlan(run.onTime);
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    if (attempt.job().hasDeadline() && attempt.end() <= attempt.job().deadline()) {
      onTime.add(new Placement(attempt.job(), attempt.machine(), attempt.start()));
    }
  }
}
