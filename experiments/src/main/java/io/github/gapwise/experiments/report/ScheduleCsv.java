package io.github.gapwise.experiments.report;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.workloads.Workload;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.io.OutputStream;
import java.io.UncheckedIOException;
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
final class ScheduleCsv extends ExplainedFile {
  static final String FILE = "jobs.csv";

  private final ScheduleLines lines;

  /** By id of a sacrificed job that has not ended: the job for which it was last sacrificed. */
  private final Long2LongOpenHashMap winners = new Long2LongOpenHashMap();

  private ScheduleCsv(ScheduleLines lines, Workload workload, boolean explained) {
    super(workload, explained);
    this.lines = lines;
  }

  /**
   * Begins a file.
   *
   * @param content receives the file; not closed by this object
   * @param file its name, for messages
   * @param workload the workload of the run
   * @param explained whether it states the reasons of starts
   * @throws UncheckedIOException if nothing can be written there
   */
  static ScheduleCsv to(OutputStream content, Path file, Workload workload, boolean explained) {
    return new ScheduleCsv(new ScheduleLines(content, file, explained), workload, explained);
  }

  @Override
  public void jobSacrificed(Job job, Job winner) {
    if (explained) {
      winners.put(job.id(), winner.id());
    }
  }

  @Override
  void attemptEnded(Attempt attempt, Account account) {
    if (attempt.isLast()) {
      lines.print(attempt, account, winner(attempt.job()));
    }
  }

  @Override
  public void jobWithdrawn(Job job, long now) {
    lines.print(job, "withdrawn", winner(job));
  }

  @Override
  public void jobRefused(Job job, String reason) {
    lines.print(job, "refused", winner(job));
  }

  @Override
  public void jobLeftWaiting(Job job) {
    lines.print(job, "waiting", winner(job));
  }

  private String winner(Job job) {
    return winners.containsKey(job.id()) ? "" + winners.remove(job.id()) : "";
  }

  @Override
  public void finish() {
    lines.finish();
  }
}
