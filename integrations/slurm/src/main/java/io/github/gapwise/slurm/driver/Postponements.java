package io.github.gapwise.slurm.driver;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.slurm.view.ClusterReading;
import io.github.gapwise.slurm.view.Standing;
import java.util.HashMap;
import java.util.Map;

/**
 * Jobs that Slurm did not start when ordered: each waits for the next attempt, twice as long as
 * before the last one, or for a limit to leave room. This is forgotten when the job has run, and at
 * a restart.
 */
final class Postponements {
  /** The time until another attempt after a failure, twice as long as before the last one. */
  record Backoff(long since, int doublings) {
    private static final long FIRST_MILLIS = 10_000;
    private static final int MOST_DOUBLINGS = 6; // to some ten minutes

    static Backoff first(long now) {
      return new Backoff(now, 0);
    }

    Backoff next(long now) {
      return new Backoff(now, Math.min(doublings + 1, MOST_DOUBLINGS));
    }

    long until() {
      return since + (FIRST_MILLIS << doublings);
    }
  }

  private final Map<Long, Backoff> byJob = new HashMap<>();
  private final Limits limits = new Limits();

  /** Keeps the job from starting for a time that grows with each call. */
  void postpone(long job, long now) {
    Backoff last = byJob.get(job);
    byJob.put(job, last == null ? Backoff.first(now) : last.next(now));
  }

  /** Keeps the job from starting for the shortest time. */
  void postponeBriefly(long job, long now) {
    byJob.put(job, Backoff.first(now));
  }

  /** Keeps the job, and those that would fail alike, from starting while a limit lasts. */
  void meetLimit(long job, String reason, ClusterReading reading, long now) {
    reading.job(job).ifPresent(record -> limits.meet(record, reason, reading, now));
  }

  /** Returns the job, released no earlier than its next attempt. */
  Job apply(Job job, ClusterReading reading) {
    Backoff backoff = byJob.get(job.id());
    long ofJob = backoff == null ? 0 : backoff.until();
    long until = Math.max(ofJob, reading.job(job.id()).map(limits::until).orElse(0L));
    return until <= job.release() ? job : job.withRelease(until);
  }

  /** Forgets jobs that run or are over; a job that has just been started stays. */
  void follow(ClusterReading reading) {
    limits.follow(reading);
    byJob
        .keySet()
        .removeIf(
            job -> {
              Standing standing = reading.standing(job);
              return standing instanceof Standing.Running || standing instanceof Standing.Over;
            });
  }
}
