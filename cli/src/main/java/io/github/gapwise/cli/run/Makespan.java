package io.github.gapwise.cli.run;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.PolicyContractException;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.engine.Simulation;
import io.github.gapwise.simulator.engine.SimulationOptions;
import io.github.gapwise.workloads.Workload;

/** The tick at which the last job of a run ends. */
final class Makespan implements RunListener {
  private long ticks;
  private long waiting;

  private Makespan() {}

  /**
   * Runs a policy and returns its makespan.
   *
   * @throws io.github.gapwise.core.text.InvalidInputException if the policy cannot schedule for the
   *     workload
   * @throws PolicyContractException if the policy breaks the contract of schedulers or never starts
   *     a job
   */
  static long of(Workload workload, SchedulingPolicy policy, SimulationOptions options) {
    Makespan makespan = new Makespan();
    Simulation.run(workload, policy, options, makespan);
    if (makespan.waiting > 0) {
      throw new PolicyContractException(
          "The policy (%s) must not leave jobs (%d) waiting at the end."
              .formatted(policy, makespan.waiting));
    }
    return makespan.ticks;
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    ticks = Math.max(ticks, attempt.end());
  }

  @Override
  public void jobLeftWaiting(Job job) {
    waiting++;
  }
}
