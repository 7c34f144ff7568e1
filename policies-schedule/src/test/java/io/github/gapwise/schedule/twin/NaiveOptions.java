package io.github.gapwise.schedule.twin;

/**
 * What the rules of the EG-EDF family leave open.
 *
 * @param weighted whether usage counts the work of jobs, otherwise the CPU-time that they take; the
 *     rule of 2008 knows no usage and ignores it
 * @param horizonFromNow whether the horizon begins now, otherwise at tick 0
 * @param tiesByCompletion whether of two candidates of equal weight the one that completes the job
 *     earlier wins; among those that are still equal, and without it, the first machine
 */
public record NaiveOptions(boolean weighted, boolean horizonFromNow, boolean tiesByCompletion) {

  /** Weighted usage from now on, ties by machine: the letter of EG-EDF. */
  public static NaiveOptions defaults() {
    return new NaiveOptions(true, true, false);
  }

  /** The makespan from tick 0 on, ties by machine: those of EG-EDF of 2008. */
  public static NaiveOptions defaults2008() {
    return new NaiveOptions(true, false, false);
  }

  /** These with another usage. */
  public NaiveOptions withWeighted(boolean weighted) {
    return new NaiveOptions(weighted, horizonFromNow, tiesByCompletion);
  }

  /** These with another begin of the horizon. */
  public NaiveOptions withHorizonFromNow(boolean horizonFromNow) {
    return new NaiveOptions(weighted, horizonFromNow, tiesByCompletion);
  }

  /** These with another rule for ties. */
  public NaiveOptions withTiesByCompletion(boolean tiesByCompletion) {
    return new NaiveOptions(weighted, horizonFromNow, tiesByCompletion);
  }
}
