package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Resources;
import java.util.Arrays;

/**
 * Dismisses candidates for backfilling that could not start in the last scan and still cannot.
 *
 * <p><b>Claim.</b> If c machines had room for a node of a job in a scan, and these were too few for
 * all its nodes, then in the next scan only these c may have room, and two kinds of others:
 * machines on which something has become free since, and machines that were reserved, unless they
 * are still reserved, for a head of the same CPUs and resources, with a shadow time that is no
 * later.
 *
 * <p><b>Argument.</b> A machine that is not reserved has room by what is free there now, which only
 * shrinks while jobs start. On a reserved one the job must also end by the shadow time, or leave
 * the head what it needs from then on. Time only comes closer to a shadow time that is no later;
 * and by an earlier one fewer running jobs have ended, so that the head leaves no more. How long
 * the head runs does not matter, as nothing is taken after it. All this presumes that neither
 * reservations of users nor a filter change the answer with time alone; where they may, nothing is
 * dismissed.
 */
final class Futility {
  /** Asks about one machine. */
  interface Machines {
    /** Whether a machine may have room for a node of a job now; never false if it has. */
    boolean mayHaveRoom(int rank, int slot, Job job, long now);

    /** The CPUs that are free on one machine now, reserved or not. */
    int free(int rank);
  }

  private final RankedMachines pool;
  private final Machines machines;

  /** The machines that may have gained something since the last scan, each once. */
  private int[] ranks = new int[16];

  /** In a scan: the most CPUs that may be free there. */
  private int[] free = new int[16];

  private int size;
  private final boolean[] isListed;

  /** The reservation in the last scan: its machines, what its head needs, its shadow time. */
  private int[] lastRanks = new int[8];

  private int lastSize;
  private int lastCpus;
  private Resources lastNeeds = Resources.none();
  private long lastShadowTime;

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
  }

  /** Something may have become free on a machine. */
  void freed(int rank) {
    if (!isListed[rank]) {
      if (size == ranks.length) {
        ranks = Arrays.copyOf(ranks, 2 * size);
        free = Arrays.copyOf(free, 2 * size);
      }
      isListed[rank] = true;
      ranks[size++] = rank;
    }
  }

  /** Begins a scan, in which the reserved machines are hidden. */
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
    started();
  }

  /** Something has been taken. */
  void started() {
    for (int k = 0; k < size; k++) {
      free[k] = machines.free(ranks[k]);
    }
  }

  private void addLooser(HeadReservation reserved) {
    boolean isLooser =
        reserved.shadowTime() > lastShadowTime
            || reserved.cpus() != lastCpus
            || !reserved.needs().equals(lastNeeds);
    for (int k = 0; k < lastSize; k++) {
      if (isLooser || reserved.placeOf(lastRanks[k]) < 0) {
        freed(lastRanks[k]);
      }
    }
  }

  /** Ends a scan that has looked at all candidates that it was to look at. */
  void end(HeadReservation reserved) {
    for (int k = 0; k < size; k++) {
      isListed[ranks[k]] = false;
    }
    size = 0;
    remember(reserved);
    isOpen = false;
    scan += isOn ? 1 : 2; // what failed for other reasons may start then
  }

  private void remember(HeadReservation reserved) {
    lastSize = reserved.size();
    lastRanks = lastRanks.length < lastSize ? new int[2 * lastSize] : lastRanks;
    for (int place = 0; place < lastSize; place++) {
      lastRanks[place] = reserved.rank(place);
    }
    lastCpus = reserved.cpus();
    lastNeeds = reserved.needs();
    lastShadowTime = reserved.shadowTime();
  }

  /** Whether a job cannot start; it counts as one that could not then. */
  boolean dismisses(int slot, long sequence, int cpus, WaitingQueue queue, long now) {
    if (!isOn || failedIn[slot] != scan - 1 || sequences[slot] != sequence) {
      return false;
    }
    int found = rooms[slot];
    boolean isFutile = true;
    for (int k = 0; k < size && isFutile; k++) {
      if (cpus <= free[k]) { // most jobs are dismissed unread
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
   * @param found how many machines had room for a node, fewer than it has nodes
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
