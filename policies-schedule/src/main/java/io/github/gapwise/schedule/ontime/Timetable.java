package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.occupancy.MachineStates;
import io.github.gapwise.core.schedule.MachineProfile;
import io.github.gapwise.core.scheduler.PlannedStart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The plan of one machine: the running jobs, the planned ones in list order, each with its start,
 * and what they leave free.
 */
final class Timetable {
  private static final int INITIAL_CAPACITY = 16;

  private final OnTimePlan plan;
  private final MachineStates states;
  final Machine machine;

  /** This machine, as the list of the machines of a job of one node. */
  final List<Machine> alone;

  final int id;

  Task[] running = new Task[INITIAL_CAPACITY];
  int runningCount;

  /** In list order. */
  Task[] list = new Task[INITIAL_CAPACITY];

  int size;

  /** The planned jobs of several nodes, one of which is here. */
  final List<Task> blocks = new ArrayList<>(0);

  /** By list index: the latest start that is on time, by the plan. */
  private long[] latestStart = new long[INITIAL_CAPACITY];

  /** By index k: what running jobs, blocks and the first k planned ones leave free. */
  private MachineProfile[] free = new MachineProfile[INITIAL_CAPACITY];

  /** How many of these profiles are valid; the first always is. */
  private int known = 1;

  /** How many of them exist. */
  private int held = 1;

  /** Counts the changes. */
  long version;

  Timetable(OnTimePlan plan, Machine machine) {
    this.plan = plan;
    this.machine = machine;
    states = plan.states;
    alone = List.of(machine);
    id = machine.id();
    idleChanged();
    free[0] = new MachineProfile(machine);
  }

  private void idleChanged() {
    plan.idle.set(id, -idleCpus());
  }

  /** The CPUs that no job occupies. */
  int idleCpus() {
    return states.freeCpus(id);
  }

  boolean isUsable() {
    return states.isOpen(id);
  }

  boolean accepts(Task task) {
    return states.accepts(id, task.job);
  }

  /** What running jobs and the first planned ones leave free. */
  MachineProfile freeBeside(int planned) {
    while (known <= planned) {
      if (known == free.length) {
        free = Arrays.copyOf(free, 2 * known);
      }
      Task last = list[known - 1];
      next().reserve(last.start, last.start + last.duration, last.cpus, last.resources);
    }
    return free[planned];
  }

  /** Returns a copy of the last valid profile, to which the caller adds a job. */
  private MachineProfile next() {
    if (known == held) {
      free[held++] = plan.spare.isEmpty() ? new MachineProfile(machine) : plan.spare.pop();
    }
    free[known].copyFrom(free[known - 1]);
    return free[known++];
  }

  /** Called when the starts of the jobs from a position on have changed. */
  void changed(int position) {
    known = Math.min(known, position + 1);
    hasChanged();
  }

  /** Called when a block has come, left or started. */
  void hasChanged() {
    version++;
    plan.changes.add(id);
    plan.plannedCpus.set(id, leastCpus());
  }

  /** Called when the durations of the planned jobs have changed. */
  void durationsChanged() {
    for (int k = 0; k < size; k++) {
      latestStart[k] = list[k].latestStart();
    }
  }

  /** Called when the running jobs or their ends have changed. */
  void runningChanged(long now) {
    rebuild(now);
    hasChanged();
  }

  private void rebuild(long now) {
    clearBlocks(now);
    for (int k = 0; k < blocks.size(); k++) {
      reserve(blocks.get(k));
    }
  }

  /** Counts running jobs and reservations anew, and no block. */
  void clearBlocks(long now) {
    free[0].reset(machine);
    for (int k = 0; k < runningCount; k++) {
      free[0].reserve(now, running[k].end, running[k].cpus, running[k].resources);
    }
    free[0].reserveUpTo(states.reservations(id), now);
    free[0].forgetBefore(now);
    known = 1;
  }

  /** Whether running jobs, and the blocks that are counted so far, leave a block its place. */
  boolean mayReserve(Task block) {
    return free[0].earliestStart(block.job, block.duration, block.start, block.start)
        == block.start;
  }

  /** Counts a running job or a block. */
  void reserve(Task task) {
    free[0].reserve(task.start, task.start + task.duration, task.cpus, task.resources);
    known = 1;
  }

  /** Counts a job that runs from now on. */
  void run(Task task, long now) {
    reserve(task);
    free[0].forgetBefore(now);
    hasChanged();
  }

