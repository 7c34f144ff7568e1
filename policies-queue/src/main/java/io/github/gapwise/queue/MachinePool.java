package io.github.gapwise.queue;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.occupancy.MachineReservations;
import io.github.gapwise.core.occupancy.ReservedCpus;
import io.github.gapwise.core.occupancy.RunningJobs;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.Scheduler;
import java.util.Arrays;
import java.util.List;

/**
 * The free CPUs of every machine; finds the first machine with enough of them in logarithmic time.
 * A machine's rank is its place in the list of all machines, fastest first unless a policy orders
 * them otherwise.
 */
final class MachinePool {
  /** No machine has enough free CPUs. */
  static final int NONE = -1;

  /** The free CPUs of a machine on which nothing can start: fewer than any job needs. */
  private static final int CLOSED = 0;

  private static final byte SUSPENDED = 1;
  private static final byte DRAINING = 2;
  private static final byte GONE = 4;

  private final Machine[] byRank;
  private final int[] rankOf;
  private final MachineFilter filter;

  private final ProcessingTimes times;

  /** By rank. */
  private final RunningJobs[] running;

  /** By rank: why nothing can start there, one bit for each reason; 0 if the machine is open. */
  private final byte[] closed;

  private final ReservedCpus reserved;

  /** Whether the filter has refused a job since the last call of {@link #nextLook}. */
  private boolean refused;

  /** Whether CPUs are reserved anywhere; cached because every query reads it. */
  private boolean hasReservations;

  /** The number of leaves of the tree, a power of two. */
  private final int leaves;

  /**
   * A tree in level order from 1: leaf {@code leaves + rank}; each inner node is the larger child.
   */
  private final int[] maxFree;

  /** Creates a pool of idle machines, given in order of preference. */
  MachinePool(List<Machine> machines, MachineFilter filter, ProcessingTimes times) {
    this.filter = filter;
    this.times = times;
    byRank = machines.toArray(Machine[]::new);
    rankOf = new int[byRank.length];
    closed = new byte[byRank.length];
    running = new RunningJobs[byRank.length];
    Arrays.setAll(running, rank -> new RunningJobs());
    reserved = new ReservedCpus(byRank.length);
    leaves = Math.max(1, Integer.highestOneBit(2 * byRank.length - 1));
    maxFree = new int[2 * leaves];
    for (int rank = 0; rank < byRank.length; rank++) {
      rankOf[byRank[rank].id()] = rank;
      show(rank);
    }
  }

  int size() {
    return byRank.length;
  }

  Machine machine(int rank) {
    return byRank[rank];
  }

  int rankOf(Machine machine) {
    return rankOf[machine.id()];
  }

  int free(int rank) {
    return maxFree[leaves + rank];
  }

  /** The running jobs, by rank; only this class updates them. */
  RunningJobs[] running() {
    return running;
  }

  /** Whether CPUs are reserved anywhere. */
  boolean hasReservations() {
    return hasReservations;
  }

  /** The reservations of a machine. */
  MachineReservations reservations(int rank) {
    return reserved.on(byRank[rank].id());
  }

  /** Whether CPUs of a machine are reserved. */
  boolean hasReservations(int rank) {
    return hasReservations && !reservations(rank).isEmpty();
  }

  /** The most CPUs that are free on one machine. */
  int maxFree() {
    return maxFree[1];
  }

  /** Hides the free CPUs of a machine for now. */
  void hide(int rank) {
    setFree(rank, CLOSED);
  }

  /** Shows the CPUs that no job occupies as free, if the machine is open. */
  void show(int rank) {
    setFree(rank, isOpen(rank) ? byRank[rank].cpus() - running[rank].busyCpus() : CLOSED);
  }

  /** Sets the value of {@link #free}. */
  void setFree(int rank, int cpus) {
    int[] tree = maxFree;
    int node = leaves + rank;
    tree[node] = cpus;
    while (node > 1) {
      node >>= 1;
      int larger = Math.max(tree[2 * node], tree[2 * node + 1]);
      if (tree[node] == larger) {
        return;
      }
      tree[node] = larger;
    }
  }

  /** Records the start of a job that ends then by its estimate. */
  void start(int rank, Job job, long end) {
    running[rank].add(job.id(), job.cpus(), end);
    show(rank);
  }

  /** Frees the CPUs of a job, which are available at once if the machine is open. */
  void leave(int rank, Job job) {
    running[rank].remove(job.id());
    show(rank);
  }

