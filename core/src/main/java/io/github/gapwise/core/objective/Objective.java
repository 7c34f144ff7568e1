package io.github.gapwise.core.objective;

import io.github.gapwise.core.model.Machine;

/** A number that says how good a plan is, over its unfinished jobs. */
public enum Objective {
  /** The latest completion, in ticks from 0 (C_max); 0 for an empty plan. */
  MAKESPAN(false) {
    @Override
    public double value(Plan plan, long now) {
      return plan.latestCompletion();
    }
  },
  /** The share of all CPU time from now to the makespan that jobs use; 0 for an empty plan. */
  USAGE(true) {
    @Override
    public double value(Plan plan, long now) {
      return share((double) plan.cpuTimeLeft(now), (double) plan.grid().totalCpus(), plan, now);
    }
  },
  /**
   * The share of the operations that all machines could do from now to the makespan that jobs ask
   * for, computed from their work; 0 for an empty plan. For unrelated machines the work and the
   * speeds are nominal.
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
  DELAYED_JOBS(false) {
    @Override
    public double value(Plan plan, long now) {
      return plan.jobs() - plan.nonDelayed();
    }
  },
  /** The sum of max(0, C − d), in ticks. */
  TOTAL_TARDINESS(false) {
    @Override
    public double value(Plan plan, long now) {
      return plan.tardiness();
    }
  };

  private final boolean maximised;

  Objective(boolean maximised) {
    this.maximised = maximised;
  }

  /** The value of a plan at the tick {@code now}. */
  public abstract double value(Plan plan, long now);

  /** Whether more is better. */
  public boolean isMaximised() {
    return maximised;
  }

  private static double share(double used, double capacity, Plan plan, long now) {
    long horizon = Horizon.NOW.length(plan.latestCompletion(), now);
    return plan.jobs() == 0 || horizon <= 0 ? 0 : used / (capacity * horizon);
  }
}
