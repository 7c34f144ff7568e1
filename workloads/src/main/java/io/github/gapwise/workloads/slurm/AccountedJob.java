package io.github.gapwise.workloads.slurm;

import java.util.Comparator;
import java.util.Locale;
import java.util.Set;

/**
 * A run of a job, as a line of a history records it. Times are in ticks; {@link
 * RecordTimes#UNKNOWN} stands for unknown numbers, and for the limit or deadline of a job that has
 * none.
 *
 * @param line the line in the file, counted from 1
 * @param id the job's name for users: {@code 123}, {@code 123_4} of an array, {@code 123+1} of a
 *     heterogeneous job
 * @param number the job's own number
 * @param state how the run ended, one word
 */
record AccountedJob(
    long line,
    String id,
    long number,
    JobOrigin origin,
    String state,
    JobTimes times,
    long limit,
    long deadline,
    JobDemand demand) {
  private static final Set<String> OPEN =
      Set.of("PENDING", "RUNNING", "SUSPENDED", "CONFIGURING", "COMPLETING", "RESIZING");

  /** States of jobs that may have ended before they started. */
  private static final Set<String> MAYBE_BEFORE_START =
      Set.of("CANCELLED", "DEADLINE", "REVOKED", "BOOT_FAIL", "REQUEUED", "NODE_FAIL", "PREEMPTED");

  private static final char PART = '+';

  /** Orders the records of one job, that of the last run last, and of it one that has ended. */
  static final Comparator<AccountedJob> BY_RUN =
      Comparator.comparingLong(AccountedJob::submit)
          .thenComparingLong(AccountedJob::start)
          .thenComparing(AccountedJob::hasEnded)
          .thenComparingLong(AccountedJob::line);

  /** Returns the first word of a state; {@code CANCELLED by 1000} also says by whom. */
  static String stateOf(String text) {
    int blank = text.indexOf(' ');
    return (blank < 0 ? text : text.substring(0, blank)).toUpperCase(Locale.ROOT);
  }

  /**
   * Identifies the runs of one job; with the user, because Slurm uses numbers again after many
   * jobs.
   */
  String key() {
    return id + '\n' + user();
  }

  String user() {
    return origin.user();
  }

  String partition() {
    return origin.partition();
  }

  long submit() {
    return times.submit();
  }

  long start() {
    return times.start();
  }

  long runTime() {
    return times.runTime();
  }

  /** The same run, if its history does not say what jobs were given. */
  AccountedJob withGrantUnknown() {
    return new AccountedJob(
        line, id, number, origin, state, times, limit, deadline, demand.withGrantUnknown());
  }

  boolean hasStarted() {
    return start() != RecordTimes.UNKNOWN
        && !state.equals("PENDING")
        && (runTime() > 0 || !(demand.isNothing() || MAYBE_BEFORE_START.contains(state)));
  }

  boolean hasEnded() {
    return runTime() >= 0 && !OPEN.contains(state);
  }

  /** Whether it started before it was submitted, or ended before it started. */
  boolean contradictsItself() {
    long end = times.end();
    return submit() == RecordTimes.UNKNOWN
        || submit() > start()
        || (end != RecordTimes.UNKNOWN && end < start());
  }

  /** Returns the first time at which a scheduler might have started it. */
  long release() {
    long eligible = times.eligible();
    boolean known = eligible >= submit() && eligible <= start();
    return known ? eligible : submit();
  }

  boolean wasSuspended() {
    return times.suspended() > 0;
  }

  boolean isPart() {
    return id.indexOf(PART) >= 0;
  }
}
