package io.github.gapwise.core.objective;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;

/** A measure of how good a plan is, over its unfinished jobs. */
public enum Objective {
  /** The latest completion, in ticks from 0 (C_max); 0 for an empty plan. */
  MAKESPAN(false) {
    @Override
    public double value(Plan plan, long now) {
      return plan.latestCompletion();
    }
  },
  /** The share that jobs use of all CPU time from now to the makespan; 0 for an empty plan. */
  USAGE(true) {
    @Override
    public double value(Plan plan, long now) {
      return share((double) plan.cpuTimeLeft(now), (double) plan.grid().totalCpus(), plan, now);
    }
  },
  /**
   * The share that jobs need, by their work, of the operations that all machines could do from now
   * to the makespan; 0 for an empty plan. For unrelated machines the work and the speeds are
   * nominal.
   */
  WEIGHTED_USAGE(true) {
    @Override
    public double value(Plan plan, long now) {
      double capacity = 0;
      for (Machine machine : plan.grid().machines()) {
        capacity += machine.cpus() * machine.speed();
      }
      return share(plan.operationsLeft(now), capacity, plan, now);
    }
  },
  /** The number of jobs that complete by their deadlines; a job without one always does. */
  NON_DELAYED_JOBS(true) {
    @Override
    public double value(Plan plan, long now) {
      return plan.nonDelayed();
    }
  },
  /** The number of jobs that complete after their deadlines. */
  DELAYED_JOBS((job, start, completion) -> completion > job.deadline() ? 1 : 0, false) {
    @Override
    public double value(Plan plan, long now) {
      return plan.jobs() - plan.nonDelayed();
    }
  },
  /** The sum of max(0, C − d), in ticks. */
  TOTAL_TARDINESS(Objective::tardiness, false) {
    @Override
    public double value(Plan plan, long now) {
      return plan.tardiness();
    }
  },
  /** The sum of weight · max(0, C − d), in weighted ticks. */
  WEIGHTED_TARDINESS(
      (job, start, completion) -> job.weight() * tardiness(job, start, completion), false),
  /** The mean of C − r, in ticks; 0 for an empty plan. */
  MEAN_RESPONSE_TIME((job, start, completion) -> completion - job.release(), true),
  /** The mean of (C − r) / (C − S); 0 for an empty plan. */
  MEAN_SLOWDOWN(
      (job, start, completion) -> (double) (completion - job.release()) / (completion - start),
      true);

  private final boolean maximised;

  /** A function of its arguments alone. */
  @SuppressWarnings("ImmutableEnumChecker")
  private final JobCost jobCost;

  private final boolean mean;

  Objective(boolean maximised) {
    this.maximised = maximised;
    jobCost = JobCost.NONE;
    mean = false;
  }

  Objective(JobCost jobCost, boolean mean) {
    maximised = false;
    this.jobCost = jobCost;
    this.mean = mean;
  }

  /** The value of a plan at the tick {@code now}; a recount, unless the plan keeps the number. */
  public double value(Plan plan, long now) {
    double sum = plan.sum(jobCost);
    return mean && plan.jobs() > 0 ? sum / plan.jobs() : sum;
  }

  /**
   * What each job adds to the sum that makes up this objective, or whose mean it is; {@link
   * JobCost#NONE} if it is not based on such a sum.
   */
  public JobCost jobCost() {
    return jobCost;
  }

  /** Whether more is better. */
  public boolean isMaximised() {
    return maximised;
  }

  private static double tardiness(Job job, long start, long completion) {
    return Math.max(0, completion - job.deadline());
  }

  private static double share(double used, double capacity, Plan plan, long now) {
    long horizon = Horizon.NOW.length(plan.latestCompletion(), now);
    return plan.jobs() == 0 || horizon <= 0 ? 0 : used / (capacity * horizon);
  }
}
