package io.github.gapwise.schedule.ontime;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.schedule.ontime.OnTimePolicy.BackgroundOrder;
import java.util.ArrayList;
import java.util.List;

/** The jobs that are not planned: those without a deadline, and those that were given up. */
final class Background {
  /** The jobs of one node. */
  final BackgroundQueue all;

  /** The jobs of several nodes. */
  final BackgroundQueue spread;

  /** The jobs of one node that have arrived, or were released, since the last dispatch. */
  final BackgroundQueue fresh;

  private final Yielding yielding;

  private boolean hasGrown;

  /** The jobs given up since the last dispatch, each followed by the one that it made way for. */
  private final List<Job> sacrifices = new ArrayList<>();

  Background(BackgroundOrder order, long age, Yielding yielding) {
    this.yielding = yielding;
    all = new BackgroundQueue(order, age, yielding);
    spread = new BackgroundQueue(order, age, yielding);
    fresh = new BackgroundQueue(order, age, yielding);
  }

  void add(Task task) {
    if (task.hasDeadline()) {
      yielding.givenUp(task);
    }
    (task.isSpread() ? spread : all).add(task);
    refresh(task);
  }

  /**
   * Whether a job has arrived, or was released, since the last dispatch, even if it has left since.
   */
  boolean hasGrown() {
    return hasGrown;
  }

  private void refresh(Task task) {
    hasGrown = true;
    if (!task.isFresh && !task.isSpread()) {
      task.isFresh = true;
      fresh.add(task);
    }
  }

  /** Ends a dispatch: no job is fresh any more. */
  void age() {
    for (int k = 0; k < fresh.byRelease.size(); k++) {
      fresh.byRelease.get(k).isFresh = false;
    }
    fresh.clear();
    hasGrown = false;
  }

  /** Adds a job that is given up for another one, or for itself if it finds no place. */
  void giveUp(Task task, Job winner) {
    sacrifices.add(task.job);
    sacrifices.add(winner);
    add(task);
  }

  void reportSacrifices(Dispatcher dispatcher) {
    for (int k = 0; k < sacrifices.size(); k += 2) {
      dispatcher.sacrificed(sacrifices.get(k), sacrifices.get(k + 1));
    }
    sacrifices.clear();
  }

  void remove(Task task) {
    (task.isSpread() ? spread : all).remove(task);
    if (task.isFresh) {
      task.isFresh = false;
      fresh.remove(task);
    }
  }

  Task remove(Job job) {
    TaskList jobs = (job.nodes() > 1 ? spread : all).byRelease;
    Task task = jobs.get(jobs.indexOf(job.id()));
    remove(task);
    return task;
  }

  /** Makes the jobs fresh that were released after a tick. */
  void release(long after, long now) {
    release(all.byRelease, after, now);
    release(spread.byRelease, after, now);
  }

  private void release(TaskList jobs, long after, long now) {
    for (int k = released(jobs, now) - 1; k >= 0 && jobs.get(k).release > after; k--) {
      refresh(jobs.get(k));
    }
  }

  /** The first release after a tick, or {@link Long#MAX_VALUE}. */
  long nextRelease(long now) {
    return Math.min(nextRelease(all.byRelease, now), nextRelease(spread.byRelease, now));
  }

  private static long nextRelease(TaskList jobs, long now) {
    int k = released(jobs, now);
    return k == jobs.size() ? Long.MAX_VALUE : jobs.get(k).release;
  }

  /** How many of these jobs, which are by release, have been released. */
  private static int released(TaskList jobs, long now) {
    int k = jobs.size();
    while (k > 0 && jobs.get(k - 1).release > now) {
      k--;
    }
    return k;
  }

  boolean hasReleased(long now) {
    return all.hasReleased(now) || spread.hasReleased(now);
  }

  boolean isEmpty() {
    return all.isEmpty() && spread.isEmpty();
  }
}
