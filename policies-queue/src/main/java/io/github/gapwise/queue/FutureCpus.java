package io.github.gapwise.queue;

import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.occupancy.MachineReservations;
import io.github.gapwise.core.occupancy.RunningJobs;
import java.util.Arrays;

/**
 * The free CPUs of one machine from now on, by the estimated ends of the running jobs and the
 * reservations made so far, as steps in parallel arrays. The CPUs of a job whose estimated end has
 * passed count as free from that end on; before that, back to the beginning of time, as many CPUs
 * are free as now.
 *
 * <p>A job that cannot start now gets its reservation at the beginning of a step: at the estimated
 * end of a running job, even one that has passed, and even if the job beside it takes over all of
 * its CPUs. A profile that joins steps of as many free CPUs would lose such ends.
 */
final class FutureCpus {
  private static final long ALWAYS = Long.MIN_VALUE;

  /** Step k lasts from here to the beginning of the next one. */
  private long[] begins = new long[8];

  private int[] free = new int[8];
  private int size;

  /** Starts over with the running jobs. */
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

  /** Takes away the CPUs that are reserved for other purposes than jobs, from now on. */
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
   * The fewest free CPUs during a period that begins at {@code from}, or now if that has passed.
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

  /** Whether a job that would end then may start now. */
  boolean admits(int cpus, long end) {
    for (int k = 0; k < size && begins[k] < end; k++) {
      if (free[k] < cpus) {
        return false;
      }
    }
    return true;
  }

  /** The first tick at which the free CPUs change; {@link Long#MAX_VALUE} if they do not. */
  long firstChange() {
    return size == 1 ? Long.MAX_VALUE : begins[1];
  }

  /**
   * The earliest tick at which CPUs become free and then stay free for long enough, counted from
   * now if that tick has passed.
   *
   * @param limit returned if the answer is not earlier than this
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

  /** The first step from the given one on with too few CPUs, or the size if none before the end. */
  private int firstBelow(int cpus, int from, long end) {
    for (int k = from; k < size && begins[k] < end; k++) {
      if (free[k] < cpus) {
        return k;
      }
    }
    return size;
  }

  /** Records the start of a job that ends then. */
  void start(int cpus, long end) {
    occupy(0, split(end), cpus);
  }

  /** Reserves the CPUs for that period. */
  void reserve(int cpus, long begin, long end) {
    int first = split(begin);
    occupy(first, split(end), cpus);
  }

  private void occupy(int first, int last, int cpus) {
    for (int k = first; k < last; k++) {
      free[k] -= cpus;
    }
  }

  /** Returns the step that begins then, creating it if there is none. */
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
