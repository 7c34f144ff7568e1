package io.github.gapwise.slurm.driver;

/**
 * The time until another attempt, twice as long as before the last one.
 *
 * @param since the tick of the failure
 * @param doublings how often the time has doubled
 */
record Backoff(long since, int doublings) {
  private static final long FIRST_MILLIS = 10_000;
  private static final int MOST_DOUBLINGS = 6; // to some ten minutes

  static Backoff first(long now) {
    return new Backoff(now, 0);
  }

  Backoff next(long now) {
    return new Backoff(now, Math.min(doublings + 1, MOST_DOUBLINGS));
  }

  long until() {
    return since + (FIRST_MILLIS << doublings);
  }
}
