package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A {@link ForwardPass} on a machine that has more than CPUs: it frees and takes all of a node's
 * needs at once. What is free for one job stays free until it takes that, of each kind.
 */
final class ResourcePass {
  private final UpcomingEnds running = new UpcomingEnds();

  /** By number of a job in this pass: what it needs. */
  private int[] cpus = new int[64];

  private Resources[] needs = new Resources[64];
  private int jobs;

  /** The kinds of the machine. */
  private Resources kinds = Resources.none();

  private int freeCpus;

  /** By kind. */
  private long[] free = new long[4];

  private long clock;

  /** The profile to rewrite, or null for a what-if. */
  private @Nullable MachineProfile profile;

  /** See {@link ForwardPass#begin}. */
  void begin(
      EntryTable entries,
      int position,
      Machine machine,
      long now,
      @Nullable MachineProfile rewritten) {
    profile = rewritten;
    clock = position == 0 ? now : Math.max(now, entries.start[position - 1]);
    kinds = machine.capacities();
    free = kinds.size() > free.length ? new long[kinds.size()] : free;
    freeCpus = machine.cpus();
    for (int k = 0; k < kinds.size(); k++) {
      free[k] = kinds.amount(k);
    }
    running.clear();
    jobs = 0;
    for (int k = 0; k < position; k++) {
      if (entries.end[k] > clock) {
        take(entries.end[k], entries.cpus[k], entries.resources(k));
      }
    }
    if (profile != null) {
      profile.truncate(clock);
      profile.append(clock, freeCpus, free);
    }
  }

  private void take(long end, int takenCpus, Resources taken) {
    if (jobs == cpus.length) {
      cpus = Arrays.copyOf(cpus, 2 * jobs);
      needs = Arrays.copyOf(needs, 2 * jobs);
    }
    cpus[jobs] = takenCpus;
    needs[jobs] = taken;
    running.push(end, jobs++);
    change(takenCpus, taken, -1);
  }

  private void change(int changedCpus, Resources changed, int sign) {
    freeCpus += sign * changedCpus;
    for (int k = 0; k < kinds.size() && !changed.isEmpty(); k++) {
      free[k] += sign * changed.amount(kinds.kind(k));
    }
  }

  /** See {@link ForwardPass#place}. */
  long place(long notBefore, int neededCpus, Resources needed, long duration) {
    clock = Math.max(clock, notBefore);
    if (profile != null) {
      freeUntil(clock);
    }
    while (freeCpus < neededCpus || !isFree(needed)) {
      clock = Math.max(clock, running.firstEnd());
      freeFirst();
    }
    take(Math.addExact(clock, duration), neededCpus, needed);
    record(clock);
    return clock;
  }

  private boolean isFree(Resources needed) {
    boolean isFree = true;
    for (int k = 0; k < kinds.size() && isFree && !needed.isEmpty(); k++) {
      isFree = needed.amount(kinds.kind(k)) <= free[k];
    }
    return isFree;
  }

  /** Ends a pass that rewrites a profile. */
  void finish() {
    freeUntil(Long.MAX_VALUE);
  }

  private void freeUntil(long tick) {
    while (!running.isEmpty() && running.firstEnd() <= tick) {
      freeFirst();
    }
  }

  private void freeFirst() {
    long end = running.firstEnd();
    int job = running.pop();
    change(cpus[job], needs[job], 1);
    record(end);
  }

  private void record(long tick) {
    if (profile != null) {
      profile.append(tick, freeCpus, free);
    }
  }
}
