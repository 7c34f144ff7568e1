package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.queue.JobOrder;
import io.github.gapwise.core.queue.UnreleasedJobs;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.queue.order.QueueOrder;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The waiting jobs of a queue policy. Each released one has a slot, a small number that stays the
 * same as long as it waits; the orders sort slots. Jobs that are not released yet are kept apart.
 */
public final class WaitingQueue {
  static final int NO_SLOT = -1;

  /** The attributes of the released jobs; used for priorities only. */
  private final WaitingTable waitingJobs;

  /** The released jobs in the order of the queue. */
  private final Ranking ready;

  /** The released jobs in the order of backfilling, which may be the same object. */
  private final Ranking candidates;

  /** Each of these once. */
  private final Ranking[] orders;

  /** Whether an order uses priorities. */
  private final boolean changes;

  private final UnreleasedJobs unreleased = new UnreleasedJobs();

  private @Nullable Job[] jobs = new Job[16];

  /** By slot: the number of jobs submitted before. */
  private long[] sequences = new long[16];

  /** By slot: whether the job needs more than CPUs of one machine. */
  private boolean[] isPicky = new boolean[16];

  /** By slot: whether the job ever had a reservation. */
  private boolean[] reserved = new boolean[16];

  /** The slots from here on have never been used. */
  private int usedSlots;

  private int[] freeSlots = new int[16];
  private int freeCount;
  private long submitted;

  /** Creates an empty queue in some order, and candidates in another one. */
  public WaitingQueue(SchedulingContext context, QueueOrder queueOrder, QueueOrder backfillOrder) {
    waitingJobs = new WaitingTable(context);
    ready = Ranking.by(queueOrder, context, waitingJobs);
    candidates =
        backfillOrder.equals(queueOrder) ? ready : Ranking.by(backfillOrder, context, waitingJobs);
    orders = orders();
    changes = ready.changes() || candidates.changes();
  }

  /** A queue in order of submission, with another order of candidates. */
  public WaitingQueue(SchedulingContext context, WaitingTable waitingJobs, Ranking candidates) {
    this.waitingJobs = waitingJobs;
    ready = new Ranking.FixedRanking(JobOrder.ARRIVAL, context.ticksPerSecond());
    this.candidates = candidates;
    orders = orders();
    changes = true;
  }

  private Ranking[] orders() {
    return ready == candidates ? new Ranking[] {ready} : new Ranking[] {ready, candidates};
  }

  /** Whether no released job waits. */
  boolean isEmpty() {
    return ready.slots.size() == 0;
  }

  int first() {
    return ready.slots.slot(0);
  }

  /** The job in a slot that is not vacant. */
  public Job job(int slot) {
    return Objects.requireNonNull(jobs[slot]);
  }

  /** Whether the job needs more than CPUs of one machine: several, resources, or tags. */
  public boolean isPicky(int slot) {
    return isPicky[slot];
  }

  /** The unique number of the job, in order of submission. */
  public long sequence(int slot) {
    return sequences[slot];
  }

  void markReserved(int slot) {
    reserved[slot] = true;
  }

  boolean wasReserved(int slot) {
    return reserved[slot];
  }

  /** One more than the highest slot that was ever taken. */
  public int slots() {
    return usedSlots;
  }

  /** The released jobs in the order of the queue. */
  public SlotOrder ready() {
    return ready.slots;
  }

  /** The released jobs in the order of backfilling, the first of the queue among them. */
  public SlotOrder candidates() {
    return candidates.slots;
  }

  void add(Job job, long now) {
    long sequence = submitted++;
    if (job.release() > now) {
      unreleased.add(job, sequence);
    } else {
      enqueue(job, sequence);
    }
  }

  /** Adds every job whose release has come; returns whether there was one. */
  boolean release(long now) {
    boolean released = false;
    while (nextRelease() <= now) {
      long sequence = unreleased.firstSequence();
      enqueue(unreleased.removeFirst(), sequence);
      released = true;
    }
    return released;
  }

  /** The earliest release to come, {@link Long#MAX_VALUE} if there is none. */
  long nextRelease() {
    return unreleased.nextRelease();
  }

  /** Whether updating the orders takes time. */
  boolean changes() {
    return changes;
  }

  /** Whether a released job needs no more than these CPUs. Linear, but fast. */
  boolean hasJobWithin(int cpus) {
    return cpus > 0 && ready.slots.nextWithin(cpus, 0) < ready.slots.size();
  }

  void update(long now) {
    for (Ranking order : orders) {
      order.update(now);
    }
  }

  void remove(int slot) {
    Job job = job(slot);
    for (Ranking order : orders) {
      order.remove(slot, job);
    }
    if (changes) {
      waitingJobs.vacate(slot);
    }
    jobs[slot] = null;
    freeSlots[freeCount++] = slot;
  }

  /**
   * Removes a job, released or not; linear in the number of jobs.
   *
   * @return its slot, or {@link #NO_SLOT} if it was not released
   */
  int cancel(Job job) {
    if (unreleased.remove(job)) {
      return NO_SLOT;
    }
    int slot = slotOf(job);
    if (slot == NO_SLOT) {
      throw new IllegalStateException("The job (%d) must be waiting.".formatted(job.id()));
    }
    remove(slot);
    return slot;
  }

  /**
   * Gives a job other terms; it keeps its place among arrivals.
   *
   * @param from its slot, or {@link #NO_SLOT} if it was not released
   * @return its slot now, or {@link #NO_SLOT} if it is not released
   */
  int change(Job after, int from, long now) {
    boolean wasReserved = from != NO_SLOT && reserved[from];
    long sequence = from == NO_SLOT ? unreleased.take(after) : sequences[from];
    if (from != NO_SLOT) {
      remove(from);
    }
    if (after.release() > now) {
      unreleased.add(after, sequence);
      return NO_SLOT;
    }
    int to = enqueue(after, sequence);
    reserved[to] = wasReserved;
    return to;
  }

  void jobStarted(Job job, Machine machine, long now) {
    for (Ranking order : orders) {
      order.jobStarted(job, machine, now);
    }
  }

  /** Called when a job that had started has ended or is lost. */
  void jobEnded(Job job, Machine machine, long now) {
    for (Ranking order : orders) {
      order.jobEnded(job, machine, now);
    }
  }

  /** The slot of a job, or {@link #NO_SLOT} if it is not released; linear in the number of jobs. */
  int slotOf(Job job) {
    for (int slot = 0; slot < usedSlots; slot++) {
      Job waiting = jobs[slot];
      if (waiting != null && waiting.id() == job.id()) {
        return slot;
      }
    }
    return NO_SLOT;
  }

  private int enqueue(Job job, long sequence) {
    int slot = freeCount > 0 ? freeSlots[--freeCount] : newSlot();
    jobs[slot] = job;
    sequences[slot] = sequence;
    reserved[slot] = false;
    isPicky[slot] = job.nodes() > 1 || !job.resources().isEmpty() || !job.requiredTags().isEmpty();
    if (changes) {
      waitingJobs.put(slot, job);
    }
    for (Ranking order : orders) {
      order.add(slot, job, sequence);
    }
    return slot;
  }

  private int newSlot() {
    if (usedSlots == jobs.length) {
      int capacity = 2 * usedSlots;
      jobs = Arrays.copyOf(jobs, capacity);
      sequences = Arrays.copyOf(sequences, capacity);
      reserved = Arrays.copyOf(reserved, capacity);
      isPicky = Arrays.copyOf(isPicky, capacity);
      freeSlots = Arrays.copyOf(freeSlots, capacity);
    }
    return usedSlots++;
  }
}
