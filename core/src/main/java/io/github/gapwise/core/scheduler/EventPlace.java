package io.github.gapwise.core.scheduler;

import java.util.Comparator;

/**
 * The place of an event among those of its tick: by rank, by the first number, losses first, then
 * by the last number.
 *
 * @param isLoss whether it is the loss of a job of one node
 * @param subject the id of its job, machine or reservation
 * @param machine the machine of a loss or outage, else {@link #NO_MACHINE}
 */
record EventPlace(Rank rank, long first, boolean isLoss, long last, long subject, int machine)
    implements Comparable<EventPlace> {
  static final int NO_MACHINE = -1;

  private static final Comparator<EventPlace> ORDER =
      Comparator.comparing(EventPlace::rank)
          .thenComparingLong(EventPlace::first)
          .thenComparing(EventPlace::isLoss, Comparator.reverseOrder())
          .thenComparingLong(EventPlace::last);

  /** The kinds of events, in the order in which those of one tick are reported to a scheduler. */
  enum Rank {
    RUNNING("run of job"),
    ENDED("end or overrun of job"),
    LOST("loss of job"),
    DOWN("outage of machine"),
    MACHINE("change of machine"),
    WITHDRAWN("withdrawal of reservation"),
    RESERVED("report of reservation"),
    CHANGED("change of job"),
    CANCELLED("cancellation of job"),
    WAITING("submission of job"),
    SUBMITTED("submission of job");

    private final String noun;

    Rank(String noun) {
      this.noun = noun;
    }
  }

  /** The place of an event that is ordered by the id of its subject. */
  static EventPlace of(Rank rank, long id) {
    return new EventPlace(rank, id, false, 0, id, NO_MACHINE);
  }

  /** The place of a job that runs already. */
  static EventPlace ofRun(long start, long job) {
    return new EventPlace(Rank.RUNNING, start, false, job, job, NO_MACHINE);
  }

  /** The place of a loss among those of machines that stay up. */
  static EventPlace ofLoss(long job, int machine) {
    return new EventPlace(Rank.LOST, job, true, 0, job, machine);
  }

  /** The place of a loss right before an outage of the job's machine. */
  static EventPlace ofLossBeforeOutage(long job, int machine) {
    return new EventPlace(Rank.DOWN, machine, true, job, machine, machine);
  }

  /** The place of an outage, after the losses of its jobs. */
  static EventPlace ofOutage(int machine) {
    return new EventPlace(Rank.DOWN, machine, false, 0, machine, machine);
  }

  /** The place of a job that has waited since before a restart; these come in any order. */
  static EventPlace ofWaiting(long job) {
    return new EventPlace(Rank.WAITING, 0, false, 0, job, NO_MACHINE);
  }

  @Override
  public int compareTo(EventPlace other) {
    return ORDER.compare(this, other);
  }

  /** What a message calls such an event. */
  @Override
  public String toString() {
    return "%s (%d)".formatted(rank.noun, subject);
  }
}
