package io.github.gapwise.schedule.twin;

/**
 * The options that the rules of the EG-EDF family leave open.
 *
 * @param weighted whether usage counts the work of jobs, otherwise the CPU-time that they take; the
 *     rule of 2008 has no usage and ignores this
 * @param horizonFromNow whether the horizon begins now, otherwise at tick 0
 * @param ties which of two candidates with equal weight wins
 */
public record NaiveOptions(boolean weighted, boolean horizonFromNow, NaiveTies ties) {

  /** Returns weighted usage from now on, ties by machine: the letter of EG-EDF. */
  public static NaiveOptions defaults() {
    return new NaiveOptions(true, true, NaiveTies.MACHINE);
  }

  /** Returns the makespan from tick 0, ties by machine: the options of EG-EDF of 2008. */
  public static NaiveOptions defaults2008() {
    return new NaiveOptions(true, false, NaiveTies.MACHINE);
  }

  /** Returns a copy with another usage. */
  public NaiveOptions withWeighted(boolean weighted) {
    return new NaiveOptions(weighted, horizonFromNow, ties);
  }

  /** Returns a copy with another start of the horizon. */
  public NaiveOptions withHorizonFromNow(boolean horizonFromNow) {
    return new NaiveOptions(weighted, horizonFromNow, ties);
  }

  /** Returns a copy with another rule for ties. */
  public NaiveOptions withTies(NaiveTies ties) {
    return new NaiveOptions(weighted, horizonFromNow, ties);
  }
}
