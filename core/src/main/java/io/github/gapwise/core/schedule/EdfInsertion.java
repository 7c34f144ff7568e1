package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;

/**
 * What inserting a job before the first waiting one with a later deadline, or at any other position
 * behind the running ones, would do to a machine's plan, found job by job without changing
 * anything, so that a search can stop as soon as it has seen enough.
 *
 * <p>After {@link #begin} comes what is known beforehand; the first {@link #step} times the job
 * itself, each other one a job behind it. At any time {@link #nonDelayedChange} is an upper bound
 * of what it will be in the end, and all else are lower bounds, as nobody becomes earlier; when
 * step returns false they are exact. A search that {@linkplain #remember remembers} what it has
 * found knows more of later insertions when they begin.
 *
 * <p>This holds of plans without needless waits: those in which each job was placed at its earliest
 * start, and which a forward pass has closed up wherever a job has left.
 */
public final class EdfInsertion {
  private final InsertionTable table;
  private final PlaceTable places;
  private final ForwardPass pass = new ForwardPass();

  /** An empty one before the first insertion begins. */
  private MachineSchedule plan = new MachineSchedule(Machine.of(0, 1, 1));

  private EntryTable entries = plan.entries();
  private int position;
  private Job job = Job.of(0, 0, 1, 1);
  private long duration;
  private long now;
  private boolean isTimed = true;
  private int next;
  private long start;
  private long completion;
  private long latestCompletion;
  private int losses;

  /** How many losses were known before any was found. */
  private int knownLosses;

  private long tardinessChange;

  /** The latest end of a job that is new or has moved. */
  private long latestChangedEnd;

  /** By how much jobs that were on time are late, those two that are most of all; 0 if none. */
  private long delay;

  private long secondDelay;

  EdfInsertion(InsertionTable table, PlaceTable places) {
    this.table = table;
    this.places = places;
  }

  /**
   * Begins with the plan of a machine, and what is known of insertions like this one.
   *
   * @param plan the machine's plan; no job there is overdue or waits needlessly
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
    isTimed = false;
    losses = 0;
    knownLosses = 0;
    latestCompletion = plan.latestCompletion();
    long predecessor = position == 0 ? now : Math.max(now, entries.start[position - 1]);
    setStart(Math.max(predecessor, job.release()));
    recall();
  }

  private void recall() {
    InsertionBounds bounds = plan.insertions();
    if (bounds.areKnown(position, job.cpus())) {
      setStart(Math.max(start, bounds.start(position, job.cpus())));
      knownLosses = bounds.losses(position, job.cpus(), duration);
      long latest = bounds.latestCompletion(position, job.cpus(), duration);
      latestCompletion = Math.max(latestCompletion, latest);
    }
  }

  private void setStart(long tick) {
    start = tick;
    completion = Math.addExact(start, duration);
    latestCompletion = Math.max(latestCompletion, completion);
    tardinessChange = Math.max(0, completion - job.deadline());
  }

  /**
   * Times the job itself, and then with each step the next one behind it.
   *
   * @return whether there was one that may have moved
   * @throws ArithmeticException if an end or the growth of tardiness does not fit a {@code long}
   */
  public boolean step() {
    if (!isTimed) {
      time();
      return true;
    }
    int k = next;
    if (k == entries.size || rejoinsPlan(k)) {
      return false;
    }
    long length = entries.end[k] - entries.start[k];
    long newStart = pass.place(entries.release[k], entries.cpus[k], length);
    if (newStart != entries.start[k]) {
      shift(entries.end[k], newStart + length, entries.deadline[k]);
    }
    next++;
    return true;
  }

  private void time() {
    isTimed = true;
    next = position;
    pass.begin(entries, position, plan.machine().cpus(), now, null);
    setStart(pass.place(job.release(), job.cpus(), duration));
    latestChangedEnd = completion;
    delay = 0;
    secondDelay = 0;
  }

  /** Once all that is new or has moved is over when a job starts, nothing else moves. */
  private boolean rejoinsPlan(int k) {
    return plan.isCompact() && latestChangedEnd <= entries.start[k];
  }

  private void shift(long oldEnd, long newEnd, long deadline) {
    latestChangedEnd = Math.max(latestChangedEnd, newEnd);
    latestCompletion = Math.max(latestCompletion, newEnd);
    if (newEnd > deadline) {
      if (oldEnd <= deadline) {
        losses++;
        countDelay(newEnd - deadline);
      }
      tardinessChange = Math.addExact(tardinessChange, newEnd - Math.max(oldEnd, deadline));
    }
  }

  private void countDelay(long ticks) {
    secondDelay = Math.max(secondDelay, Math.min(delay, ticks));
    delay = Math.max(delay, ticks);
  }

  /**
   * Keeps what comes out, if the job itself has been timed, as bounds of insertions at the same
   * place, also of other jobs: until jobs of this plan change otherwise than that they come without
   * making others late, start, and complete in time. Takes all {@linkplain #step steps} that are
   * left, as the last jobs tell as much as the first ones. To be called before the plan changes.
   * Nothing is kept of jobs of more than 16 CPUs and of plans of more than 256 jobs, of jobs that
   * are not yet released or take 2<sup>31</sup> ticks, and where a forward pass would change
   * something; and little of what is more than 2<sup>30</sup> ticks ahead.
   *
   * @throws ArithmeticException if an end or the growth of tardiness does not fit a {@code long}
   */
  public void remember() {
    if (isTimed && mayBeKept()) {
      while (step()) {
        // On to the end.
      }
      plan.insertions()
          .learn(
              now,
              entries.size,
              position,
              job.cpus(),
              duration,
              start,
              delay,
              secondDelay,
              latestCompletion);
      table.learn(plan, position, job.cpus(), now);
      places.learn(plan, position, job.cpus(), now);
    }
  }

  private boolean mayBeKept() {
    return plan.isCompact()
        && job.release() <= now
        && position < entries.size
        && plan.insertions().mayKnow(entries.size, job.cpus(), duration);
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
    return (completion <= job.deadline() ? 1 : 0) - Math.max(losses, knownLosses);
  }

  /** By how many ticks the total tardiness grows, that of the inserted job counted. */
  public long tardinessChange() {
    return tardinessChange;
  }
}
