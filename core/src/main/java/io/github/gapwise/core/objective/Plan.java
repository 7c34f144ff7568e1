package io.github.gapwise.core.objective;

import io.github.gapwise.core.model.Grid;

/** What objectives read of a plan. All jobs are its unfinished ones, running or waiting. */
public interface Plan {

  /** The machines that the plan is for. */
  Grid grid();

  /** The number of jobs. */
  int jobs();

  /** The number of jobs that complete by their deadlines; a job without one always does. */
  int nonDelayed();

  /** The latest completion (C_max) in ticks; 0 if there is no job. */
  long latestCompletion();

  /**
   * The sum over all jobs of max(0, C − d), in ticks.
   *
   * @throws ArithmeticException if it does not fit a {@code long}
   */
  long tardiness();

  /**
   * The sum of a cost over all jobs: the {@code double} nearest to the exact sum, in which each
   * cost is rounded to a multiple of 2<sup>−40</sup> and counts as 2<sup>62</sup> at most. Looks at
   * every job.
   */
  double sum(JobCost cost);

  /**
   * The work of all jobs, each times its CPUs.
   *
   * @throws ArithmeticException if it does not fit a {@code long}
   */
  long operations();

  /**
   * The work that is still to do, each job's times its CPUs; that of a running job is in proportion
   * to its remaining time. Takes time linear in the number of running jobs.
   */
  double operationsLeft(long now);

  /**
   * The CPU-ticks that the plan still has to spend.
   *
   * @throws ArithmeticException if they do not fit a {@code long}
   */
  long cpuTimeLeft(long now);
}
