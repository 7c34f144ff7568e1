package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Job;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Comparator;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The waiting jobs that no operator holds; in static mode, also those not released yet. */
final class StartableJobs {
  private final TreeSet<Job> jobs =
      new TreeSet<>(Comparator.comparingLong(Job::release).thenComparingLong(Job::id));
  private final LongOpenHashSet held = new LongOpenHashSet();

  void submitted(Job job) {
    if (!held.contains(job.id())) {
      jobs.add(job);
    }
  }

  /** A job started or was withdrawn. */
  void left(Job job) {
    jobs.remove(job);
    held.remove(job.id());
  }

  void held(Job job, boolean isHeld) {
    if (isHeld) {
      held.add(job.id());
      jobs.remove(job);
    } else {
      held.remove(job.id());
      jobs.add(job);
    }
  }

  /** The job of the earliest release, then the lowest id; null if none is released. */
  @Nullable Job oldest(long now) {
    return jobs.isEmpty() || jobs.first().release() > now ? null : jobs.first();
  }
}