  /** The rank of the machine on which a job runs, or {@link #NONE}. */
  int rankOfRunning(Job job) {
    for (int rank = 0; rank < running.length; rank++) {
      if (running[rank].contains(job.id())) {
        return rank;
      }
    }
    return NONE;
  }

  /** Gives a running job another estimate. */
  void change(int rank, Job before, Job after) {
    long start = running[rank].endOf(before.id()) - times.ticks(before, byRank[rank]);
    running[rank].remove(before.id());
    running[rank].add(after.id(), after.cpus(), end(after, rank, start));
  }

  /**
   * When a job that starts then ends by its estimate; never if that does not fit a {@code long}.
   */
  long end(Job job, int rank, long start) {
    long ticks = times.ticks(job, byRank[rank]);
    return ticks > Long.MAX_VALUE - start ? Long.MAX_VALUE : start + ticks;
  }

  /** Takes a machine down that has lost its jobs; the load that its owner puts on it is gone. */
  void goDown(int rank) {
    set(rank, SUSPENDED, false);
    set(rank, GONE, true);
  }

  void comeUp(int rank) {
    set(rank, GONE, false);
  }

  /** Withholds the free CPUs of a machine until its jobs resume. */
  void setSuspended(int rank, boolean suspended) {
    set(rank, SUSPENDED, suspended);
  }

  /** Withholds the free CPUs of a machine until it is back. */
  void setDraining(int rank, boolean draining) {
    set(rank, DRAINING, draining);
  }

  private void set(int rank, byte reason, boolean holds) {
    closed[rank] = (byte) (holds ? closed[rank] | reason : closed[rank] & ~reason);
    show(rank);
  }

  /** Whether jobs may start on a machine: it is up, not suspended and not draining. */
  boolean isOpen(int rank) {
    return closed[rank] == 0;
  }

  void reserve(Reservation reservation) {
    reserved.add(reservation);
    hasReservations = true;
  }

  void withdraw(Reservation reservation) {
    reserved.withdraw(reservation);
    hasReservations = !reserved.isEmpty();
  }

  /** Forgets the reservations that have ended. */
  void forgetReservations(long now) {
    if (hasReservations) {
      reserved.forgetEnded(now);
      hasReservations = !reserved.isEmpty();
    }
  }

  /** The next tick at which a reservation ends. */
  long nextReservationEnd() {
    return hasReservations ? reserved.nextEnd() : Scheduler.NEVER;
  }

  /** The first rank on which the job could start now, or {@link #NONE}. */
  int firstWithFreeCpus(Job job, long now) {
    return nextWithFreeCpus(job, 0, now);
  }

  /** The first rank from the given one on where the job could start now, or {@link #NONE}. */
  int nextWithFreeCpus(Job job, int from, long now) {
    int rank = firstWith(job.cpus(), from);
    while (rank != NONE && !admits(rank, job, now)) {
      rank = firstWith(job.cpus(), rank + 1);
    }
    return rank;
  }

  /** Whether the job may start on the machine now, provided that its CPUs are free. */
  boolean admits(int rank, Job job, long now) {
    Machine machine = byRank[rank];
    if (!machine.fits(job) || (hasReservations && !leavesReservations(rank, job, now))) {
      return false;
    }
    boolean allowed = filter.allows(job, machine, now);
    refused |= !allowed;
    return allowed;
  }

  private boolean leavesReservations(int rank, Job job, long now) {
    Machine machine = byRank[rank];
    return reserved.mayStart(machine, job.cpus(), times.ticks(job, machine), now, running[rank]);
  }

  /**
   * Returns the next tick at which to query the filter again if no event comes before, provided
   * that it has refused a job since the last call.
   */
  long nextLook(long now) {
    long next = refused ? filter.nextLook(now) : Scheduler.NEVER;
    refused = false;
    return next;
  }

  /** The first rank from the given one on with that many free CPUs, or {@link #NONE}. */
  private int firstWith(int cpus, int from) {
    int[] tree = maxFree;
    if (from == leaves || tree[1] < cpus) {
      return NONE;
    }
    int node = from == 0 ? 1 : leaves + from;
    while (tree[node] < cpus) {
      node >>= Integer.numberOfTrailingZeros(~node); // up from right children
      if (node == 0) {
        return NONE;
      }
      node++;
    }
    while (node < leaves) {
      node *= 2;
      node += tree[node] < cpus ? 1 : 0;
    }
    return node - leaves;
  }
}
