package io.github.gapwise.bench.solvers;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.List;

/**
 * The jobs that are on time, each with its machine and its start. Every other job with a deadline
 * is delayed.
 *
 * @param placements one per job
 */
record OnTimePlan(List<Placement> placements) {

  /** A job that starts on a machine at a tick. */
  record Placement(Job job, Machine machine, long start) {}

  /** Copies the placements. */
  OnTimePlan {
    placements = List.copyOf(placements);
  }

  /** Returns the plan with no job on time. */
  static OnTimePlan empty() {
    return new OnTimePlan(List.of());
  }

  /** The number of jobs of the problem that are delayed. */
  int delayed(DeadlineProblem problem) {
    return problem.jobs().size() - placements.size();
  }
}
