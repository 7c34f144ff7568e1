package io.github.gapwise.experiments.report;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.workloads.Workload;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.io.OutputStream;
import java.nio.file.Path;

/**
 * The schedule that a run produced, as {@code jobs.csv}: one line for each job, in the order in
 * which the jobs ended or were withdrawn, then those that still wait. For a job that was lost and
 * restarted, only the last attempt is here; {@link LostAttemptsCsv} has the others. A cell is empty
 * if its value does not apply: start, end and machine of a job that never ran, the deadline of a
 * job without one. If the run is explained, three more columns state, as far as the policy reports
 * it, why the job started, and for which job it was last given up as one that is on time: its own
 * id if no place was found for it; and the resource that it lacked last before it started.
 */
final class ScheduleCsv extends ScheduleLines {
  static final String FILE = "jobs.csv";

  /** By id of a sacrificed job that has not ended: the job for which it was last sacrificed. */
  private final Long2LongOpenHashMap winners = new Long2LongOpenHashMap();

  ScheduleCsv(OutputStream content, Path file, Workload workload, boolean explained) {
    super(() -> content, file, workload, explained);
    begin();
  }

  @Override
  public void jobSacrificed(Job job, Job winner) {
    if (explained) {
      winners.put(job.id(), winner.id());
    }
  }

  @Override
  boolean lists(Attempt attempt) {
    return attempt.isLast();
  }

  @Override
  String winner(Job job) {
    return winners.containsKey(job.id()) ? "" + winners.remove(job.id()) : "";
  }

  @Override
  public void jobWithdrawn(Job job, long now) {
    print(job, "withdrawn");
  }

  @Override
  public void jobRefused(Job job, String reason) {
    print(job, "refused");
  }

  @Override
  public void jobLeftWaiting(Job job) {
    print(job, "waiting");
  }
}
