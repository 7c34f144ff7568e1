package io.github.gapwise.core.schedule;

import org.jspecify.annotations.Nullable;

/**
 * Times jobs in list order: each starts at the earliest tick, not before its predecessor, at which
 * its CPUs are free given those before it. Because starts never decrease, CPUs that are free for
 * one job stay free until it takes them, so a pass needs only the ends of the running jobs.
 *
 * <p>One object serves all machines of a grid, one pass at a time. A job takes time at most linear
 * in the number of those that run beside it.
 */
final class ForwardPass {
  private final UpcomingEnds running = new UpcomingEnds();

  /** CPUs known to be free. A what-if frees those of ended jobs only when it needs them. */
  private int free;

  private long clock;

  /** The profile to rewrite, or null for a what-if. */
  private @Nullable FreeCpuProfile profile;

  /** Where CPUs are reserved: what the reservations and the jobs so far leave free; else null. */
  private @Nullable FreeCpuProfile around;

  /**
   * Begins behind the first jobs of the list, which stay as they are.
   *
   * @param profile the profile to rewrite from there on, or null for a what-if
   */
  void begin(
      EntryTable entries, int position, int cpus, long now, @Nullable FreeCpuProfile profile) {
    this.profile = profile;
    around = null;
    clock = position == 0 ? now : Math.max(now, entries.start[position - 1]);
    free = cpus;
    running.clear();
    for (int k = 0; k < position; k++) {
      if (entries.end[k] > clock) {
        running.push(entries.end[k], entries.cpus[k]);
        free -= entries.cpus[k];
      }
    }
    if (profile != null) {
      profile.truncate(clock);
      profile.append(clock, free);
    }
  }

  /**
   * Begins on a machine with reserved CPUs, where CPUs that are free for one job may not stay free.
   *
   * @param target is overwritten with what is free once the pass is over
   */
  void beginAround(MachineSchedule machine, int position, long now, FreeCpuProfile target) {
    clock = position == 0 ? now : Math.max(now, machine.start(position - 1));
    machine.computeFreeCpus(position, now, target);
    profile = null;
    around = target;
  }

  /** Times the next job in the list and returns its start. */
  long place(long notBefore, int cpus, long duration) {
    clock = Math.max(clock, notBefore);
    if (around != null) {
      clock = around.earliestStart(cpus, duration, clock, FreeCpus.NEVER);
      around.reserve(clock, Math.addExact(clock, duration), cpus);
      return clock;
    }
    if (profile != null) {
      freeUntil(clock);
    }
    while (free < cpus) {
      clock = Math.max(clock, running.firstEnd());
      freeFirst();
    }
    running.push(Math.addExact(clock, duration), cpus);
    setFree(clock, free - cpus);
    return clock;
  }

  /** Ends a pass that rewrites a profile. */
  void finish() {
    if (around == null) {
      freeUntil(Long.MAX_VALUE);
    }
  }

  private void freeUntil(long tick) {
    while (!running.isEmpty() && running.firstEnd() <= tick) {
      freeFirst();
    }
  }

  private void freeFirst() {
    long end = running.firstEnd();
    setFree(end, free + running.pop());
  }

  private void setFree(long tick, int cpus) {
    free = cpus;
    if (profile != null) {
      profile.append(tick, cpus);
    }
  }
}
