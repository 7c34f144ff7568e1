package io.github.gapwise.queue;

import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.occupancy.MachineReservations;
import io.github.gapwise.core.occupancy.RunningJobs;
import java.util.Arrays;

/**
 * The CPUs of one machine that are free from now on, by the estimated ends of the running jobs and
 * the reservations made so far, as steps in parallel arrays. What ended by estimate in the past
 * counts as free from then on; before that, back to the beginning of time, as many CPUs are free as
 * are now.
 */
final class FutureCpus {
  private static final long ALWAYS = Long.MIN_VALUE;

  /** Step k lasts from here to the beginning of the next one. */
  private long[] begins = new long[8];

  private int[] free = new int[8];
  private int size;

  /** Begins anew with the jobs that run. */
  void read(int freeNow, RunningJobs running) {
    size = 0;
    append(ALWAYS, freeNow);
    for (int k = 0; k < running.size(); k++) {
      int freed = free[size - 1] + running.cpus(k);
      if (running.end(k) == begins[size - 1]) {
        free[size - 1] = freed;
      } else {
        append(running.end(k), freed);
      }
    }
  }

  /** CPUs are reserved by others than jobs, which counts from now on. */
  void take(MachineReservations reservations, long now) {
    for (int k = 0; k < reservations.size(); k++) {
      Reservation each = reservations.get(k);
      if (each.until() > now) {
        int first = each.from() <= now ? 0 : split(each.from());
        occupy(first, split(each.until()), each.cpus());
      }
    }
  }

  /**
   * The fewest CPUs that are free at any time from a tick on, counted from now if it has passed.
   */
  int least(long from, long ticks, long now) {
    long begin = Math.max(from, now);
    int least = Integer.MAX_VALUE;
    for (int k = 0; k < size; k++) {
      boolean isBefore = begins[k] < begin || begins[k] - begin < ticks;
      boolean isOver = k + 1 < size && begins[k + 1] <= begin;
      least = isBefore && !isOver ? Math.min(least, free[k]) : least;
    }
    return least;
  }

  private void append(long begin, int cpus) {
    if (size == begins.length) {
      grow();
    }
    begins[size] = begin;
    free[size] = cpus;
    size++;
  }

  /** Whether a job may start now that ends then. */
  boolean admits(int cpus, long end) {
    for (int k = 0; k < size && begins[k] < end; k++) {
      if (free[k] < cpus) {
        return false;
      }
    }
    return true;
  }

  /** The first time at which something changes; {@link Long#MAX_VALUE} if nothing does. */
  long firstChange() {
    return size == 1 ? Long.MAX_VALUE : begins[1];
  }

  /**
   * The earliest time at which CPUs become free that then stay free for long enough, counted from
   * now if that time has passed.
   *
   * @param limit the answer if that is not earlier than this
   */
  long earliest(int cpus, long ticks, long now, long limit) {
    int from = 1;
    while (from < size && begins[from] < limit) {
      int tooFew = firstBelow(cpus, from, Math.addExact(Math.max(begins[from], now), ticks));
      if (tooFew == size) {
        return begins[from];
      }
      from = tooFew + 1;
    }
    return limit;
  }

  /** The first step from the given one on with fewer CPUs, or the size if it begins at the end. */
  private int firstBelow(int cpus, int from, long end) {
    for (int k = from; k < size && begins[k] < end; k++) {
      if (free[k] < cpus) {
        return k;
      }
    }
    return size;
  }

  /** A job has started that ends then. */
  void start(int cpus, long end) {
    occupy(0, split(end), cpus);
  }

  /** The CPUs are reserved for that time. */
  void reserve(int cpus, long begin, long end) {
    int first = split(begin);
    occupy(first, split(end), cpus);
  }

  private void occupy(int first, int last, int cpus) {
    for (int k = first; k < last; k++) {
      free[k] -= cpus;
    }
  }

  /** The step that begins then, made if there is none. */
  private int split(long time) {
    int k = size;
    while (begins[k - 1] > time) {
      k--;
    }
    if (begins[k - 1] == time) {
      return k - 1;
    }
    append(time, 0);
    System.arraycopy(begins, k, begins, k + 1, size - 1 - k);
    System.arraycopy(free, k, free, k + 1, size - 1 - k);
    begins[k] = time;
    free[k] = free[k - 1];
    return k;
  }

  private void grow() {
    begins = Arrays.copyOf(begins, 2 * size);
    free = Arrays.copyOf(free, 2 * size);
  }
}
