package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.Parameter;

/**
 * Which of two places of equal weight a job gets.
 *
 * <p>The papers say nothing of equal weights, though they are the rule for jobs without a deadline:
 * wherever such a job goes, as many are on time, and the latest completion is most often the same.
 */
public enum Ties {
  /**
   * The one that is looked at first: machines in the order of their ids. This is the letter of the
   * pseudo-code. Jobs without deadlines then pile up on the first machines while others are idle.
   */
  MACHINE,
  /** The one where the job completes earlier; if that is equal too, the one looked at first. */
  COMPLETION;

  /** A parameter of policies, whose default depends on the policy. */
  static Parameter<Ties> parameter(Ties byDefault) {
    return Parameter.choice(
        "ties",
        Ties.class,
        byDefault,
        "Which of two equally good places a job gets: the first one in the order of machines, or"
            + " the one where it completes earlier.");
  }
}
