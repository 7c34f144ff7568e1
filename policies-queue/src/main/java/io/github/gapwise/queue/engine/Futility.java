package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Job;
import java.util.Arrays;

/**
 * Dismisses candidates for backfilling that could not start in the last scan and still cannot.
 *
 * <p><b>Claim.</b> If c machines had room for a node of a job in a scan, and too few for all its
 * nodes, then in the next scan at most c have, and those on which something has become free since,
 * that are reserved for the head no more, or by a looser reservation.
 *
 * <p><b>Argument.</b> Whether a machine has room depends on what is free there now, and that only
 * shrinks while jobs start; on a reserved one also on what the head leaves, or on whether the job
 * ends by the shadow time, and the time until then shrinks too, unless the reservation changes.
 * This presumes that neither reserved CPUs nor a filter make it change with time alone; then
 * nothing is dismissed.
 */
final class Futility {
  /** Asks about one machine. */
  interface Machines {
    /** Whether a machine may have room for a node of a job now; never false if it has. */
    boolean mayHaveRoom(int rank, int slot, Job job, long now);
  }

  private final RankedMachines pool;
  private final Machines machines;

  /** The machines that may have gained something since the last scan, each once. */
  private int[] ranks = new int[16];

  private int size;
  private final boolean[] isListed;

  /** What was reserved at the end of the last scan. */
  private final HeadReservation last;

  /** By slot: the last scan in which its job could not start, that job, and c. */
  private long[] failedIn = new long[16];

  private long[] sequences = new long[16];
  private int[] rooms = new int[16];

  /** Counted from 2, so that 0 is no scan, and not the last one either. */
  private long scan = 2;

  private boolean isOn;

  /** Whether a scan has begun and not ended, as when a start is refused. */
  private boolean isOpen;

  Futility(RankedMachines pool, Machines machines) {
    this.pool = pool;
    this.machines = machines;
    isListed = new boolean[pool.size()];
    last = new HeadReservation(pool);
  }

  /** Something may have become free on a machine. */
  void freed(int rank) {
    if (!isListed[rank]) {
      if (size == ranks.length) {
        ranks = Arrays.copyOf(ranks, 2 * size);
      }
      isListed[rank] = true;
      ranks[size++] = rank;
    }
  }

  /** Begins a scan. */
  void begin(HeadReservation reserved, int slots) {
    isOn = !pool.changesWithTime();
    if (isOpen) {
      scan += 2; // it has looked at some candidates only: what it has found is not used
    }
    isOpen = true;
    if (failedIn.length < slots) {
      failedIn = Arrays.copyOf(failedIn, 2 * slots);
      sequences = Arrays.copyOf(sequences, 2 * slots);
      rooms = Arrays.copyOf(rooms, 2 * slots);
    }
    addLooser(reserved);
  }

  private void addLooser(HeadReservation reserved) {
    for (int place = 0; place < reserved.size(); place++) {
      if (reserved.isLooser(place, last)) {
        freed(reserved.rank(place));
      }
    }
    for (int place = 0; place < last.size(); place++) {
      if (reserved.placeOf(last.rank(place)) < 0) {
        freed(last.rank(place));
      }
    }
  }

  /** Ends a scan that has looked at all candidates that it was to look at. */
  void end(HeadReservation reserved) {
    for (int k = 0; k < size; k++) {
      isListed[ranks[k]] = false;
    }
    size = 0;
    last.copy(reserved);
    isOpen = false;
    scan += isOn ? 1 : 2; // what failed for other reasons may start then
  }

  /** Whether a job cannot start; it counts as one that could not then. */
  boolean dismisses(int slot, long sequence, Job job, long now) {
    if (!isOn || failedIn[slot] != scan - 1 || sequences[slot] != sequence) {
      return false;
    }
    int found = rooms[slot];
    for (int k = 0; k < size && found < job.nodes(); k++) {
      found += machines.mayHaveRoom(ranks[k], slot, job, now) ? 1 : 0;
    }
    boolean isFutile = found < job.nodes();
    if (isFutile) {
      failedIn[slot] = scan;
      rooms[slot] = found;
    }
    return isFutile;
  }

  /**
   * A job could not start in this scan.
   *
   * @param found how many machines had room for a node
   */
  void failed(int slot, long sequence, int found) {
    failedIn[slot] = scan;
    sequences[slot] = sequence;
    rooms[slot] = found;
  }

  /** The slot holds another job, or the same one with other terms. */
  void forget(int slot) {
    if (slot < failedIn.length) {
      failedIn[slot] = 0;
    }
  }
}
