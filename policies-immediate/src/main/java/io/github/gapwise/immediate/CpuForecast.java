package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.occupancy.RunningJobs;
import java.util.Arrays;

/**
 * When each CPU of one machine becomes free if running jobs end and waiting jobs run as estimated.
 * Each job starts as soon as it can, but not before its predecessor in the queue. Time and memory
 * grow with the jobs of the machine, not with its CPUs.
 */
final class CpuForecast {
  private final int cpus;

  /** When CPUs become free, in ascending order. */
  private long[] free = new long[8];

  /** How many do so at each of these times. */
  private int[] counts = new int[8];

  /** The number of these times. */
  private int size;

  /** The start of the last job in the queue. */
  private long lastStart;

  CpuForecast(int cpus) {
    this.cpus = cpus;
    clear(0);
  }

  private void clear(long now) {
    free[0] = now;
    counts[0] = cpus;
    size = 1;
  }

  /** Plays the queue forward from now on. */
  void read(MachineQueue queue, ProcessingTimes times, long now) {
    clear(now);
    lastStart = now;
    RunningJobs running = queue.running();
    for (int k = 0; k < running.size(); k++) {
      occupy(running.cpus(k), Math.max(now, running.end(k)));
    }
    for (int place = 0; place < queue.waiting(); place++) {
      Job job = queue.waiting(place);
      append(job, times.ticks(job, queue.machine()), now);
    }
  }

  /** When a job with that many CPUs would start behind the others. */
  long ready(int needed, long now) {
    int k = 0;
    for (int found = counts[0]; found < needed; found += counts[k]) {
      k++;
    }
    return Math.max(now, Math.max(lastStart, free[k]));
  }

  /**
   * Puts a job at the end of the queue.
   *
   * @throws ArithmeticException if its end does not fit a {@code long}; nothing has changed then
   */
  void append(Job job, long ticks, long now) {
    long start = ready(job.cpus(), now);
    long end = Math.addExact(start, ticks);
    lastStart = start;
    occupy(job.cpus(), end);
  }

  /** When the last job ends; a time in the past if there is none. */
  long lastEnd() {
    return free[size - 1];
  }

  /** Makes the CPUs that are free first free only at that time, which is no earlier than before. */
  private void occupy(int taken, long until) {
    takeFirst(taken);
    int k = 0;
    while (k < size && free[k] < until) {
      k++;
    }
    if (k < size && free[k] == until) {
      counts[k] += taken;
    } else {
      insert(k, until, taken);
    }
  }

  private void takeFirst(int taken) {
    int emptied = 0;
    int left = taken;
    while (left > 0 && left >= counts[emptied]) {
      left -= counts[emptied++];
    }
    size -= emptied;
    System.arraycopy(free, emptied, free, 0, size);
    System.arraycopy(counts, emptied, counts, 0, size);
    counts[0] -= left;
  }

  private void insert(int place, long time, int count) {
    if (size == free.length) {
      free = Arrays.copyOf(free, 2 * size);
      counts = Arrays.copyOf(counts, 2 * size);
    }
    System.arraycopy(free, place, free, place + 1, size - place);
    System.arraycopy(counts, place, counts, place + 1, size - place);
    free[place] = time;
    counts[place] = count;
    size++;
  }
}
