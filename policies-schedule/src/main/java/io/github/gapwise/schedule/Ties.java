package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.schedule.bound.AcceptanceLimits.TieRule;

/**
 * The rule that decides which of two places with equal weight a job gets.
 *
 * <p>The papers do not mention equal weights, though they are the rule for jobs without a deadline:
 * wherever such a job goes, equally many jobs are on time, and the latest completion is usually the
 * same.
 */
public enum Ties {
  /**
   * The place that is examined first: machines in the order of their ids. This is the letter of the
   * pseudo-code. Jobs without deadlines then pile up on the first machines while others are idle.
   */
  MACHINE(TieRule.FIRST),
  /** The place where the job completes earlier; if that is equal too, the one examined first. */
  COMPLETION(TieRule.COMPLETION),
  /**
   * The place where the job starts earlier, then the one where it completes earlier; if that is
   * equal too, the one examined first. A job does not wait for a fast machine while a slower one is
   * idle, and the fast ones stay free for jobs that would be late elsewhere.
   */
  START(TieRule.START);

  private final TieRule rule;

  Ties(TieRule rule) {
    this.rule = rule;
  }

  TieRule rule() {
    return rule;
  }

  /** Returns the parameter; its default depends on the policy. */
  static Parameter<Ties> parameter(Ties byDefault) {
    return Parameter.choice(
        "ties",
        Ties.class,
        byDefault,
        "Which of two equally good places a job gets: the first one in the order of machines, the"
            + " one where it completes earlier, or the one where it starts earlier, then completes"
            + " earlier.");
  }
}
