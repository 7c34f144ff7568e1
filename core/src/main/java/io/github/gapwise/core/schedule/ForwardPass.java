package io.github.gapwise.core.schedule;

import static java.util.Objects.requireNonNull;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import org.jspecify.annotations.Nullable;

/**
 * Times jobs in list order: each starts at the earliest tick, not before its predecessor, at which
 * its CPUs and resources are free given those before it. Because starts never decrease, what is
 * free for one job stays free until it takes that, so a pass needs only the ends of the running
 * jobs. Only where something is reserved does a pass search a profile.
 *
 * <p>One object serves all machines of a grid, one pass at a time. A job takes time at most linear
 * in the number of those that run beside it.
 */
final class ForwardPass {
  private final UpcomingEnds running = new UpcomingEnds();

  /** CPUs known to be free. A what-if frees those of ended jobs only when it needs them. */
  private int free;

  /** The kinds of the machine beyond CPUs. */
  private Resources kinds = Resources.none();

  private boolean hasKinds;

  /** By kind: the amount known to be free. */
  private long[] amounts = new long[4];

  private long clock;

  /** The profile to rewrite, or null for a what-if. */
  private @Nullable MachineProfile profile;

  /** Where something is reserved: what that and the jobs so far leave free; else null. */
  private @Nullable MachineProfile around;

  /**
   * Begins behind the first jobs of the list, which stay as they are.
   *
   * @param profile the profile to rewrite from there on, or null for a what-if
   */
  void begin(MachineSchedule plan, int position, long now, @Nullable MachineProfile profile) {
    EntryTable entries = plan.entries();
    Machine machine = plan.machine();
    this.profile = profile;
    around = null;
    clock = position == 0 ? now : Math.max(now, entries.start[position - 1]);
    free = machine.cpus();
    kinds = machine.capacities();
    hasKinds = !kinds.isEmpty();
    if (hasKinds) {
      freeAllAmounts();
    }
    running.clear(hasKinds);
    for (int k = 0; k < position; k++) {
      if (entries.end[k] > clock) {
        take(entries.end[k], entries.cpus[k], entries.resources(k));
      }
    }
    if (profile != null) {
      profile.truncate(clock);
      profile.append(clock, free, amounts);
    }
  }

  private void freeAllAmounts() {
    amounts = kinds.size() > amounts.length ? new long[kinds.size()] : amounts;
    for (int k = 0; k < kinds.size(); k++) {
      amounts[k] = kinds.amount(k);
    }
  }

  /**
   * Begins on a machine where what is free for one job may not stay free.
   *
   * @param target what the first jobs and the reservations leave free; the pass takes the rest
   */
  void beginAround(MachineSchedule machine, int position, long now, MachineProfile target) {
    clock = position == 0 ? now : Math.max(now, machine.start(position - 1));
    around = target;
  }

  /**
   * Times the next job in the list and returns its start.
   *
   * @param needed what it needs beyond CPUs
   */
  long place(long notBefore, int cpus, Resources needed, long duration) {
    clock = Math.max(clock, notBefore);
    if (around != null) {
      return placeAround(cpus, needed, duration);
    }
    if (profile != null) {
      freeUntil(clock);
    }
    while (free < cpus || (hasKinds && !isFree(needed))) {
      clock = Math.max(clock, running.firstEnd());
      freeFirst();
    }
    take(Math.addExact(clock, duration), cpus, needed);
    if (profile != null) {
      profile.append(clock, free, amounts);
    }
    return clock;
  }

  private long placeAround(int cpus, Resources needed, long duration) {
    MachineProfile left = requireNonNull(around);
    clock = left.earliestStart(cpus, needed, duration, clock, FreeCpus.NEVER);
    left.reserve(clock, Math.addExact(clock, duration), cpus, needed);
    return clock;
  }

  private boolean isFree(Resources needed) {
    boolean isFree = true;
    for (int k = 0; k < kinds.size() && isFree && !needed.isEmpty(); k++) {
      isFree = needed.amount(kinds.kind(k)) <= amounts[k];
    }
    return isFree;
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
    if (hasKinds) {
      changeAmounts(running.firstNeeds(), 1);
    }
    free += running.pop();
    if (profile != null) {
      profile.append(end, free, amounts);
    }
  }

  private void take(long end, int cpus, Resources needed) {
    running.push(end, cpus, needed);
    free -= cpus;
    if (hasKinds) {
      changeAmounts(needed, -1);
    }
  }

  private void changeAmounts(Resources changed, int sign) {
    for (int k = 0; k < kinds.size() && !changed.isEmpty(); k++) {
      amounts[k] += sign * changed.amount(kinds.kind(k));
    }
  }
}
