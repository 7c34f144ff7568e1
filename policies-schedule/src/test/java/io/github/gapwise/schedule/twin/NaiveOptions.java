package io.github.gapwise.schedule.twin;

/**
 * The options that the rules of the EG-EDF family leave open.
 *
 * @param weighted whether usage counts the work of jobs, otherwise the CPU-time that they take; the
 *     rule of 2008 has no usage and ignores this
 * @param horizonFromNow whether the horizon begins now, otherwise at tick 0
 * @param tiesByCompletion whether, of two candidates with equal weight, the one that completes the
 *     job earlier wins; if they are still equal, or without this option, the first machine wins
 */
public record NaiveOptions(boolean weighted, boolean horizonFromNow, boolean tiesByCompletion) {

  /** Returns weighted usage from now on, ties by machine: the letter of EG-EDF. */
  public static NaiveOptions defaults() {
    return new NaiveOptions(true, true, false);
  }

  /** Returns the makespan from tick 0, ties by machine: the options of EG-EDF of 2008. */
  public static NaiveOptions defaults2008() {
    return new NaiveOptions(true, false, false);
  }

  /** Returns a copy with another usage. */
  public NaiveOptions withWeighted(boolean weighted) {
    return new NaiveOptions(weighted, horizonFromNow, tiesByCompletion);
  }

  /** Returns a copy with another start of the horizon. */
  public NaiveOptions withHorizonFromNow(boolean horizonFromNow) {
    return new NaiveOptions(weighted, horizonFromNow, tiesByCompletion);
  }

  /** Returns a copy with another rule for ties. */
  public NaiveOptions withTiesByCompletion(boolean tiesByCompletion) {
    return new NaiveOptions(weighted, horizonFromNow, tiesByCompletion);
  }
}