  /** A block comes; its place is free beside all others. */
  void join(Task block) {
    blocks.add(block);
    reserve(block);
  }

  /** A block leaves, and may come back before anything else changes. */
  void leave(Task block, long now) {
    blocks.remove(block);
    rebuild(now);
  }

  Task running(Job job) {
    return running[indexOfRunning(job)];
  }

  private int indexOfRunning(Job job) {
    int k = 0;
    while (running[k].job.id() != job.id()) {
      k++;
    }
    return k;
  }

  /** The CPUs that are idle now and that no planned job uses now. */
  int freeNow(long now) {
    return Math.min(idleCpus(), freeAt(now));
  }

  /** The CPUs that no running or planned job uses at a tick. */
  int freeAt(long tick) {
    return freeBeside(size).cpus().freeAt(tick);
  }

  /** Whether all that a job needs is free from a tick on for that long. */
  boolean hasRoom(Task task, long from, long duration) {
    return freeBeside(size).earliestStart(task.cpus, task.resources, duration, from, from) == from;
  }

  /** Where a job with this latest start enters the list: before the first one with a later one. */
  int positionOf(long latestStart, int without) {
    int k = 0;
    while (k < size && (k == without || this.latestStart[k] <= latestStart)) {
      k++;
    }
    return k;
  }

  int indexOf(Task task) {
    int k = 0;
    while (list[k] != task) {
      k++;
    }
    return k;
  }

  /** The running or planned job with this number; the running ones come first. */
  Task job(int k) {
    return k < runningCount ? running[k] : list[k - runningCount];
  }

  private long leastCpus() {
    long least = Long.MAX_VALUE;
    for (int k = 0; k < size; k++) {
      least = Math.min(least, list[k].cpus);
    }
    return least;
  }

  /** The first planned start, {@link Long#MAX_VALUE} if there is none. */
  long nextStart() {
    long next = Long.MAX_VALUE;
    for (int k = 0; k < size; k++) {
      next = Math.min(next, list[k].start);
    }
    return next;
  }

  /** The first end of a running job by the plan, {@link Long#MAX_VALUE} if there is none. */
  long nextEnd() {
    long next = Long.MAX_VALUE;
    for (int k = 0; k < runningCount; k++) {
      next = Math.min(next, running[k].end);
    }
    return next;
  }

  void addPlannedStarts(List<PlannedStart> starts) {
    for (int k = 0; k < size; k++) {
      Task task = list[k];
      starts.add(new PlannedStart(task.job, machine, task.start, task.start + task.duration));
    }
  }

  void insert(int position, Task task) {
    if (size == list.length) {
      list = Arrays.copyOf(list, 2 * size);
      latestStart = Arrays.copyOf(latestStart, 2 * size);
    }
    System.arraycopy(list, position, list, position + 1, size - position);
    System.arraycopy(latestStart, position, latestStart, position + 1, size - position);
    list[position] = task;
    latestStart[position] = task.latestStart();
    size++;
    task.machine = this;
    changed(position);
  }

  /** Returns the profiles that a shorter list does not need. */
  private void trim() {
    while (held > size + 1) {
      held--;
      plan.spare.push(free[held]);
      free[held] = null;
    }
  }

  /** Takes out a planned job; the starts of the others stay. */
  Task remove(int position) {
    Task task = list[position];
    size--;
    System.arraycopy(list, position + 1, list, position, size - position);
    System.arraycopy(latestStart, position + 1, latestStart, position, size - position);
    list[size] = null;
    task.machine = null;
    changed(position);
    trim();
    return task;
  }

  /** Adds a running job that the states hold. */
  void enter(Task task) {
    if (runningCount == running.length) {
      running = Arrays.copyOf(running, 2 * runningCount);
    }
    running[runningCount++] = task;
    idleChanged();
  }

  /** Removes a running job that the states no longer hold. */
  void exit(Task task) {
    int k = indexOfRunning(task.job);
    runningCount--;
    System.arraycopy(running, k + 1, running, k, runningCount - k);
    running[runningCount] = null;
    idleChanged();
  }

  /** The planned job with an id, or null. */
  @Nullable Task planned(long id) {
    for (int k = 0; k < size; k++) {
      if (list[k].job.id() == id) {
        return list[k];
      }
    }
    return null;
  }
}
