package io.github.gapwise.core.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.ArrayList;
import java.util.List;

/** The plan of one machine, literally as specified: a list, and a look at every tick. */
final class NaiveMachineSchedule {
  private final Machine machine;
  private final List<NaiveEntry> entries = new ArrayList<>();
  private int running;
  private boolean up = true;

  NaiveMachineSchedule(Machine machine) {
    this.machine = machine;
  }

  Machine machine() {
    return machine;
  }

  List<NaiveEntry> entries() {
    return entries;
  }

  List<NaiveEntry> running() {
    return entries.subList(0, running);
  }

  List<NaiveEntry> waiting() {
    return entries.subList(running, entries.size());
  }

  boolean isUp() {
    return up;
  }

  /**
   * The earliest tick at which the job's CPUs are free for its duration beside all that is planned.
   */
  long earliestGap(Job job, long duration, long now) {
    return TakenCpus.of(entries, now)
        .earliestStart(job.cpus(), duration, Math.max(now, job.release()), machine.cpus());
  }

  /** Places a job behind the last one that starts no later. */
  void place(NaiveEntry entry) {
    int position = running;
    for (int k = running; k < entries.size(); k++) {
      position = entries.get(k).start() <= entry.start() ? k + 1 : position;
    }
    entries.add(position, entry);
  }

  /**
   * Places a job behind the last one that starts earlier, or at the same tick with a lower number.
   */
  void placeByNumber(NaiveEntry entry) {
    int position = running;
    for (int k = running; k < entries.size(); k++) {
      NaiveEntry other = entries.get(k);
      boolean comesFirst =
          other.start() < entry.start()
              || (other.start() == entry.start() && other.sequence() < entry.sequence());
      position = comesFirst ? k + 1 : position;
    }
    entries.add(position, entry);
  }

  /** The position before the first waiting job whose deadline is later. */
  int positionByDeadline(long deadline) {
    for (int k = running; k < entries.size(); k++) {
      if (entries.get(k).job().deadline() > deadline) {
        return k;
      }
    }
    return entries.size();
  }

  /** The position before the first waiting job whose release is later. */
  int positionByRelease(long release) {
    for (int k = running; k < entries.size(); k++) {
      if (entries.get(k).job().release() > release) {
        return k;
      }
    }
    return entries.size();
  }

  /** Inserts a job before the one at the position, which shifts with all behind it. */
  void insert(int position, Job job, long sequence, long duration, long now) {
    entries.add(position, NaiveEntry.of(job, sequence, now, duration));
    shift(position, now);
  }

  void withdraw(int position) {
    entries.remove(position);
  }

  void remove(int position, long now) {
    entries.remove(position);
    shift(position, now);
  }

  List<NaiveEntry> removeWaiting() {
    List<NaiveEntry> removed = List.copyOf(waiting());
    waiting().clear();
    return removed;
  }

  void retime(long now) {
    shift(running, now);
  }

  /**
   * The forward pass: each job from the position on starts at the earliest tick, not before its
   * predecessor in the list, not before now and not before its release, at which its CPUs are free
   * given those before it.
   */
  private void shift(int position, long now) {
    TakenCpus taken = TakenCpus.of(entries.subList(0, position), now);
    for (int k = position; k < entries.size(); k++) {
      NaiveEntry entry = entries.get(k);
      long notBefore = Math.max(now, entry.job().release());
      if (k > 0) {
        notBefore = Math.max(notBefore, entries.get(k - 1).start());
      }
      int cpus = entry.job().cpus();
      long start = taken.earliestStart(cpus, entry.duration(), notBefore, machine.cpus());
      entries.set(k, entry.at(start));
      taken.take(entries.get(k));
    }
  }

  void startNext() {
    running++;
  }

  void finish(int position) {
    entries.remove(position);
    running--;
  }

  void extendOverrun(int position, long now) {
    NaiveEntry entry = entries.get(position);
    if (entry.end() <= now) {
      entries.set(position, entry.extendedBeyond(now));
      retime(now);
    }
  }

  boolean extendOverruns(long now) {
    boolean extended = running().stream().anyMatch(entry -> entry.end() <= now);
    running().replaceAll(entry -> entry.end() <= now ? entry.extendedBeyond(now) : entry);
    if (extended) {
      retime(now);
    }
    return extended;
  }

  /** Empties the machine and marks it as up or down. */
  void reset(boolean isUpNow) {
    entries.clear();
    running = 0;
    up = isUpNow;
  }
}
