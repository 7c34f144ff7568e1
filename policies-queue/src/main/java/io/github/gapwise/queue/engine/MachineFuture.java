package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.occupancy.MachineReservations;
import io.github.gapwise.core.occupancy.RunningJobs;
import java.util.Arrays;

/**
 * What is free on one machine from now on, by the estimated ends of the running jobs and the
 * reservations made so far, as steps in parallel arrays: CPUs, and each kind of resource. What a
 * job occupies whose estimated end has passed counts as free from that end on; before that, back to
 * the beginning of time, as much is free as now.
 *
 * <p>A job that cannot start now gets its reservation at the beginning of a step: at the estimated
 * end of a running job, even one that has passed, and even if the job beside it takes over all of
 * its CPUs. A profile that joins steps of as many free CPUs would lose such ends.
 */
public final class MachineFuture {
  private static final long ALWAYS = Long.MIN_VALUE;

  /** Step k lasts from here to the beginning of the next one. */
  private long[] begins = new long[8];

  /** By quantity as in a {@link Demand}, then by step. */
  private final long[][] free;

  private final String[] kinds;
  private int size;

  /** The steps with fewer free CPUs than all before them, if they are known. */
  private int[] lows = new int[8];

  private int lowCount;
  private boolean areLowsKnown;

  /** Whether anything has been taken since the running jobs were read. */
  private boolean isTaken;

  /** Creates the future of a machine of a grid with these kinds of resources. */
  MachineFuture(String... kinds) {
    this.kinds = kinds;
    free = new long[1 + kinds.length][8];
  }

  /**
   * Starts over with the running jobs, which free their CPUs and resources as they end.
   *
   * @param freeCpus how many CPUs are free now; {@link #setFree} has set the amounts of all kinds
   * @param earliestEnd when jobs whose estimated end has passed end, and those that would end
   *     before
   */
  void read(int freeCpus, RunningJobs running, long earliestEnd) {
    areLowsKnown = false;
    isTaken = false;
    size = 0;
    append(ALWAYS);
    free[0][0] = freeCpus;
    for (int k = 0; k < running.size(); k++) {
      long end = Math.max(earliestEnd, running.end(k));
      if (end != begins[size - 1]) {
        append(end);
        for (long[] amounts : free) {
          amounts[size - 1] = amounts[size - 2];
        }
      }
      free[0][size - 1] += running.cpus(k);
      for (int kind = 0; kind < kinds.length; kind++) {
        free[1 + kind][size - 1] += running.resources(k).amount(kinds[kind]);
      }
    }
  }

  /** Sets how much of a kind is free now. */
  void setFree(int kind, long amount) {
    free[1 + kind][0] = amount;
  }

  /** Whether anything has been taken since the running jobs were read. */
  boolean isTaken() {
    return isTaken;
  }

  /** Takes away what is reserved for other purposes than jobs, from now on. */
  void take(MachineReservations reservations, long now) {
    for (int k = 0; k < reservations.size(); k++) {
      Reservation each = reservations.get(k);
      if (each.until() > now) {
        int first = each.from() <= now ? 0 : split(each.from());
        int last = split(each.until());
        occupy(0, first, last, each.cpus());
        occupy(each.resources(), first, last);
      }
    }
  }

  private void occupy(Resources resources, int first, int last) {
    for (int kind = 0; kind < kinds.length; kind++) {
      occupy(1 + kind, first, last, resources.amount(kinds[kind]));
    }
  }

  /**
   * The least that is free of a quantity from a tick on during a run that begins then, or now if
   * that has passed.
   */
  long least(int quantity, long from, long ticks, long now) {
    long begin = Math.max(from, now);
    long least = Long.MAX_VALUE;
    for (int k = 0; k < size; k++) {
      boolean isBefore = begins[k] < begin || begins[k] - begin < ticks;
      boolean isOver = k + 1 < size && begins[k + 1] <= from;
      least = isBefore && !isOver ? Math.min(least, free[quantity][k]) : least;
    }
    return least;
  }

  /** Appends a step of which nothing is set yet. */
  private void append(long begin) {
    if (size == begins.length) {
      grow();
    }
    begins[size] = begin;
    size++;
  }

  /**
   * Whether a node of a job that would end then may start now. Where CPUs are all it needs, linear
   * in the number of times that they become fewer than ever before: once or twice in a pass, at the
   * beginnings of reservations.
   */
  public boolean admits(Demand demand, long end) {
    return hasCpus(demand.amount(0), end) && firstWithout(demand, 0, end, 1) == size;
  }

