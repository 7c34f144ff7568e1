package io.github.gapwise.workloads.slurm;

import static io.github.gapwise.workloads.slurm.RecordTimes.UNKNOWN;

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
    Times times,
    long limit,
    long deadline,
    Demand demand) {
  private static final Set<String> OPEN =
      Set.of("PENDING", "RUNNING", "SUSPENDED", "CONFIGURING", "COMPLETING", "RESIZING");

  /** States of jobs that may have ended before they started. */
  private static final Set<String> MAYBE_BEFORE_START =
      Set.of("CANCELLED", "DEADLINE", "REVOKED", "BOOT_FAIL", "REQUEUED", "NODE_FAIL", "PREEMPTED");

  /** Orders the records of one job, that of the last run last, and of it one that has ended. */
  static final Comparator<AccountedJob> BY_RUN =
      Comparator.comparingLong((AccountedJob job) -> job.times.submit)
          .thenComparingLong(job -> job.times.start)
          .thenComparing(AccountedJob::hasEnded)
          .thenComparingLong(AccountedJob::line);

  /**
   * The times of a run.
   *
   * @param runTime without the time for which the job was suspended
   * @param doubts what is not certain about them
   */
  record Times(
      long submit,
      long eligible,
      long start,
      long end,
      long runTime,
      long suspended,
      Set<HistoryChange> doubts) {

    boolean isSameRun(Times other) {
      return submit == other.submit && start == other.start;
    }
  }

  /**
   * What a job occupied, or asked for if it never ran.
   *
   * @param constraint the features that it asked for, as written
   * @param resources GPUs, licences and the like, as written; empty if there are none
   * @param memory as written; empty if it is not known
   * @param isNothing whether the history says that the job was given nothing
   */
  record Demand(
      long cpus,
      long nodes,
      String constraint,
      String resources,
      String memory,
      boolean isNothing) {}

  /** Returns the first word of a state; {@code CANCELLED by 1000} also says by whom. */
  static String stateOf(String text) {
    int blank = text.indexOf(' ');
    return (blank < 0 ? text : text.substring(0, blank)).toUpperCase(Locale.ROOT);
  }

  /** Identifies the runs of one job; with the user, because Slurm uses numbers again. */
  String key() {
    return id + '\n' + origin.user();
  }

  /** The same run, if its history does not say what jobs were given. */
  AccountedJob withGrantUnknown() {
    Demand asked =
        new Demand(
            demand.cpus, demand.nodes, demand.constraint, demand.resources, demand.memory, false);
    return new AccountedJob(line, id, number, origin, state, times, limit, deadline, asked);
  }

  boolean hasStarted() {
    return times.start != UNKNOWN
        && !state.equals("PENDING")
        && (times.runTime > 0 || !(demand.isNothing || MAYBE_BEFORE_START.contains(state)));
  }

  boolean hasEnded() {
    return times.runTime >= 0 && !OPEN.contains(state);
  }

  /** Whether it started before it was submitted, or ended before it started. */
  boolean contradictsItself() {
    return times.submit == UNKNOWN
        || times.submit > times.start
        || (times.end != UNKNOWN && times.end < times.start);
  }

  /** Returns the first time at which a scheduler might have started it. */
  long release() {
    boolean known = times.eligible >= times.submit && times.eligible <= times.start;
    return known ? times.eligible : times.submit;
  }

  /** Whether it is part of a heterogeneous job. */
  boolean isPart() {
    return id.indexOf('+') >= 0;
  }
}
