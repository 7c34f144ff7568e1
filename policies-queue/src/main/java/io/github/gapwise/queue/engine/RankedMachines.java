package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.occupancy.MachineStates;
import io.github.gapwise.core.occupancy.NodeChoice;
import io.github.gapwise.core.occupancy.RunningJobs;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.Scheduler;
import java.util.List;

/**
 * The machines in order of preference, with an index of their free CPUs that finds the first one
 * with enough of them in logarithmic time. A machine's rank is its place in this order, fastest
 * first unless a policy orders them otherwise.
 */
public final class RankedMachines implements NodeChoice.Machines {
  /** No machine has enough free CPUs. */
  public static final int NONE = -1;

  /** How many changes are remembered, a power of two; after more, a full search decides. */
  static final int REMEMBERED = 16;

  /** So long ago that more changes have come since than are remembered. */
  static final long FORGOTTEN = -1 - REMEMBERED;

  /** The free CPUs of a machine on which nothing can start: fewer than any job needs. */
  private static final int CLOSED = 0;

  private final MachineStates states;
  private final Machine[] byRank;
  private final int[] rankOf;
  private final MachineFilter filter;

  /** Whether the filter has refused a job since the last call of {@link #nextLook}. */
  private boolean refused;

  /** The number of leaves of the tree, a power of two. */
  private final int leaves;

  /**
   * A tree in level order from 1: leaf {@code leaves + rank}; each inner node is the larger child.
   */
  private final int[] maxFree;

  /** By rank: how often what runs there, or whether it is open, has changed. */
  private final int[] version;

  /** By rank: when the first of its running jobs ends, never without one. */
  private final long[] firstEnds;

  /** How often any machine has changed. */
  private long changes;

  /** The ranks of the last changes. */
  private final int[] changed = new int[REMEMBERED];

  /** Indexes machines, given in order of preference. */
  RankedMachines(MachineStates states, List<Machine> machines, MachineFilter filter) {
    this.states = states;
    this.filter = filter;
    byRank = machines.toArray(Machine[]::new);
    rankOf = new int[byRank.length];
    version = new int[byRank.length];
    firstEnds = new long[byRank.length];
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

  /** The machine with the rank. */
  public Machine machine(int rank) {
    return byRank[rank];
  }

  int rankOf(Machine machine) {
    return rankOf[machine.id()];
  }

  /** The free CPUs of a machine; none if it is not open, or hidden. */
  public int free(int rank) {
    return maxFree[leaves + rank];
  }

  /** The most CPUs that are free on one machine. */
  public int maxFree() {
    return maxFree[1];
  }

  /** Whether the machine is open and fits the job, however many of its CPUs are free. */
  boolean mayHold(int rank, Job job) {
    return states.isOpen(byRank[rank].id()) && byRank[rank].fits(job);
  }

  RunningJobs running(int rank) {
    return states.running(byRank[rank].id());
  }

  boolean hasReservations() {
    return states.hasReservations();
  }

  boolean hasReservations(int rank) {
    return states.hasReservations() && states.hasReservations(byRank[rank].id());
  }

  /**
   * Reads what running jobs and reservations leave free on a machine.
   *
   * @param earliestEnd no running job counts as ending before
   */
  void read(int rank, long now, long earliestEnd, MachineFuture target) {
    int id = byRank[rank].id();
    target.read(free(rank), byRank[rank].capacities(), states.running(id), earliestEnd);
    target.take(states.reservations(id), now);
  }

  void hide(int rank) {
    setFree(rank, CLOSED);
  }

  int version(int rank) {
    return version[rank];
  }

  /** Copies by rank when the first of its jobs ends, and the version that this is of. */
  void copyFirstEnds(long[] ends, int[] versions) {
    System.arraycopy(firstEnds, 0, ends, 0, firstEnds.length);
    System.arraycopy(version, 0, versions, 0, version.length);
  }

  long firstEnd(int rank) {
    return firstEnds[rank];
  }

  long changes() {
    return changes;
  }

  /** What {@link #remembers} asks for later: the changes so far, or that reservations count now. */
  long lastChange() {
    return states.hasReservations() ? FORGOTTEN : changes;
  }

  /** Whether {@link #rankOfChange} knows all changes since, and nothing else has changed. */
  boolean remembers(long seen) {
    return changes - seen <= REMEMBERED && !states.hasReservations();
  }

  /** The rank of the machine of the k-th change; the last {@link #REMEMBERED} are known. */
  int rankOfChange(long k) {
    return changed[(int) k & (REMEMBERED - 1)];
  }

  /** Whether jobs may be refused for reasons that change with time alone. */
  boolean changesWithTime() {
    return states.hasReservations() || !filter.equals(MachineFilter.ALL);
  }

  /** Shows the CPUs that no job occupies as free, if the machine is open. */
  void show(int rank) {
    version[rank]++;
    changed[(int) changes & (REMEMBERED - 1)] = rank;
    changes++;
    int id = byRank[rank].id();
    firstEnds[rank] = states.running(id).firstEnd();
    setFree(rank, states.isOpen(id) ? states.freeCpus(id) : CLOSED);
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

  @Override
  public int next(Job job, int from, long now) {
    int rank = firstWith(job.cpus(), from);
    while (rank != NONE && !admits(rank, job, now)) {
      rank = firstWith(job.cpus(), rank + 1);
    }
    return rank;
  }

  @Override
  public boolean hasRoom(Job job, int rank, long ticks, long now) {
    return states.leavesReservations(byRank[rank].id(), job, ticks, now);
  }

  /** Whether a node of the job may start on the machine now, provided that its CPUs are free. */
  boolean admits(int rank, Job job, long now) {
    Machine machine = byRank[rank];
    if (!states.admits(machine.id(), job, now)) {
      return false;
    }
    boolean allowed = filter.allows(job, machine, now);
    refused |= !allowed;
    return allowed;
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