  private boolean hasCpus(long amount, long end) {
    if (!areLowsKnown) {
      findLows();
    }
    int k = 0;
    while (k < lowCount && begins[lows[k]] < end && free[0][lows[k]] >= amount) {
      k++;
    }
    return k == lowCount || begins[lows[k]] >= end;
  }

  private void findLows() {
    lows = lows.length < size ? new int[begins.length] : lows;
    lowCount = 0;
    long least = Long.MAX_VALUE;
    for (int k = 0; k < size; k++) {
      if (free[0][k] < least) {
        least = free[0][k];
        lows[lowCount++] = k;
      }
    }
    areLowsKnown = true;
  }

  /** The first tick at which anything changes; {@link Long#MAX_VALUE} if nothing does. */
  long firstChange() {
    return size == 1 ? Long.MAX_VALUE : begins[1];
  }

  /** The first tick after this one at which anything changes; {@link Long#MAX_VALUE} if none. */
  long nextChange(long tick) {
    int next = stepAt(tick) + 1;
    return next == size ? Long.MAX_VALUE : begins[next];
  }

  /**
   * The earliest tick at which enough becomes free and then stays free for long enough, counted
   * from now if that tick has passed.
   *
   * @param limit returned if the answer is not earlier than this
   */
  long earliest(Demand demand, long ticks, long now, long limit) {
    int from = 1;
    while (from < size && begins[from] < limit) {
      long end = Math.addExact(Math.max(begins[from], now), ticks);
      int without = firstWithout(demand, from, end, 0);
      if (without == size) {
        return begins[from];
      }
      from = without + 1;
    }
    return limit;
  }

  /**
   * The earliest tick, not before this one, from which on enough is free for long enough; {@link
   * Long#MAX_VALUE} if there is none.
   */
  long earliestFrom(Demand demand, long ticks, long tick) {
    int from = stepAt(tick);
    long start = tick;
    while (from < size && begins[from] < Long.MAX_VALUE) {
      start = Math.max(tick, begins[from]);
      int without = firstWithout(demand, from, Math.addExact(start, ticks), 0);
      if (without == size) {
        return start;
      }
      from = without + 1;
    }
    return Long.MAX_VALUE;
  }

  private int stepAt(long tick) {
    int k = size - 1;
    while (begins[k] > tick) {
      k--;
    }
    return k;
  }

  /**
   * The first step from the given one on with too little of a quantity from a given one on, or the
   * size if there is none before the end.
   */
  private int firstWithout(Demand demand, int from, long end, int firstQuantity) {
    int first = size;
    for (int quantity = firstQuantity; quantity < free.length; quantity++) {
      if (demand.amount(quantity) > 0) {
        first = Math.min(first, firstBelow(quantity, demand.amount(quantity), from, first, end));
      }
    }
    return first;
  }

  private int firstBelow(int quantity, long amount, int from, int to, long end) {
    long[] amounts = free[quantity];
    for (int k = from; k < to && begins[k] < end; k++) {
      if (amounts[k] < amount) {
        return k;
      }
    }
    return size;
  }

  /** Records the start of a node of a job that ends then. */
  public void start(Demand demand, long end) {
    occupy(demand, 0, split(end));
  }

  /** Reserves what the node needs for that period. */
  void reserve(Demand demand, long begin, long end) {
    int first = split(begin);
    occupy(demand, first, split(end));
  }

  private void occupy(Demand demand, int first, int last) {
    for (int quantity = 0; quantity < free.length; quantity++) {
      occupy(quantity, first, last, demand.amount(quantity));
    }
  }

  private void occupy(int quantity, int first, int last, long amount) {
    areLowsKnown = false;
    isTaken = true;
    long[] amounts = free[quantity];
    for (int k = first; k < last && amount > 0; k++) {
      amounts[k] -= amount;
    }
  }

  /** Returns the step that begins then, creating it if there is none. */
  private int split(long time) {
    int k = stepAt(time);
    if (begins[k] == time) {
      return k;
    }
    areLowsKnown = false;
    append(time);
    int moved = size - 2 - k;
    System.arraycopy(begins, k + 1, begins, k + 2, moved);
    begins[k + 1] = time;
    for (long[] amounts : free) {
      System.arraycopy(amounts, k, amounts, k + 1, moved + 1);
    }
    return k + 1;
  }

  private void grow() {
    begins = Arrays.copyOf(begins, 2 * size);
    Arrays.setAll(free, quantity -> Arrays.copyOf(free[quantity], 2 * size));
  }
}
