package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;

/**
 * What inserting a job before the first waiting one with a later deadline, or at any other position
 * behind the running ones, would do to a machine's plan, found job by job without changing
 * anything, so that a search can stop as soon as it has seen enough.
 *
 * <p>{@link #begin} times the job itself, each {@link #step} one of those behind it. After any step
 * {@link #nonDelayedChange} is an upper bound of what it will be in the end, {@link
 * #latestCompletion} and {@link #tardinessChange} are lower bounds, as nobody becomes earlier; when
 * step returns false they are exact.
 *
 * <p>This holds of plans without needless waits: those in which each job was placed at its earliest
 * start, and which a forward pass has closed up wherever a job has left.
 */
public final class EdfInsertion {
  private final ForwardPass pass = new ForwardPass();
  private EntryTable entries = new EntryTable();
  private boolean mayStopEarly;
  private int next;
  private long start;
  private long completion;
  private long latestCompletion;
  private int nonDelayedChange;
  private long tardinessChange;

  /** The latest end of a job that is new or has moved. */
  private long latestChangedEnd;

  EdfInsertion() {}

  /**
   * Begins with the plan of a machine.
   *
   * @param plan the machine's plan; no job there is overdue or waits needlessly
   * @param position that of {@link MachineSchedule#positionByDeadline} for the job, or any other
   *     from that of the first waiting job to the end
   * @param duration the processing time of the job there
   */
  public void begin(MachineSchedule plan, int position, Job job, long duration, long now) {
    entries = plan.entries();
    mayStopEarly = plan.isCompact();
    next = position;
    pass.begin(entries, next, plan.machine().cpus(), now, null);
    start = pass.place(job.release(), job.cpus(), duration);
    completion = start + duration;
    latestCompletion = Math.max(plan.latestCompletion(), completion);
    latestChangedEnd = completion;
    nonDelayedChange = completion <= job.deadline() ? 1 : 0;
    tardinessChange = Math.max(0, completion - job.deadline());
  }

  /**
   * Times the next job behind the inserted one.
   *
   * @return whether there was one that may have moved
   * @throws ArithmeticException if an end or the growth of tardiness does not fit a {@code long}
   */
  public boolean step() {
    int k = next;
    if (k == entries.size || rejoinsPlan(k)) {
      return false;
    }
    long duration = entries.end[k] - entries.start[k];
    long newStart = pass.place(entries.release[k], entries.cpus[k], duration);
    if (newStart != entries.start[k]) {
      shift(entries.end[k], newStart + duration, entries.deadline[k]);
    }
    next++;
    return true;
  }

  /** Once all that is new or has moved is over when a job starts, nothing else moves. */
  private boolean rejoinsPlan(int k) {
    return mayStopEarly && latestChangedEnd <= entries.start[k];
  }

  private void shift(long oldEnd, long newEnd, long deadline) {
    latestChangedEnd = Math.max(latestChangedEnd, newEnd);
    latestCompletion = Math.max(latestCompletion, newEnd);
    if (newEnd > deadline) {
      nonDelayedChange -= oldEnd <= deadline ? 1 : 0;
      tardinessChange = Math.addExact(tardinessChange, newEnd - Math.max(oldEnd, deadline));
    }
  }

  /** The start of the inserted job. */
  public long start() {
    return start;
  }

  /** The completion of the inserted job. */
  public long completion() {
    return completion;
  }

  /** The latest completion on this machine. */
  public long latestCompletion() {
    return latestCompletion;
  }

  /** How many more jobs are on time than before, the inserted one counted; may be negative. */
  public int nonDelayedChange() {
    return nonDelayedChange;
  }

  /** By how many ticks the total tardiness grows, that of the inserted job counted. */
  public long tardinessChange() {
    return tardinessChange;
  }
}
