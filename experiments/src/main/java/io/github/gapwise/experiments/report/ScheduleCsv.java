package io.github.gapwise.experiments.report;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.workloads.file.OutputDirectory;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * The schedule that a run produced, as {@code jobs.csv}: one line for each job, in the order in
 * which the jobs ended or were withdrawn, then those that still wait. For a job that was lost and
 * restarted, only the last attempt is here; {@link LostAttemptsCsv} has the others. A cell is empty
 * if its value does not apply: start, end and machine of a job that never ran, the deadline of a
 * job without one. If the run is explained, two more columns state, as far as the policy reports
 * it, why the job started, and for which job it was last given up as one that is on time: its own
 * id if no place was found for it.
 */
final class ScheduleCsv implements ScheduleFile {
  static final String FILE = "jobs.csv";

  private final ScheduleLines lines;
  private final boolean explained;

  /** By id of a running job: why it started; empty unless explained. */
  private final Long2ObjectOpenHashMap<StartReason> reasons = new Long2ObjectOpenHashMap<>();

  /** By id of a sacrificed job that has not ended: the job for which it was last sacrificed. */
  private final Long2LongOpenHashMap winners = new Long2LongOpenHashMap();

  private ScheduleCsv(ScheduleLines lines, boolean explained) {
    this.lines = lines;
    this.explained = explained;
    reasons.defaultReturnValue(StartReason.UNSTATED);
  }

  /**
   * Begins the file.
   *
   * @param relative the path of the file in the directory
   * @param explained whether it states the reasons of starts
   * @throws UncheckedIOException if nothing can be written there
   */
  static ScheduleCsv create(OutputDirectory directory, Path relative, boolean explained) {
    return to(directory.create(relative), relative, explained);
  }

  /**
   * Begins a file.
   *
   * @param content receives the file; not closed by this object
   * @param file its name, for messages
   * @param explained whether it states the reasons of starts
   * @throws UncheckedIOException if nothing can be written there
   */
  static ScheduleCsv to(OutputStream content, Path file, boolean explained) {
    return new ScheduleCsv(new ScheduleLines(content, file, explained), explained);
  }

  @Override
  public void jobStarted(Job job, Machine machine, long now, StartReason reason) {
    if (explained) {
      reasons.put(job.id(), reason);
    }
  }

  @Override
  public void jobSacrificed(Job job, Job winner) {
    if (explained) {
      winners.put(job.id(), winner.id());
    }
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    StartReason reason = reasons.remove(attempt.job().id());
    if (attempt.isLast()) {
      lines.print(attempt, reason, winner(attempt.job()));
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
