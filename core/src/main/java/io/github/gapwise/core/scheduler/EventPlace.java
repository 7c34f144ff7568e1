package io.github.gapwise.core.scheduler;

import java.util.Comparator;

/**
 * The place of an event among those of its tick: by rank, then by the two numbers.
 *
 * @param subject the id of its job, machine or reservation
 */
record EventPlace(EventRank rank, long first, long last, long subject) {
  private static final Comparator<EventPlace> ORDER =
      Comparator.comparing(EventPlace::rank)
          .thenComparingLong(EventPlace::first)
          .thenComparingLong(EventPlace::last);

  /** The place of an event that is ordered by the id of its subject. */
  static EventPlace of(EventRank rank, long id) {
    return new EventPlace(rank, id, 0, id);
  }

  /** The place of a job that runs already. */
  static EventPlace ofRun(long start, long job) {
    return new EventPlace(EventRank.RUNNING, start, job, job);
  }

  /** The place of a loss right before an outage of the job's machine. */
  static EventPlace ofLossBeforeOutage(long job, int machine) {
    return new EventPlace(EventRank.DOWN, machine, job, machine);
  }

  /** The place of an outage, after the losses of its jobs. */
  static EventPlace ofOutage(int machine) {
    return new EventPlace(EventRank.DOWN, machine, Long.MAX_VALUE, machine);
  }

  /**
   * The place of a job that waits; before the first dispatch of such jobs they come in any order.
   */
  static EventPlace ofSubmission(long job, boolean isRestarting) {
    return isRestarting
        ? new EventPlace(EventRank.WAITING, 0, 0, job)
        : of(EventRank.SUBMITTED, job);
  }

  boolean isBefore(EventPlace other) {
    return ORDER.compare(this, other) < 0;
  }

  @Override
  public String toString() {
    return rank.of(subject);
  }
}
