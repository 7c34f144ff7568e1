package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Resources;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Times jobs in list order: each starts at the earliest tick, not before its predecessor, at which
 * its CPUs and resources are free given those before it. Because starts never decrease, what is
 * free for one job stays free until it takes it, so a pass needs only the ends of the running jobs.
 * Where something is reserved this does not hold, and a pass asks a profile.
 *
 * <p>One object serves all machines of a grid, one pass at a time. A job takes time at most linear
 * in the number of those that run beside it.
 */
final class ForwardPass {
  private final UpcomingEnds running = new UpcomingEnds();

  /** CPUs known to be free. A what-if frees those of ended jobs only when it needs them. */
  private int free;

  /** Whether the machine has more than CPUs, and what. */
  private boolean hasKinds;

  private Resources kinds = Resources.none();

  /** By kind: the amount known to be free. */
  private long[] amounts = new long[4];

  /** Where there are kinds, by number of a job in this pass: its CPUs, and what else it needs. */
  private int[] cpusOf = new int[64];

  private Resources[] needsOf = new Resources[64];
  private int jobs;

  private long clock;

  /** The profile to rewrite, or null for a what-if. */
  private @Nullable MachineProfile profile;

  /** Where something is reserved: what that and the jobs so far leave free; else null. */
  private @Nullable MachineProfile around;

  /**
   * Begins behind the first jobs of the list, which stay as they are.
   *
   * @param target where something is reserved, a profile to work on
   * @param rewrites whether to rewrite that profile in any case, from there on; if not, the pass is
   *     a what-if
   */
  void begin(
      MachineSchedule machine, int position, long now, MachineProfile target, boolean rewrites) {
    clock = position == 0 ? now : Math.max(now, machine.start(position - 1));
    if (!machine.hasReservations()) {
      around = null;
      beginFree(machine, position, rewrites ? target : null);
      return;
    }
    around = target;
    if (rewrites) {
      machine.space().computeFree(position, now, target);
    } else {
      machine.space().copyFree(position, target);
    }
  }

  /** Begins on a machine where nothing is reserved. */
  private void beginFree(MachineSchedule machine, int position, @Nullable MachineProfile profile) {
    this.profile = profile;
    hasKinds = machine.profile().hasKinds();
    EntryTable entries = machine.entries();
    free = machine.machine().cpus();
    if (hasKinds) {
      beginKinds(machine.machine().capacities());
    }
    running.clear();
    for (int k = 0; k < position; k++) {
      if (entries.end[k] > clock) {
        int cpus = entries.cpus[k];
        running.push(entries.end[k], hasKinds ? take(cpus, entries.resources(k)) : cpus);
        free -= cpus;
      }
    }
    if (profile != null) {
      profile.truncate(clock);
      setFree(clock, free);
    }
  }

  private void beginKinds(Resources capacities) {
    kinds = capacities;
    jobs = 0;
    amounts = kinds.size() > amounts.length ? new long[kinds.size()] : amounts;
    for (int k = 0; k < kinds.size(); k++) {
      amounts[k] = kinds.amount(k);
    }
  }

  /** Takes what a job needs beyond CPUs and returns its number. */
  private int take(int cpus, Resources needs) {
    if (jobs == cpusOf.length) {
      cpusOf = Arrays.copyOf(cpusOf, 2 * jobs);
      needsOf = Arrays.copyOf(needsOf, 2 * jobs);
    }
    cpusOf[jobs] = cpus;
    needsOf[jobs] = needs;
    change(needs, -1);
    return jobs++;
  }

  private void change(Resources changed, int sign) {
    for (int k = 0; k < kinds.size() && !changed.isEmpty(); k++) {
      amounts[k] += sign * changed.amount(kinds.kind(k));
    }
  }

  /** Times the job at a position as the next one and returns its start. */
  long placeEntry(EntryTable entries, int k) {
    boolean mayNeedMore = hasKinds || around != null;
    Resources resources = mayNeedMore ? entries.resources(k) : Resources.none();
    return place(entries.release[k], entries.cpus[k], resources, entries.end[k] - entries.start[k]);
  }

  /** Times the next job in the list and returns its start. */
  long place(long notBefore, int cpus, Resources resources, long duration) {
    clock = Math.max(clock, notBefore);
    if (around != null) {
      return placeAround(around, cpus, resources, duration);
    }
    if (profile != null) {
      freeUntil(clock);
    }
    while (free < cpus || (hasKinds && !isFree(resources))) {
      clock = Math.max(clock, running.firstEnd());
      freeFirst();
    }
    long end = Math.addExact(clock, duration);
    running.push(end, hasKinds ? take(cpus, resources) : cpus);
    setFree(clock, free - cpus);
    return clock;
  }

  private long placeAround(MachineProfile left, int cpus, Resources resources, long duration) {
    clock = left.earliestStart(cpus, resources, duration, clock, FreeCpus.NEVER);
    left.reserve(clock, Math.addExact(clock, duration), cpus, resources);
    return clock;
  }

  private boolean isFree(Resources needed) {
    boolean isFree = true;
    for (int k = 0; k < kinds.size() && isFree && !needed.isEmpty(); k++) {
      isFree = needed.amount(kinds.kind(k)) <= amounts[k];
    }
    return isFree;
  }

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
    int freed = running.pop();
    if (hasKinds) {
      change(needsOf[freed], 1);
      freed = cpusOf[freed];
    }
    setFree(end, free + freed);
  }

  private void setFree(long tick, int cpus) {
    free = cpus;
    if (profile != null) {
      profile.cpus.append(tick, cpus);
      if (hasKinds) {
        profile.appendAmounts(tick, amounts);
      }
    }
  }

  /**
   * The jobs whose CPUs have not been freed yet, in the order of their ends. Most that are pushed
   * end last and are appended; others shift the later ends.
   */
  static final class UpcomingEnds {
    private long[] ends = new long[64];

    /** By job: its CPUs, or its number. */
    private int[] values = new int[64];

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

    long firstEnd() {
      return ends[first];
    }

    /** Adds a job behind those that end no later. */
    void push(long end, int value) {
      if (last == ends.length) {
        makeRoom();
      }
      int k = last++;
      while (k > first && ends[k - 1] > end) {
        ends[k] = ends[k - 1];
        values[k] = values[k - 1];
        k--;
      }
      ends[k] = end;
      values[k] = value;
    }

    int pop() {
      return values[first++];
    }

    private void makeRoom() {
      int size = last - first;
      if (2 * size > ends.length) {
        ends = Arrays.copyOf(ends, 2 * ends.length);
        values = Arrays.copyOf(values, 2 * values.length);
      }
      System.arraycopy(ends, first, ends, 0, size);
      System.arraycopy(values, first, values, 0, size);
      first = 0;
      last = size;
    }
  }
}
