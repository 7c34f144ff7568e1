package io.github.gapwise.queue;

import io.github.gapwise.core.model.Job;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The waiting jobs of a queue policy. Each sits in a slot, a small number that holds as long as it
 * waits; the orders are of slots. Jobs that are not released yet are kept apart.
 */
final class WaitingQueue {
  private final QueueOrder queueOrder;

  /** The released jobs in the order of the queue. */
  private final SlotOrder ready = new SlotOrder();

  /** The released jobs in the order of backfilling, the same object if that is the queue's. */
  private final SlotOrder candidates;

  /** The jobs to be released later, by release. */
  private final SlotOrder pending = new SlotOrder();

  private @Nullable Job[] jobs = new Job[16];

  /** By slot: how many jobs were submitted before. */
  private long[] sequences = new long[16];

  /** The slots from here on have never been used. */
  private int usedSlots;

  private int[] freeSlots = new int[16];
  private int freeCount;
  private long submitted;

  WaitingQueue(QueueOrder queueOrder, BackfillOrder backfillOrder) {
    this.queueOrder = queueOrder;
    candidates = backfillOrder == BackfillOrder.QUEUE ? ready : new SlotOrder();
  }

  /** Whether no released job waits. */
  boolean isEmpty() {
    return ready.size() == 0;
  }

  /** The slot of the first job of the queue. */
  int first() {
    return ready.slot(0);
  }

  Job job(int slot) {
    return Objects.requireNonNull(jobs[slot]);
  }

  /** A number that no other job has had, in order of submission. */
  long sequence(int slot) {
    return sequences[slot];
  }

  /** The released jobs in the order of backfilling, the first of the queue among them. */
  SlotOrder candidates() {
    return candidates;
  }

  void add(Job job, long now) {
    int slot = freeCount > 0 ? freeSlots[--freeCount] : newSlot();
    jobs[slot] = job;
    sequences[slot] = submitted++;
    if (job.release() > now) {
      pending.insert(slot, job.release(), sequences[slot], job.cpus());
    } else {
      enqueue(slot);
    }
  }

  /** Lets every job take part whose release has come. */
  void release(long now) {
    while (pending.size() > 0 && pending.key(0) <= now) {
      int slot = pending.slot(0);
      pending.remove(pending.key(0), sequences[slot]);
      enqueue(slot);
    }
  }

  /** The earliest release to come, {@link Long#MAX_VALUE} if there is none. */
  long nextRelease() {
    return pending.size() == 0 ? Long.MAX_VALUE : pending.key(0);
  }

  /** Takes a released job out. */
  void remove(int slot) {
    ready.remove(queueKey(slot), job(slot).id());
    if (candidates != ready) {
      candidates.remove(job(slot).work(), sequences[slot]);
    }
    free(slot);
  }

  /** Takes a job out, released or not; linear in the number of jobs. */
  void cancel(Job job) {
    int slot = slotOf(job);
    if (pending.remove(job.release(), sequences[slot])) {
      free(slot);
    } else {
      remove(slot);
    }
  }

  private int slotOf(Job job) {
    for (int slot = 0; slot < usedSlots; slot++) {
      Job waiting = jobs[slot];
      if (waiting != null && waiting.id() == job.id()) {
        return slot;
      }
    }
    throw new IllegalStateException("The job (%d) must be waiting.".formatted(job.id()));
  }

  private void enqueue(int slot) {
    Job job = job(slot);
    ready.insert(slot, queueKey(slot), job.id(), job.cpus());
    if (candidates != ready) {
      candidates.insert(slot, job.work(), sequences[slot], job.cpus());
    }
  }

  private long queueKey(int slot) {
    return queueOrder.key(job(slot), sequences[slot]);
  }

  private void free(int slot) {
    jobs[slot] = null;
    freeSlots[freeCount++] = slot;
  }

  private int newSlot() {
    if (usedSlots == jobs.length) {
      int capacity = 2 * usedSlots;
      jobs = Arrays.copyOf(jobs, capacity);
      sequences = Arrays.copyOf(sequences, capacity);
      freeSlots = Arrays.copyOf(freeSlots, capacity);
    }
    return usedSlots++;
  }
}
