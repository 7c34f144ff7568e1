package io.github.gapwise.schedule.ontime;

import org.jspecify.annotations.Nullable;

/** Background jobs in the orders in which they may start. */
final class BackgroundQueue {
  /** The jobs with a deadline. */
  final TaskList sacrificed = new TaskList(TaskList.BY_DEADLINE);

  final TaskList others;
  final TaskList byRelease = new TaskList(TaskList.BY_RELEASE);
  private final long age;

  BackgroundQueue(boolean largestFirst, long age) {
    others = new TaskList(largestFirst ? TaskList.LARGEST_FIRST : TaskList.BY_ARRIVAL);
    this.age = age;
  }

  void add(Task task) {
    (task.hasDeadline() ? sacrificed : others).add(task);
    byRelease.add(task);
  }

  void remove(Task task) {
    (task.hasDeadline() ? sacrificed : others).remove(task);
    byRelease.remove(task);
  }

  void clear() {
    sacrificed.clear();
    others.clear();
    byRelease.clear();
  }

  boolean isEmpty() {
    return byRelease.size() == 0;
  }

  /** The least number of CPUs that a job needs. */
  long leastCpus() {
    long least = Long.MAX_VALUE;
    for (int k = 0; k < byRelease.size(); k++) {
      least = Math.min(least, byRelease.get(k).cpus);
    }
    return least;
  }

  /** Returns the first job that may start on a machine now, beside the plan. */
  @Nullable Task next(Timetable machine, OnTimePlan plan, boolean held, long now) {
    int free = machine.freeNow(now);
    Task next = firstOnTime(machine, free, plan, now);
    if (next != null || held) {
      return next;
    }
    next = firstAged(machine, free, plan, now);
    if (next == null) {
      next = first(sacrificed, machine, free, plan, now);
    }
    return next == null ? first(others, machine, free, plan, now) : next;
  }

  private @Nullable Task firstOnTime(Timetable machine, int free, OnTimePlan plan, long now) {
    for (int k = sacrificed.firstDueFrom(now); k < sacrificed.size(); k++) {
      Task task = sacrificed.get(k);
      if (task.cpus <= free
          && plan.isOnTime(task, machine, now)
          && plan.mayStart(task, machine, now)) {
        return task;
      }
    }
    return null;
  }

  /** Whether a job has waited for so long that it precedes others that are late anyway. */
  boolean isAged(Task task, long now) {
    return now - task.release >= age;
  }

  /** The jobs that would be on time have been examined before. */
  private @Nullable Task firstAged(Timetable machine, int free, OnTimePlan plan, long now) {
    for (int k = 0; k < byRelease.size(); k++) {
      Task task = byRelease.get(k);
      if (!isAged(task, now)) {
        return null;
      }
      if (task.cpus <= free && plan.mayStart(task, machine, now)) {
        return task;
      }
    }
    return null;
  }

  private static @Nullable Task first(
      TaskList tasks, Timetable machine, int free, OnTimePlan plan, long now) {
    for (int k = 0; k < tasks.size(); k++) {
      Task task = tasks.get(k);
      if (task.cpus <= free && plan.mayStart(task, machine, now)) {
        return task;
      }
    }
    return null;
  }
}
