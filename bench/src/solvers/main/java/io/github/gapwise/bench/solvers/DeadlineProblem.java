package io.github.gapwise.bench.solvers;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.SpeedScaled;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import java.util.ArrayList;
import java.util.List;

/**
 * The problem of completing as many jobs as possible on time. All jobs are known, machines are
 * related and stay up, and estimates are exact. Jobs without a deadline are left out: like delayed
 * jobs, they can run after all the others and so never cost a deadline.
 *
 * @param grid the machines
 * @param jobs the jobs with a deadline that fit a machine
 */
record DeadlineProblem(Grid grid, List<Job> jobs) {

  /** Leaves out jobs without a deadline and jobs that fit no machine. */
  DeadlineProblem {
    jobs = jobs.stream().filter(Job::hasDeadline).filter(grid::fits).toList();
  }

  /**
   * Returns the problem of a workload.
   *
   * @throws IllegalArgumentException if its machines are unrelated, time-shared or not always up,
   *     or an estimate is not exact
   */
  static DeadlineProblem of(Workload workload) {
    if (!workload.times().equals(SpeedScaled.INSTANCE)
        || workload.isTimeShared()
        || workload.machineEvents().hasNext()) {
      throw new IllegalArgumentException(
          "The machines of the workload (%s) must be related, space-shared and always up."
              .formatted(workload.name()));
    }
    List<Job> jobs = new ArrayList<>();
    try (JobStream stream = workload.open()) {
      for (SimulatedJob job = stream.next(); job != null; job = stream.next()) {
        jobs.add(requireExact(job));
      }
    }
    return new DeadlineProblem(workload.grid(), jobs);
  }

  private static Job requireExact(SimulatedJob job) {
    if (job.actualWork() != job.job().work()) {
      throw new IllegalArgumentException(
          "The actualWork (%d) of job (%d) must be its estimate (%d)."
              .formatted(job.actualWork(), job.job().id(), job.job().work()));
    }
    return job.job();
  }

  /** The run time of a job on a machine. */
  static long ticks(Job job, Machine machine) {
    return SpeedScaled.INSTANCE.ticks(job, machine);
  }

  /** The last tick at which the job may start on the machine and be on time. */
  static long latestStart(Job job, Machine machine) {
    return job.deadline() - ticks(job, machine);
  }

  /** The machines on which the job is on time if it starts at its release; possibly none. */
  List<Machine> candidates(Job job) {
    return grid.machines().stream()
        .filter(machine -> machine.fits(job) && job.release() <= latestStart(job, machine))
        .toList();
  }
}
