package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Resources;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Times jobs in list order: each starts at the earliest tick, not before its predecessor, at which
 * its CPUs and resources are free given those before it. Because starts never decrease, what is
 * free for one job stays free until it takes it, so a pass needs only the ends of the running jobs.
 * Where something is reserved this does not hold, and a pass asks a profile; as it does on a
 * machine that has more than CPUs.
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

  /** Where a pass asks a profile: what reservations and the jobs so far leave free; else null. */
  private @Nullable MachineProfile around;

  /**
   * Begins behind the first jobs of the list, which stay as they are.
   *
   * @param target a profile to work on where a pass needs one
   * @param rewrites whether to rewrite that profile in any case, from there on; if not, the pass is
   *     a what-if
   */
  void begin(
      MachineSchedule machine, int position, long now, MachineProfile target, boolean rewrites) {
    clock = position == 0 ? now : Math.max(now, machine.start(position - 1));
    if (!machine.hasReservations() && !machine.profile().hasKinds()) {
      around = null;
      beginFree(machine, position, rewrites ? target.cpus : null);
      return;
    }
    around = target;
    if (rewrites) {
      machine.space().computeFree(position, now, target);
    } else {
      machine.space().copyFree(position, target);
    }
  }

  /** Begins on a machine that has CPUs alone, where nothing is reserved. */
  private void beginFree(MachineSchedule machine, int position, @Nullable FreeCpuProfile profile) {
    this.profile = profile;
    EntryTable entries = machine.entries();
    free = machine.machine().cpus();
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

  /** Times the job at a position as the next one and returns its start. */
  long placeEntry(EntryTable entries, int k) {
    Resources resources = around == null ? Resources.none() : entries.job(k).resources();
    return place(entries.release[k], entries.cpus[k], resources, entries.end[k] - entries.start[k]);
  }

  /**
   * Times the next job in the list and returns its start.
   *
   * @param resources what it needs beyond CPUs
   */
  long place(long notBefore, int cpus, Resources resources, long duration) {
    clock = Math.max(clock, notBefore);
    if (around != null) {
      return placeAround(around, cpus, resources, duration);
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

  private long placeAround(MachineProfile left, int cpus, Resources resources, long duration) {
    clock = left.earliestStart(cpus, resources, duration, clock, FreeCpus.NEVER);
    left.take(clock, Math.addExact(clock, duration), cpus, resources);
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

  /**
   * The jobs whose CPUs have not been freed yet, in the order of their ends. Most that are pushed
   * end last and are appended; others shift the later ends.
   */
  static final class UpcomingEnds {
    private long[] ends = new long[64];

    private int[] cpus = new int[64];

    /** The jobs are those at first, ..., last - 1. */
    private int first;

    private int last;

    void clear() {
      first = 0;
      last = 0;
    }

    boolean isEmpty() {
      return first == last;
    }

    /** The first end, if there is a job. */
    long firstEnd() {
      return ends[first];
    }

    /** Adds a job behind those that end no later. */
    void push(long end, int taken) {
      if (last == ends.length) {
        makeRoom();
      }
      int k = last++;
      while (k > first && ends[k - 1] > end) {
        ends[k] = ends[k - 1];
        cpus[k] = cpus[k - 1];
        k--;
      }
      ends[k] = end;
      cpus[k] = taken;
    }

    /** Removes the job with the first end and returns its CPUs. */
    int pop() {
      return cpus[first++];
    }

    private void makeRoom() {
      int size = last - first;
      if (2 * size > ends.length) {
        ends = Arrays.copyOf(ends, 2 * ends.length);
        cpus = Arrays.copyOf(cpus, 2 * cpus.length);
      }
      System.arraycopy(ends, first, ends, 0, size);
      System.arraycopy(cpus, first, cpus, 0, size);
      first = 0;
      last = size;
    }
  }
}
