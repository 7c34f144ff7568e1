package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.MachineProfile;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A what-if: the plan of a machine without one of its jobs, with another one, or both, by serial
 * schedule generation. Nothing changes before {@link #apply}.
 *
 * <p>Jobs before the first difference keep their starts; all jobs do if the new one finds its CPUs
 * free beside them.
 */
final class Trial {
  private static final int NONE = -1;

  private final LearntTimes times;

  private Timetable plan;
  private int removed;
  private @Nullable Task added;
  private int position;

  /** The first job of the list whose start may change, and the one behind the last one. */
  private int first;

  private int end;

  private final MachineProfile free = new MachineProfile(Machine.of(0, 1, 1));

  /** By index of the list, from {@code first} on. */
  private long[] starts = new long[16];

  private double[] chances = new double[16];
  private long addedStart;
  private double addedChance;
  private long estimate;
  private long duration;
  private long leastDuration;

  /** By how much all others start later, in total. */
  private double shift;

  /** By how much the expected weight of jobs on time grows. */
  private double gain;

  Trial(OnTimePlan all) {
    times = all.runTimes;
    plan = all.machines[0];
  }

  /** Tries the plan without one of its jobs; returns false if another one would then be late. */
  boolean without(Timetable plan, int removed, long now) {
    begin(plan, removed, null);
    first = removed;
    position = removed;
    free.copyFrom(plan.freeBeside(first));
    return placeAll(removed, end, now);
  }

  /** Tries the plan with a new job; returns false if some job would be late. */
  boolean with(Timetable plan, Task added, long estimate, long now) {
    return enters(plan, added, estimate, now) && (isLast() || fitsOthers(now));
  }

  /** Puts a new job behind those before it in the list; returns false if it would be late. */
  boolean enters(Timetable plan, Task added, long estimate, long now) {
    begin(plan, NONE, added);
    setAdded(added, estimate);
    first = position;
    MachineProfile before = plan.freeBeside(position);
    addedStart = earliestStart(before, added, duration, leastDuration, now);
    if (addedStart == FreeCpus.NEVER) {
      return false;
    }
    countAdded(added);
    return true;
  }

  /** Whether no other job comes behind the new one in the list. */
  boolean isLast() {
    return position == end;
  }

  /** Continues with the jobs behind a new one; returns false if one of them would be late. */
  boolean fitsOthers(long now) {
    Task task = Objects.requireNonNull(added);
    if (plan.hasRoom(task, addedStart, duration)) {
      end = position;
      return true;
    }
    free.copyFrom(plan.freeBeside(position));
    free.reserve(addedStart, addedStart + duration, task.cpus, task.resources);
    return placeAll(position, end, now);
  }

  /**
   * Tries the plan with a new job in place of another one; returns false if some job would be late.
   */
  boolean inPlaceOf(int removed, Timetable plan, Task added, long estimate, long now) {
    begin(plan, removed, added);
    setAdded(added, estimate);
    first = Math.min(position, removed);
    MachineProfile before = plan.freeBeside(first);
    addedStart = earliestStart(before, added, duration, leastDuration, now);
    if (addedStart == FreeCpus.NEVER) {
      return false;
    }
    free.copyFrom(before);
    if (!placeAll(first, position, now)) {
      return false;
    }
    addedStart = occupy(added, duration, leastDuration, now);
    if (addedStart == FreeCpus.NEVER) {
      return false;
    }
    countAdded(added);
    return placeAll(position, end, now);
  }

  private void begin(Timetable plan, int removed, @Nullable Task added) {
    this.plan = plan;
    this.removed = removed;
    this.added = added;
    end = plan.size;
    shift = 0;
    gain = removed == NONE ? 0 : -plan.list[removed].weight * plan.list[removed].chance;
    if (starts.length < end) {
      starts = new long[2 * end];
      chances = new double[2 * end];
    }
  }

  private void setAdded(Task added, long estimate) {
    this.estimate = estimate;
    duration = added.durationOf(estimate);
    leastDuration = added.leastDurationOf(estimate);
    position = plan.positionOf(added.deadline - duration, removed);
  }

  private void countAdded(Task added) {
    addedChance = times.chance(added, estimate, addedStart);
    gain += added.weight * addedChance;
  }

  private boolean placeAll(int from, int to, long now) {
    for (int k = from; k < to; k++) {
      if (k != removed && !place(k, now)) {
        return false;
      }
    }
    return true;
  }

  private boolean place(int k, long now) {
    Task task = plan.list[k];
    long start = occupy(task, task.duration, task.leastDuration, now);
    starts[k] = start;
    chances[k] = task.chance;
    if (start == FreeCpus.NEVER) {
      return false;
    }
    if (start != task.start) {
      chances[k] = times.chance(task, task.estimate, start);
      shift += start - task.start;
      gain += task.weight * (chances[k] - task.chance);
    }
    return true;
  }

  private long occupy(Task task, long duration, long leastDuration, long now) {
    long start = earliestStart(free, task, duration, leastDuration, now);
    if (start != FreeCpus.NEVER) {
      free.reserve(start, start + duration, task.cpus, task.resources);
    }
    return start;
  }

  /** The earliest start with which a job may be on time. */
  static long earliestStart(
      MachineProfile free, Task task, long duration, long leastDuration, long now) {
    long latest = Math.min(task.deadline - leastDuration, FreeCpus.NEVER - 1 - duration);
    long notBefore = Math.max(now, task.release);
    return notBefore > latest
        ? FreeCpus.NEVER
        : free.earliestStart(task.cpus, task.resources, duration, notBefore, latest);
  }

  /** What everything that was tried leaves free, after a trial {@link #without} a job. */
  MachineProfile free() {
    return free;
  }

  double gain() {
    return gain;
  }

  /** Twice the total delay of all starts, including the new job's, plus the new job's duration. */
  double cost(long now) {
    return 2.0 * (shift + (addedStart - now)) + duration;
  }

  void apply() {
    for (int k = first; k < end; k++) {
      plan.list[k].start = starts[k];
      plan.list[k].chance = chances[k];
    }
    plan.changed(first);
    if (removed != NONE) {
      plan.remove(removed);
      position -= removed < position ? 1 : 0;
    }
    if (added != null) {
      added.estimate = estimate;
      added.duration = duration;
      added.leastDuration = leastDuration;
      added.start = addedStart;
      added.chance = addedChance;
      plan.insert(position, added);
    }
  }

  /**
   * Recomputes the starts of all planned jobs after an event on the machine. While one would be
   * late, the job with the highest rank up to it is taken out.
   *
   * @param dropped receives the jobs that are taken out
   */
  void refresh(Timetable plan, TaskList dropped, long now) {
    plan.runningChanged(now);
    int late = firstLate(plan, 0, now);
    while (late < plan.size) {
      int worst = 0;
      for (int k = 1; k <= late; k++) {
        worst = isWorse(plan.list[k], plan.list[worst]) ? k : worst;
      }
      dropped.add(plan.remove(worst));
      late = firstLate(plan, worst, now);
    }
  }

  private static boolean isWorse(Task task, Task other) {
    int order = Double.compare(task.rank(), other.rank());
    return order > 0 || (order == 0 && task.job.id() < other.job.id());
  }

  /** Sets the starts from a position on up to the first job that would be late, or to the last. */
  private int firstLate(Timetable plan, int from, long now) {
    int k = from;
    long start = 0;
    while (k < plan.size && start != FreeCpus.NEVER) {
      Task task = plan.list[k];
      start = earliestStart(plan.freeBeside(k), task, task.duration, task.leastDuration, now);
      if (start != FreeCpus.NEVER) {
        task.start = start;
        task.chance = times.chance(task, task.estimate, start);
        k++;
      }
    }
    return k;
  }
}
