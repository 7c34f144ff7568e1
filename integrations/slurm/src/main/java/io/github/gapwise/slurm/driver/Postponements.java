package io.github.gapwise.slurm.driver;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.slurm.view.ClusterReading;
import io.github.gapwise.slurm.view.Standing;
import java.util.HashMap;
import java.util.Map;

/**
 * Jobs that Slurm did not start when ordered: each waits for the next attempt, twice as long as
 * before the last one. This is forgotten when the job has run, and at a restart.
 */
final class Postponements {
  private static final long FIRST_MILLIS = 10_000;
  private static final int MOST_DOUBLINGS = 6; // to some ten minutes

  private final Map<Long, Postponement> byJob = new HashMap<>();

  private record Postponement(long until, int doublings) {}

  /** Keeps the job from starting for a time that grows with each call. */
  void postpone(long job, long now) {
    Postponement last = byJob.get(job);
    int doublings = last == null ? 0 : Math.min(last.doublings() + 1, MOST_DOUBLINGS);
    byJob.put(job, new Postponement(now + (FIRST_MILLIS << doublings), doublings));
  }

  /** Returns the job, released no earlier than its next attempt. */
  Job apply(Job job) {
    Postponement postponement = byJob.get(job.id());
    return postponement == null || postponement.until() <= job.release()
        ? job
        : job.withRelease(postponement.until());
  }

  /** Forgets jobs that run or are over; a job that has just been started stays. */
  void forget(ClusterReading reading) {
    byJob
        .keySet()
        .removeIf(
            job -> {
              Standing standing = reading.standing(job);
              return standing instanceof Standing.Running || standing instanceof Standing.Over;
            });
  }
}
