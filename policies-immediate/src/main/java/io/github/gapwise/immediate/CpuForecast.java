package io.github.gapwise.immediate;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.ProcessingTimes;
import java.util.Arrays;

/**
 * When each CPU of one machine becomes free, if running jobs end and waiting jobs run as estimated,
 * each job starting as soon as it can but not before the one before it in the queue.
 */
final class CpuForecast {
  /** Ascending. */
  private final long[] free;

  /** The start of the last job in the queue. */
  private long lastStart;

  CpuForecast(int cpus) {
    free = new long[cpus];
  }

  /** Plays the queue forward from now on. */
  void read(MachineQueue queue, ProcessingTimes times, long now) {
    Arrays.fill(free, now);
    lastStart = now;
    for (int k = 0; k < queue.running(); k++) {
      occupy(queue.cpus(k), Math.max(now, queue.end(k)));
    }
    for (int place = 0; place < queue.waiting(); place++) {
      Job job = queue.waiting(place);
      append(job, times.ticks(job, queue.machine()), now);
    }
  }

  /** When a job of so many CPUs would start behind the others. */
  long ready(int cpus, long now) {
    return Math.max(now, Math.max(lastStart, free[cpus - 1]));
  }

  /**
   * Puts a job at the end of the queue.
   *
   * @throws ArithmeticException if it ends at no tick that fits a {@code long}; nothing has changed
   *     then
   */
  void append(Job job, long ticks, long now) {
    long start = ready(job.cpus(), now);
    long end = Math.addExact(start, ticks);
    lastStart = start;
    occupy(job.cpus(), end);
  }

  /** When the last job ends; a time in the past if there is none. */
  long lastEnd() {
    return free[free.length - 1];
  }

  /** The CPUs that are free first become free at that time, which is not before they do now. */
  private void occupy(int cpus, long until) {
    int k = cpus;
    while (k < free.length && free[k] < until) {
      free[k - cpus] = free[k];
      k++;
    }
    Arrays.fill(free, k - cpus, k, until);
  }
}
