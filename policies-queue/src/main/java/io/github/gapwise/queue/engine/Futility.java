package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Job;
import java.util.Arrays;

/**
 * Dismisses candidates that could not start in the last scan of the queue and still cannot.
 *
 * <p><b>Claim.</b> If c machines had room for a node of a job in a scan, and these were too few for
 * all its nodes, then in the next scan only these c may have room, and those that are {@linkplain
 * #list listed}: machines on which something has become free since, and machines that were reserved
 * in a way that kept the job off them, and may no longer be.
 *
 * <p><b>Argument.</b> A machine that is not reserved has room by what is free there now, which only
 * shrinks while jobs start. All this presumes that neither reservations of users nor a filter
 * change the answer with time alone; where they may, nothing is dismissed.
 */
public final class Futility {
  /** Asks about one machine. */
  public interface MachineRoom {
    /**
     * Whether a machine on which its CPUs are free may have room for a node of a job now; never
     * false if it has.
     */
    boolean mayHaveRoom(int rank, int slot, Job job, long now);

    /** The CPUs that are free on one machine now, reserved or not. */
    int free(int rank);
  }

  private final RankedMachines pool;
  private final WaitingQueue queue;
  private final MachineRoom machines;

  /** The listed machines, each once. */
  private int[] ranks = new int[16];

  private int size;
  private final boolean[] isListed;

  /** By slot: the last scan in which its job could not start, that job, and c. */
  private long[] failedIn = new long[16];

  private long[] sequences = new long[16];
  private int[] rooms = new int[16];

  /**
   * The number of the scan, from 2 on; 0 is no scan. What failed counts in the next number only.
   */
  private long scan;

  private boolean isOn;

  /**
   * Whether the scan has ended, as it does not when a start is refused, and nothing has failed in
   * it for reasons that time alone may remove.
   */
  private boolean isComplete;

  /** Creates the memory of no scan. */
  public Futility(RankedMachines pool, WaitingQueue queue, MachineRoom machines) {
    this.pool = pool;
    this.queue = queue;
    this.machines = machines;
    isListed = new boolean[pool.size()];
  }

  /** Until the end of the next scan, a machine may have room that it had not in the last one. */
  public void list(int rank) {
    if (!isListed[rank]) {
      if (size == ranks.length) {
        ranks = Arrays.copyOf(ranks, 2 * size);
      }
      isListed[rank] = true;
      ranks[size++] = rank;
    }
  }

  /** Begins a scan of the queue. */
  public void begin() {
    isOn = !pool.changesWithTime();
    scan += isComplete ? 1 : 2;
    isComplete = false;
    if (failedIn.length < queue.slots()) {
      int capacity = 2 * queue.slots();
      failedIn = Arrays.copyOf(failedIn, capacity);
      sequences = Arrays.copyOf(sequences, capacity);
      rooms = Arrays.copyOf(rooms, capacity);
    }
  }

  /** Ends a scan that has looked at all candidates that it was to look at. */
  public void end() {
    for (int k = 0; k < size; k++) {
      isListed[ranks[k]] = false;
    }
    size = 0;
    isComplete = isOn;
  }

  /** Whether a job cannot start; it counts as one that could not then. */
  public boolean dismisses(int slot, int cpus, long now) {
    if (!isOn || failedIn[slot] != scan - 1 || sequences[slot] != queue.sequence(slot)) {
      return false;
    }
    int found = rooms[slot];
    boolean isFutile = true;
    for (int k = 0; k < size && isFutile; k++) {
      if (cpus <= machines.free(ranks[k])) { // most jobs are dismissed unread
        Job job = queue.job(slot);
        found += machines.mayHaveRoom(ranks[k], slot, job, now) ? 1 : 0;
        isFutile = found < job.nodes();
      }
    }
    if (isFutile) {
      failedIn[slot] = scan;
      rooms[slot] = found;
    }
    return isFutile;
  }

  /**
   * A job could not start in this scan.
   *
   * @param found how many machines had room for a node; if as many as it has nodes, something else
   *     kept it from starting, which may be gone in the next scan
   */
  public void failed(int slot, int found) {
    if (found == 0 || found < queue.job(slot).nodes()) {
      failedIn[slot] = scan;
      sequences[slot] = queue.sequence(slot);
      rooms[slot] = found;
    }
  }

  /** The slot holds another job, or the same one with other terms. */
  public void forget(int slot) {
    if (slot < failedIn.length) {
      failedIn[slot] = 0;
    }
  }
}
