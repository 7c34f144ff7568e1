package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Job;
import java.util.ArrayList;
import java.util.List;

/** Creates objects for jobs and reuses them. */
final class Tasks {
  private final int machines;
  private final List<Task> unused = new ArrayList<>();

  Tasks(int machines) {
    this.machines = machines;
  }

  /** Returns an object for a job that has arrived. */
  Task take(Job job) {
    return unused.isEmpty() ? new Task(job, machines) : unused.remove(unused.size() - 1);
  }

  /**
   * Takes back the object of a job that has left; its content is valid until another job arrives.
   */
  void giveBack(Task task) {
    unused.add(task);
  }
}
