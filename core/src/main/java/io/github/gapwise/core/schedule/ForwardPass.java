package io.github.gapwise.core.schedule;

import static java.util.Objects.requireNonNull;

import io.github.gapwise.core.model.Resources;
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

  /** Where something is reserved: what that and the jobs so far leave free; else null. */
  private @Nullable MachineProfile around;

  /** Whether the machine has more than CPUs, and nothing is reserved. */
  private boolean hasKinds;

  private final ResourcePass withKinds = new ResourcePass();

  /** Whether this is no plain pass, but one of the two others. */
  private boolean isSpecial;

  /**
   * Begins behind the first jobs of the list, which stay as they are.
   *
   * @param profile the profile to rewrite from there on, or null for a what-if
   */
  void begin(
      EntryTable entries, int position, int cpus, long now, @Nullable FreeCpuProfile profile) {
    this.profile = profile;
    isSpecial = false;
    hasKinds = false;
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
   * Begins on a machine that has more than CPUs.
   *
   * @param profile as there
   */
  void beginWithKinds(
      MachineSchedule machine, int position, long now, @Nullable MachineProfile profile) {
    isSpecial = true;
    hasKinds = true;
    withKinds.begin(machine.entries(), position, machine.machine(), now, profile);
  }

  /**
   * Begins on a machine where what is free for one job may not stay free.
   *
   * @param target what the first jobs and the reservations leave free; the pass takes the rest
   */
  void beginAround(MachineSchedule machine, int position, long now, MachineProfile target) {
    clock = position == 0 ? now : Math.max(now, machine.start(position - 1));
    isSpecial = true;
    hasKinds = false;
    around = target;
  }

  /**
   * Times the next job in the list and returns its start.
   *
   * @param resources what it needs beyond CPUs
   */
  long place(long notBefore, int cpus, Resources resources, long duration) {
    if (isSpecial) {
      return hasKinds
          ? withKinds.place(notBefore, cpus, resources, duration)
          : placeAround(notBefore, cpus, resources, duration);
    }
    clock = Math.max(clock, notBefore);
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

  private long placeAround(long notBefore, int cpus, Resources resources, long duration) {
    MachineProfile left = requireNonNull(around);
    clock = Math.max(clock, notBefore);
    clock = left.earliestStart(cpus, resources, duration, clock, FreeCpus.NEVER);
    left.reserve(clock, Math.addExact(clock, duration), cpus, resources);
    return clock;
  }

  /** Ends a pass that rewrites a profile. */
  void finish() {
    if (hasKinds) {
      withKinds.finish();
    } else if (!isSpecial) {
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
