package io.github.gapwise.queue;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.Scheduler;
import java.util.Arrays;
import java.util.List;

/**
 * The free CPUs of every machine, and the first machine that has enough of them in logarithmic
 * time. A machine is known by its rank: its place in the list of all machines, fastest first unless
 * a policy has it otherwise.
 */
final class MachinePool {
  /** No machine has room. */
  static final int NONE = -1;

  /** The free CPUs of a machine on which nothing can start: fewer than any job asks for. */
  static final int DOWN = 0;

  /** The CPUs of a machine are not held back. */
  private static final int NOTHING = -1;

  private final Machine[] byRank;
  private final int[] rankOf;
  private final MachineFilter filter;

  /** By rank: the free CPUs of a machine whose jobs are suspended, or {@link #NOTHING}. */
  private final int[] heldBack;

  /** Whether the filter has refused a job since it was last asked. */
  private boolean refused;

  /** The number of leaves of the tree, a power of two. */
  private final int leaves;

  /** A tree in level order from 1: leaf {@code leaves + rank}, above it the larger of two. */
  private final int[] maxFree;

  /** All machines, idle, in the order in which they are to be chosen. */
  MachinePool(List<Machine> machines, MachineFilter filter) {
    this.filter = filter;
    byRank = machines.toArray(Machine[]::new);
    rankOf = new int[byRank.length];
    heldBack = new int[byRank.length];
    Arrays.fill(heldBack, NOTHING);
    leaves = Math.max(1, Integer.highestOneBit(2 * byRank.length - 1));
    maxFree = new int[2 * leaves];
    for (int rank = 0; rank < byRank.length; rank++) {
      rankOf[byRank[rank].id()] = rank;
      setFree(rank, byRank[rank].cpus());
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

  /** The most CPUs that are free on one machine. */
  int maxFree() {
    return maxFree[1];
  }

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

  /** A job has left so many CPUs, which are free at once unless the machine is suspended. */
  void giveBack(int rank, int cpus) {
    if (heldBack[rank] == NOTHING) {
      setFree(rank, free(rank) + cpus);
    } else {
      heldBack[rank] += cpus;
    }
  }

  void goDown(int rank) {
    heldBack[rank] = NOTHING;
    setFree(rank, DOWN);
  }

  /** Whether the jobs of a machine that is up are suspended; then it has no free CPUs. */
  boolean isSuspended(int rank) {
    return heldBack[rank] != NOTHING;
  }

  /** Holds the free CPUs of a machine back until its jobs go on. */
  void setSuspended(int rank, boolean suspended) {
    if (suspended && !isSuspended(rank)) {
      heldBack[rank] = free(rank);
      setFree(rank, DOWN);
    } else if (!suspended && isSuspended(rank)) {
      setFree(rank, heldBack[rank]);
      heldBack[rank] = NOTHING;
    }
  }

  /** The first rank on which the job could start now, or {@link #NONE}. */
  int firstWithRoom(Job job, long now) {
    return nextWithRoom(job, 0, now);
  }

  /** The first rank from the given one on where the job could start now, or {@link #NONE}. */
  int nextWithRoom(Job job, int from, long now) {
    int rank = firstWith(job.cpus(), from);
    while (rank != NONE && !admits(rank, job, now)) {
      rank = firstWith(job.cpus(), rank + 1);
    }
    return rank;
  }

  /** Whether the job may start on the machine now if it has the CPUs. */
  boolean admits(int rank, Job job, long now) {
    Machine machine = byRank[rank];
    if (!machine.fits(job)) {
      return false;
    }
    boolean allowed = filter.allows(job, machine, now);
    refused |= !allowed;
    return allowed;
  }

  /**
   * Tells the next tick at which to ask the filter again for want of an event, if it has refused a
   * job since this was last asked.
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
