package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Job;
import java.util.ArrayList;
import java.util.List;

/** Makes objects for jobs, and uses them again. */
final class Tasks {
  private final int machines;
  private final List<Task> unused = new ArrayList<>();

  Tasks(int machines) {
    this.machines = machines;
  }

  /** For a job that has come. */
  Task take(Job job) {
    return unused.isEmpty() ? new Task(job, machines) : unused.remove(unused.size() - 1);
  }

  /** Of a job that has left; what is known of it holds until another one comes. */
  void giveBack(Task task) {
    unused.add(task);
  }
}
