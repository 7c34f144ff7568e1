package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Job;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The jobs in the system, by id; objects are used again. */
final class Tasks {
  private final Long2ObjectOpenHashMap<Task> present = new Long2ObjectOpenHashMap<>();
  private final int machines;
  private final List<Task> unused = new ArrayList<>();

  Tasks(int machines) {
    this.machines = machines;
  }

  /** A job that has come. */
  Task add(Job job) {
    Task task = unused.isEmpty() ? new Task(job, machines) : unused.remove(unused.size() - 1);
    present.put(job.id(), task);
    return task;
  }

  /** A job that leaves; what is known of it holds until another one comes. */
  Task remove(Job job) {
    Task task = Objects.requireNonNull(present.remove(job.id()));
    unused.add(task);
    return task;
  }
}
