package io.github.gapwise.simulator.workload.slurm;

import java.util.Comparator;
import java.util.Locale;
import java.util.Set;

/**
 * What a line of a history says of a run of a job. Times are in ticks; {@link RecordTimes#UNKNOWN}
 * stands for numbers that are not known, limits of jobs without one, and deadlines of jobs without
 * one.
 *
 * @param line where it stands, counted from 1
 * @param id the job as people call it: {@code 123}, {@code 123_4} of an array, {@code 123+1} of a
 *     heterogeneous job
 * @param number the job's own number
 * @param state how the run ended, one word
 * @param runTime without the time for which it was suspended
 * @param constraint the features that it asked for, as it wrote them
 */
record AccountedJob(
    long line,
    String id,
    long number,
    String user,
    String partition,
    String state,
    long submit,
    long eligible,
    long start,
    long end,
    long runTime,
    long suspended,
    long limit,
    long deadline,
    long cpus,
    long nodes,
    String constraint) {
  private static final Set<String> OPEN =
      Set.of("PENDING", "RUNNING", "SUSPENDED", "CONFIGURING", "COMPLETING", "RESIZING");

  /** States of jobs that may have been ended before they began. */
  private static final Set<String> MAYBE_BEFORE_START =
      Set.of("CANCELLED", "DEADLINE", "REVOKED", "BOOT_FAIL", "REQUEUED", "NODE_FAIL", "PREEMPTED");

  private static final char PART = '+';

  /** The runs of one job, the last one last. */
  static final Comparator<AccountedJob> BY_RUN =
      Comparator.comparingLong(AccountedJob::submit)
          .thenComparingLong(AccountedJob::start)
          .thenComparingLong(AccountedJob::line);

  /** The first word of a state: {@code CANCELLED by 1000} says who it was, too. */
  static String stateOf(String text) {
    int blank = text.indexOf(' ');
    return (blank < 0 ? text : text.substring(0, blank)).toUpperCase(Locale.ROOT);
  }

  /** Runs of one job have this in common; numbers are used again after many jobs. */
  String key() {
    return id + '\n' + user;
  }

  boolean hasStarted() {
    return start != RecordTimes.UNKNOWN
        && !state.equals("PENDING")
        && (runTime > 0 || !MAYBE_BEFORE_START.contains(state));
  }

  boolean hasEnded() {
    return runTime >= 0 && !OPEN.contains(state);
  }

  /** Whether it started before it was submitted, or ended before it started. */
  boolean contradictsItself() {
    return submit == RecordTimes.UNKNOWN
        || submit > start
        || (end != RecordTimes.UNKNOWN && end < start);
  }

  /** When a scheduler might have started it. */
  long release() {
    boolean known = eligible >= submit && eligible <= start;
    return known ? eligible : submit;
  }

  boolean wasSuspended() {
    return suspended > 0;
  }

  boolean isPart() {
    return id.indexOf(PART) >= 0;
  }
}
