package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Job;
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

  /** By quantity, CPUs first and then each kind, and by step. */
  private final long[][] free;

  private final String[] kinds;
  private int size;

  /** By quantity: what is asked for or taken. */
  private final long[] needed;

  /** The steps with fewer free CPUs than all before them. */
  private int[] lows = new int[8];

  /** The number of these, of which the first step is always one; 0 if they are not known. */
  private int lowCount;

  /** Whether anything has been taken since the running jobs were read. */
  private boolean isTaken;

  /**
   * Creates the future of a machine of a grid with these kinds of resources, in ascending order.
   */
  MachineFuture(String... kinds) {
    this.kinds = kinds;
    free = new long[1 + kinds.length][8];
    needed = new long[free.length];
  }

  /**
   * Starts over with the running jobs, which free their CPUs and resources as they end.
   *
   * @param freeCpus how many CPUs are free now
   * @param capacities what the machine has beyond CPUs
   * @param earliestEnd when jobs whose estimated end has passed end, and those that would end
   *     before
   */
  void read(int freeCpus, Resources capacities, RunningJobs running, long earliestEnd) {
    lowCount = 0;
    isTaken = false;
    size = 0;
    append(ALWAYS);
    free[0][0] = freeCpus;
    for (int kind = 0; kind < kinds.length; kind++) {
      free[1 + kind][0] = capacities.amount(kinds[kind]) - running.busy(kinds[kind]);
    }
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
        occupy(each.cpus(), each.resources(), first, last);
      }
    }
  }

  /**
   * The fewest CPUs that are free from a tick on during a run that begins then, or now if that has
   * passed.
   */
  long leastCpus(long from, long ticks, long now) {
    return least(free[0], from, ticks, now);
  }

  /** The same of a kind. */
  long least(String kind, long from, long ticks, long now) {
    return least(free[1 + Arrays.binarySearch(kinds, kind)], from, ticks, now);
  }

  private long least(long[] amounts, long from, long ticks, long now) {
    long begin = Math.max(from, now);
    long least = Long.MAX_VALUE;
    for (int k = 0; k < size; k++) {
      boolean isBefore = begins[k] < begin || begins[k] - begin < ticks;
      boolean isOver = k + 1 < size && begins[k + 1] <= from;
      least = isBefore && !isOver ? Math.min(least, amounts[k]) : least;
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
  public boolean admits(Job job, long end) {
    need(job.cpus(), job.resources());
    return hasCpus(job.cpus(), end) && firstWithout(0, end, 1) == size;
  }

  private void need(int cpus, Resources resources) {
    needed[0] = cpus;
    for (int kind = 0; kind < kinds.length; kind++) {
      needed[1 + kind] = resources.amount(kinds[kind]);
    }
  }

  private boolean hasCpus(long amount, long end) {
    if (lowCount == 0) {
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
    long least = Long.MAX_VALUE;
    for (int k = 0; k < size; k++) {
      if (free[0][k] < least) {
        least = free[0][k];
        lows[lowCount++] = k;
      }
    }
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
  long earliest(Job job, long ticks, long now, long limit) {
    return earliest(1, job, ticks, now, limit);
  }

  /**
   * The earliest tick, not before this one, from which on enough is free for long enough; {@link
   * Long#MAX_VALUE} if there is none.
   */
  long earliestFrom(Job job, long ticks, long tick) {
    return Math.max(tick, earliest(stepAt(tick), job, ticks, tick, Long.MAX_VALUE));
  }

  private long earliest(int step, Job job, long ticks, long now, long limit) {
    need(job.cpus(), job.resources());
    int from = step;
    while (from < size && begins[from] < limit) {
      long end = Math.addExact(Math.max(begins[from], now), ticks);
      int without = firstWithout(from, end, 0);
      if (without == size) {
        return begins[from];
      }
      from = without + 1;
    }
    return limit;
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
  private int firstWithout(int from, long end, int firstQuantity) {
    int first = size;
    for (int quantity = firstQuantity; quantity < free.length; quantity++) {
      if (needed[quantity] > 0) {
        first = Math.min(first, firstBelow(quantity, needed[quantity], from, first, end));
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
  public void start(Job job, long end) {
    occupy(job.cpus(), job.resources(), 0, split(end));
  }

  /** Reserves this for that period. */
  void reserve(int cpus, Resources resources, long begin, long end) {
    int first = split(begin);
    occupy(cpus, resources, first, split(end));
  }

  private void occupy(int cpus, Resources resources, int first, int last) {
    lowCount = 0;
    isTaken = true;
    need(cpus, resources);
    for (int quantity = 0; quantity < free.length; quantity++) {
      for (int k = first; k < last && needed[quantity] > 0; k++) {
        free[quantity][k] -= needed[quantity];
      }
    }
  }

  /** Returns the step that begins then, creating it if there is none. */
  private int split(long time) {
    int k = stepAt(time);
    if (begins[k] == time) {
      return k;
    }
    lowCount = 0;
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
