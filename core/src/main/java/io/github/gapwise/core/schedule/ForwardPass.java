package io.github.gapwise.core.schedule;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Times jobs in list order: each starts at the earliest tick, not before its predecessor, at which
 * its CPUs are free given those before it. As starts never fall, CPUs that are free for one job
 * stay free until it takes them, so that a heap of the ends of what runs is all that is needed.
 *
 * <p>One object serves all machines of a grid, one pass at a time. A job costs the logarithm of the
 * number of jobs that run beside it.
 */
final class ForwardPass {
  private long[] heapEnd = new long[16];
  private int[] heapCpus = new int[16];
  private int heapSize;
  private int free;
  private long clock;

  /** Told of the free CPUs as time goes by, or null for a what-if. */
  private @Nullable FreeCpuProfile profile;

  /**
   * Begins behind the first jobs of the list, which stay as they are.
   *
   * @param profile the profile to rewrite from there on, or null for a what-if
   */
  void begin(
      EntryTable entries, int position, int cpus, long now, @Nullable FreeCpuProfile profile) {
    this.profile = profile;
    clock = position == 0 ? now : Math.max(now, entries.start[position - 1]);
    free = cpus;
    heapSize = 0;
    for (int k = 0; k < position; k++) {
      if (entries.end[k] > clock) {
        push(entries.end[k], entries.cpus[k]);
        free -= entries.cpus[k];
      }
    }
    if (profile != null) {
      profile.truncate(clock);
      profile.append(clock, free);
    }
  }

  /** Times the next job in the list and returns its start. */
  long place(long notBefore, int cpus, long duration) {
    clock = Math.max(clock, notBefore);
    freeUntil(clock);
    while (free < cpus) {
      clock = heapEnd[0];
      freeUntil(clock);
    }
    push(Math.addExact(clock, duration), cpus);
    setFree(clock, free - cpus);
    return clock;
  }

  /** Ends a pass that rewrites a profile. */
  void finish() {
    freeUntil(Long.MAX_VALUE);
  }

  private void freeUntil(long tick) {
    while (heapSize > 0 && heapEnd[0] <= tick) {
      setFree(heapEnd[0], free + heapCpus[0]);
      pop();
    }
  }

  private void setFree(long tick, int cpus) {
    free = cpus;
    if (profile != null) {
      profile.append(tick, cpus);
    }
  }

  private void push(long end, int cpus) {
    if (heapSize == heapEnd.length) {
      heapEnd = Arrays.copyOf(heapEnd, 2 * heapSize);
      heapCpus = Arrays.copyOf(heapCpus, 2 * heapSize);
    }
    int k = heapSize++;
    while (k > 0 && heapEnd[(k - 1) >> 1] > end) {
      set(k, (k - 1) >> 1);
      k = (k - 1) >> 1;
    }
    heapEnd[k] = end;
    heapCpus[k] = cpus;
  }

  private void pop() {
    heapSize--;
    long end = heapEnd[heapSize];
    int k = 0;
    int child = 1;
    while (child < heapSize) {
      if (child + 1 < heapSize && heapEnd[child + 1] < heapEnd[child]) {
        child++;
      }
      if (heapEnd[child] >= end) {
        break;
      }
      set(k, child);
      k = child;
      child = 2 * k + 1;
    }
    set(k, heapSize);
  }

  private void set(int to, int from) {
    heapEnd[to] = heapEnd[from];
    heapCpus[to] = heapCpus[from];
  }
}
