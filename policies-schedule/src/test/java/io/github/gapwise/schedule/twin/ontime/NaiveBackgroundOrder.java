package io.github.gapwise.schedule.twin.ontime;

/** The order of background jobs that are late anyway or have no deadline. */
public enum NaiveBackgroundOrder {
  /** All of them by rising area. */
  SMALLEST,
  /** Aged ones, those with a deadline, the others by falling area. */
  LARGEST,
  /** Aged ones, those with a deadline, the others in order of submission. */
  ARRIVAL
}
