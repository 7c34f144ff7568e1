package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Job;
import java.util.Arrays;

/**
 * The machines that are reserved for the first job of the queue, one for each of its nodes, from
 * the shadow time on, and what its nodes leave there. While others are backfilled, these machines
 * are hidden from the pool: whatever the pool then offers is unconditional.
 */
final class HeadReservation {
  private static final Job NOTHING = Job.of(0, 0, 1, 1);

  private final RankedMachines pool;
  private Job head = NOTHING;
  private long shadowTime;
  private int size;

  /** By place, in ascending order. */
  private int[] ranks = new int[8];

  /** By rank: one more than the place of the machine, 0 if it is not reserved. */
  private final int[] places;

  /** By place: the free CPUs of the machine, which the pool does not show. */
  private int[] free = new int[8];

  private int mostFree;

  /** By place: the CPUs that the head leaves free from the shadow time on. */
  private long[] extra = new long[8];

  /** By place and kind that the head needs: what it leaves free of that. */
  private long[][] extraResources = new long[8][0];

  /** The reservation before this one. */
  private Job lastHead = NOTHING;

  private long lastShadowTime;
  private int lastSize;
  private int[] lastRanks = new int[8];

  HeadReservation(RankedMachines pool) {
    this.pool = pool;
    places = new int[pool.size()];
  }

  /** Starts over without a machine. */
  void begin(Job head) {
    remember();
    this.head = head;
    for (int place = 0; place < size; place++) {
      places[ranks[place]] = 0;
    }
    size = 0;
    shadowTime = Long.MAX_VALUE;
  }

  private void remember() {
    lastHead = head;
    lastShadowTime = shadowTime;
    lastSize = size;
    lastRanks = lastRanks.length < size ? new int[2 * size] : lastRanks;
    System.arraycopy(ranks, 0, lastRanks, 0, size);
  }

  void setShadowTime(long time) {
    shadowTime = time;
  }

  long shadowTime() {
    return shadowTime;
  }

  /** Adds a machine behind those of lower ranks. */
  void add(int rank, long extraCpus) {
    if (size == ranks.length) {
      grow();
    }
    ranks[size] = rank;
    extra[size] = extraCpus;
    if (extraResources[size].length < head.resources().size()) {
      extraResources[size] = new long[head.resources().size()];
    }
    size++;
    places[rank] = size;
  }

  private void grow() {
    ranks = Arrays.copyOf(ranks, 2 * size);
    free = Arrays.copyOf(free, 2 * size);
    extra = Arrays.copyOf(extra, 2 * size);
    extraResources = Arrays.copyOf(extraResources, 2 * size);
    Arrays.fill(extraResources, size, 2 * size, new long[0]);
  }

  /** Sets what the head leaves, of a kind that it needs, on the machine that was added last. */
  void setExtra(int kind, long amount) {
    extraResources[size - 1][kind] = amount;
  }

  int size() {
    return size;
  }

  int rank(int place) {
    return ranks[place];
  }

  /** The place of the machine with a rank, or -1 if it is not reserved. */
  int placeOf(int rank) {
    return places[rank] - 1;
  }

  void hide() {
    for (int place = 0; place < size; place++) {
      hide(place);
    }
    findMostFree();
  }

  private void hide(int place) {
    free[place] = pool.free(ranks[place]);
    pool.hide(ranks[place]);
  }

  private void findMostFree() {
    mostFree = 0;
    for (int place = 0; place < size; place++) {
      mostFree = Math.max(mostFree, free[place]);
    }
  }

  void show() {
    for (int place = 0; place < size; place++) {
      pool.setFree(ranks[place], free[place]);
    }
  }

  /** The most CPUs that are free on a hidden machine. */
  int mostFree() {
    return mostFree;
  }

  int free(int place) {
    return free[place];
  }

  /** The CPUs that the head leaves free from the shadow time on. */
  long extra(int place) {
    return extra[place];
  }

  /** Whether a node of a job leaves the head's node free, though it ends after the shadow time. */
  boolean leavesHead(int place, Job job) {
    boolean leaves = job.cpus() <= extra[place];
    for (int kind = 0; kind < head.resources().size() && leaves; kind++) {
      leaves = job.resources().amount(head.resources().kind(kind)) <= extraResources[place][kind];
    }
    return leaves;
  }

  /** A node of a job has started on a machine, which the pool shows again. */
  void started(int place, Job job, boolean endsAfterShadow) {
    hide(place);
    findMostFree();
    if (endsAfterShadow) {
      extra[place] -= job.cpus();
      for (int kind = 0; kind < head.resources().size(); kind++) {
        extraResources[place][kind] -= job.resources().amount(head.resources().kind(kind));
      }
    }
  }

  /**
   * Lists the machines of the reservation before this one, that of the last scan, which may have
   * room now for jobs that it kept off them.
   *
   * <p><b>Claim.</b> A machine that is still reserved, for a head of the same CPUs and resources
   * with a shadow time that is no later, has room for no job for which it had none.
   *
   * <p><b>Argument.</b> There a job must also end by the shadow time, or leave the head what it
   * needs from then on. Time only comes closer to a shadow time that is no later; and by an earlier
   * one fewer running jobs have ended, so that the head leaves no more. How long the head runs does
   * not matter, as nothing is taken after it.
   */
  void listLooser(Futility futility) {
    boolean isLooser =
        shadowTime > lastShadowTime
            || head.cpus() != lastHead.cpus()
            || !head.resources().equals(lastHead.resources());
    for (int k = 0; k < lastSize; k++) {
      if (isLooser || placeOf(lastRanks[k]) < 0) {
        futility.list(lastRanks[k]);
      }
    }
  }
}
