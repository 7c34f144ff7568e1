package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.occupancy.RunningJobs;
import java.util.Arrays;

/**
 * When each CPU of one machine becomes free if running jobs end and waiting jobs run as estimated.
 * Each job starts as soon as it can, but not before its predecessor in the queue.
 */
final class CpuForecast {
  /** Ascending. */
  private final long[] free;

  private long lastStart;

  private long lastEnd;

  CpuForecast(int cpus) {
    free = new long[cpus];
  }

  /**
   * Plays the queue forward from now on, and notes there when its jobs start. CPUs that are
   * reserved without an end are the first that would be free. One forecast of a queue is kept at
   * most: another that reads it notes other starts.
   */
  void read(MachineQueue queue, ProcessingTimes times, long now) {
    Arrays.fill(free, now);
    lastStart = now;
    lastEnd = now;
    RunningJobs running = queue.running();
    for (int k = 0; k < running.size(); k++) {
      long end = Math.max(now, running.end(k));
      occupy(running.cpus(k), end);
      lastEnd = Math.max(lastEnd, end);
    }
    occupy(queue.missingCpus(), Long.MAX_VALUE);
    for (int place = 0; place < queue.waiting(); place++) {
      Job job = queue.waiting(place);
      queue.setForecastStart(place, append(job, times.ticks(job, queue.machine()), now));
    }
  }

  long ready(int cpus, long now) {
    return Math.max(now, Math.max(lastStart, free[cpus - 1]));
  }

  /**
   * Puts a job at the end of the queue, and returns its start.
   *
   * @throws ArithmeticException if its end does not fit a {@code long}; nothing has changed then
   */
  long append(Job job, long ticks, long now) {
    long start = ready(job.cpus(), now);
    long end = Math.addExact(start, ticks);
    lastStart = start;
    lastEnd = Math.max(lastEnd, end);
    occupy(job.cpus(), end);
    return start;
  }

  /** When the last job ends; a time in the past if there is none. */
  long lastEnd() {
    return lastEnd;
  }

  /** Makes the CPUs that are free first free only at that time, which is no earlier than before. */
  private void occupy(int cpus, long until) {
    int k = cpus;
    while (k < free.length && free[k] < until) {
      free[k - cpus] = free[k];
      k++;
    }
    Arrays.fill(free, k - cpus, k, until);
  }
}
