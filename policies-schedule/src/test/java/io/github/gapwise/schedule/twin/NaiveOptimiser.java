package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.function.BiPredicate;

/**
 * Improves the plan of one scheduler, run after run, one iteration after the other. Iterations are
 * numbered from 0 over all runs.
 */
public interface NaiveOptimiser {

  /**
   * Begins a run.
   *
   * @param plan a plan that is valid now
   * @param isSuitable whether a job may be planned on a machine
   */
  void begin(NaivePlan plan, BiPredicate<Machine, Job> isSuitable, long now);

  /**
   * Makes one iteration.
   *
   * @return false if the run was already over, so that nothing was done or counted
   */
  boolean iterate();

  /** Ends the run; {@link #plan} is then its result. */
  default void end() {}

  /** The plan as the last iteration, or the end of the run, left it. */
  NaivePlan plan();

  /** The number of moves that this run has accepted. */
  int moves();

  /**
   * Makes a whole run; {@link #plan} is then its result.
   *
   * @return the number of its iterations
   */
  default int optimise(NaivePlan plan, BiPredicate<Machine, Job> isSuitable, long now) {
    begin(plan, isSuitable, now);
    int iterations = 0;
    while (iterate()) {
      iterations++;
    }
    end();
    return iterations;
  }
}
