package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.schedule.GridTotals.PlanSums;

/**
 * Forecasts, job by job and without changing anything, the effect of inserting a job into a
 * machine's plan, so that a search can stop early. The position is the one before the first waiting
 * job with a later deadline, or any other behind the running jobs.
 *
 * <p>After {@link #begin} the start is a lower bound; the first {@link #step} times the job itself,
 * each later one the next job behind it. Until step returns false, {@link #nonDelayedChange} is an
 * upper bound and all others are lower bounds; then all are exact and equal what {@link
 * GridSchedule#insert} does.
 *
 * <p>The bounds rely on a plan in which no job waits needlessly: then an insertion makes none
 * earlier, as all that start before a job leave it no more from its start on, whatever is reserved.
 * After a job was {@linkplain GridSchedule#withdraw withdrawn}, was {@linkplain GridEvents#finish
 * finished} early, was {@linkplain GridSchedule#advance advanced} or was {@linkplain
 * GridSchedule#place placed} later than at its earliest start, and until the next forward pass over
 * all waiting jobs, others may become earlier; so begin times all jobs at once, and there is no
 * step to take.
 */
public final class InsertionForecast {
  private final ForwardPass pass = new ForwardPass();

  /** What is free on a machine where something is reserved. */
  private final MachineProfile around = new MachineProfile(Machine.of(0, 1, 1));

  /** An empty plan before the first insertion begins. */
  private MachineSchedule plan = MachineSchedule.empty();

  private EntryTable entries = plan.entries();
  private int position;
  private Job job = Job.of(0, 0, 1, 1);
  private long duration;
  private long now;

  /** The next job behind the inserted one to be timed. */
  private int next;

  private boolean isTimed = true;
  private long start;
  private long completion;
  private long latestCompletion;

  /** By how much the sums grow, as far as they depend on completions. */
  private final PlanSums change = new PlanSums();

  /** The latest end of a job that is new or has moved. */
  private long latestChangedEnd;

  /** Creates a forecast for one query at a time. */
  public InsertionForecast() {}

  /**
   * Begins with the plan of a machine.
   *
   * @param plan the machine's plan; no job there is overdue
   * @param position that of {@link MachineSchedule#positionByDeadline} for the job, or any other
   *     from that of the first waiting job to the end
   * @param duration the processing time of the job there
   * @throws ArithmeticException if an end does not fit a {@code long}
   */
  public void begin(MachineSchedule plan, int position, Job job, long duration, long now) {
    this.plan = plan;
    entries = plan.entries();
    this.position = position;
    this.job = job;
    this.duration = duration;
    this.now = now;
    next = position;
    isTimed = false;
    latestCompletion = plan.latestCompletion();
    long predecessor = position == 0 ? now : Math.max(now, entries.start[position - 1]);
    setStart(Math.max(predecessor, job.release()));
    if (!plan.compact) {
      latestCompletion = Math.max(plan.blocks.latestEnd(), entries.latestEnd(position));
      while (step()) {
        // Timed to the end: the bounds do not hold here.
      }
    }
  }

  private void setStart(long tick) {
    start = tick;
    completion = Math.addExact(start, duration);
    latestChangedEnd = completion;
    latestCompletion = Math.max(latestCompletion, completion);
    change.clearCompletions();
    change.countCompletion(completion, job.deadline());
  }

  /**
   * Times the job itself, and then, with each step, the next one behind it.
   *
   * @return whether there was one that may have moved
   * @throws ArithmeticException if an end does not fit a {@code long}
   */
  public boolean step() {
    if (!isTimed) {
      isTimed = true;
      pass.begin(plan, position, now, around, false);
      setStart(pass.place(job.release(), job.cpus(), job.resources(), duration));
      return true;
    }
    if (next == entries.size || rejoinsPlan()) {
      return false;
    }
    long delay = pass.placeEntry(entries, next) - entries.start[next];
    shift(entries.end[next], entries.end[next] + delay, entries.deadline[next]);
    next++;
    return true;
  }

  /**
   * Once every job that is new or has moved is over when the next one starts, nothing else moves.
   */
  private boolean rejoinsPlan() {
    return plan.compact && latestChangedEnd <= entries.start[next];
  }

  private void shift(long oldEnd, long newEnd, long deadline) {
    latestCompletion = Math.max(latestCompletion, newEnd);
    if (newEnd != oldEnd) {
      latestChangedEnd = Math.max(latestChangedEnd, newEnd);
      change.moveCompletion(oldEnd, newEnd, deadline);
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

  /** How many more jobs are on time than before, including the inserted one; may be negative. */
  public int nonDelayedChange() {
    return change.nonDelayed;
  }

  /**
   * By how many ticks the total tardiness grows, including that of the inserted job.
   *
   * @throws ArithmeticException if it does not fit a {@code long}
   */
  public long tardinessChange() {
    return change.tardiness.toLongExact();
  }
}
