package io.github.gapwise.experiments.report.html;

import io.github.gapwise.core.model.Job;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** When jobs were withdrawn that did not run. */
final class Withdrawals {
  private final LongArrayList jobs = new LongArrayList();
  private final LongArrayList times = new LongArrayList();

  /** Adds a job; one that is withdrawn before its release never waits. */
  void add(Job job, long now) {
    jobs.add(job.id());
    times.add(Math.max(now, job.release()));
  }

  /** The times of those jobs that the page has, counted from the first release. */
  List<Long> times(JobColumns columns) {
    return IntStream.range(0, jobs.size())
        .filter(k -> columns.row(jobs.getLong(k)) >= 0)
        .mapToObj(k -> times.getLong(k) - columns.firstRelease())
        .toList();
  }
}
