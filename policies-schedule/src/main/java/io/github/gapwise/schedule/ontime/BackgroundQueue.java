package io.github.gapwise.schedule.ontime;

import io.github.gapwise.schedule.ontime.OnTimePolicy.BackgroundOrder;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** Background jobs in the orders in which they may start. */
final class BackgroundQueue {
  /** The jobs with a deadline. */
  final TaskList sacrificed = new TaskList(TaskList.BY_DEADLINE);

  /** The jobs without a deadline; if the smallest come first, all jobs. */
  final TaskList others;

  final TaskList byRelease = new TaskList(TaskList.BY_RELEASE);

  /** Whether jobs that are late anyway start in the order of their areas alone. */
  final boolean isSmallestFirst;

  /** The ticks after which a job that is late anyway precedes others. */
  private final long age;

  private final Yielding yielding;

  BackgroundQueue(BackgroundOrder order, long age, Yielding yielding) {
    this.yielding = yielding;
    others = new TaskList(comparator(order));
    isSmallestFirst = order == BackgroundOrder.SMALLEST;
    this.age = age;
  }

  private static Comparator<Task> comparator(BackgroundOrder order) {
    return switch (order) {
      case SMALLEST -> TaskList.SMALLEST_FIRST;
      case LARGEST -> TaskList.LARGEST_FIRST;
      case ARRIVAL -> TaskList.BY_ARRIVAL;
    };
  }

  void add(Task task) {
    if (task.hasDeadline()) {
      sacrificed.add(task);
    }
    if (isSmallestFirst || !task.hasDeadline()) {
      others.add(task);
    }
    byRelease.add(task);
  }

  void remove(Task task) {
    if (task.hasDeadline()) {
      sacrificed.remove(task);
    }
    if (isSmallestFirst || !task.hasDeadline()) {
      others.remove(task);
    }
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

  boolean hasReleased(long now) {
    return !isEmpty() && byRelease.get(0).release <= now;
  }

  /** The least number of CPUs that a job needs; {@link Long#MAX_VALUE} if there is none. */
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
    plan.yielding.clear(machine.id);
    if (!isSmallestFirst) {
      next = firstAged(machine, free, plan, now);
      next = next == null ? first(sacrificed, machine, free, plan, now) : next;
    }
    next = next == null ? first(others, machine, free, plan, now) : next;
    if (next != null) {
      plan.yielding.set(machine.id); // until it has started: its start may be refused
    }
    return next;
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

  private @Nullable Task first(
      TaskList tasks, Timetable machine, int free, OnTimePlan plan, long now) {
    for (int k = 0; k < tasks.size(); k++) {
      Task task = tasks.get(k);
      if (task.cpus <= free && plan.mayStart(task, machine, now)) {
        if (!yielding.mustWait(task, machine, plan, now)) {
          return task;
        }
        plan.yielding.set(machine.id);
      }
    }
    return null;
  }
}
