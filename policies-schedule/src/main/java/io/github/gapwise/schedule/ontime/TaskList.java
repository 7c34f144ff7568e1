package io.github.gapwise.schedule.ontime;

import java.util.Arrays;
import java.util.Comparator;

/** Jobs in a fixed order, which must be total and must not depend on anything that changes. */
final class TaskList {
  static final Comparator<Task> BY_DEADLINE =
      (a, b) -> compare(Long.compare(a.deadline, b.deadline), a, b);

  static final Comparator<Task> BY_RELEASE =
      (a, b) -> compare(Long.compare(a.release, b.release), a, b);

  static final Comparator<Task> BY_RANK =
      (a, b) -> compare(Double.compare(a.rank(), b.rank()), a, b);

  static final Comparator<Task> SMALLEST_FIRST =
      (a, b) -> compare(Double.compare(a.area, b.area), a, b);

  static final Comparator<Task> LARGEST_FIRST =
      (a, b) -> compare(Double.compare(b.area, a.area), a, b);

  static final Comparator<Task> LARGEST_PLANNED_FIRST =
      (a, b) -> compare(Double.compare(b.usualArea(), a.usualArea()), a, b);

  static final Comparator<Task> BY_ARRIVAL = (a, b) -> Long.compare(a.sequence, b.sequence);

  private final Comparator<Task> order;
  private Task[] tasks = new Task[16];
  private int size;

  TaskList(Comparator<Task> order) {
    this.order = order;
  }

  private static int compare(int difference, Task a, Task b) {
    return difference != 0 ? difference : Long.compare(a.job.id(), b.job.id());
  }

  int size() {
    return size;
  }

  void clear() {
    Arrays.fill(tasks, 0, size, null);
    size = 0;
  }

  Task get(int k) {
    return tasks[k];
  }

  void add(Task task) {
    if (size == tasks.length) {
      tasks = Arrays.copyOf(tasks, 2 * size);
    }
    int k = positionOf(task);
    System.arraycopy(tasks, k, tasks, k + 1, size - k);
    tasks[k] = task;
    size++;
  }

  /** Removes a job if it is there. */
  void remove(Task task) {
    int k = positionOf(task);
    if (k < size && tasks[k] == task) {
      removeAt(k);
    }
  }

  Task removeAt(int k) {
    Task task = tasks[k];
    size--;
    System.arraycopy(tasks, k + 1, tasks, k, size - k);
    tasks[size] = null;
    return task;
  }

  /** The position of the job with an id, or -1; linear. */
  int indexOf(long id) {
    int k = size - 1;
    while (k >= 0 && tasks[k].job.id() != id) {
      k--;
    }
    return k;
  }

  /** In a list by deadline: the position of the first job that is not due before a tick. */
  int firstDueFrom(long tick) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (tasks[middle].deadline < tick) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The position of a job, or where it would be. */
  private int positionOf(Task task) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (order.compare(tasks[middle], task) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
