package io.github.gapwise.experiments.report;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The attempts of a run that were lost, with their machines or because an operator took the job
 * off, as {@code attempts.csv}: one line for each, in the order in which they were lost, with the
 * columns of {@code jobs.csv} and the status {@code lost}. The file exists only if there are any.
 */
final class LostAttemptsCsv implements ScheduleFile {
  private final Supplier<OutputStream> content;
  private final Path file;
  private final boolean explained;

  /** By id of a running job: why it started; empty unless explained. */
  private final Long2ObjectOpenHashMap<StartReason> reasons = new Long2ObjectOpenHashMap<>();

  /** Null as long as no attempt was lost. */
  private @Nullable ScheduleLines lines;

  /**
   * Creates the listener that writes the file.
   *
   * @param content begins the file; called for the first lost attempt
   * @param file its name, for messages
   * @param explained whether it states the reasons of starts
   */
  LostAttemptsCsv(Supplier<OutputStream> content, Path file, boolean explained) {
    this.content = content;
    this.file = file;
    this.explained = explained;
    reasons.defaultReturnValue(StartReason.UNSTATED);
  }

  @Override
  public void jobStarted(Job job, Machine machine, long now, StartReason reason) {
    if (explained) {
      reasons.put(job.id(), reason);
    }
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    StartReason reason = reasons.remove(attempt.job().id());
    if (attempt.isLast()) {
      return;
    }
    if (lines == null) {
      lines = new ScheduleLines(content.get(), file, explained);
    }
    lines.print(attempt, reason, "");
  }

  /** Whether there are any. */
  boolean isWritten() {
    return lines != null;
  }

  @Override
  public void finish() {
    if (lines != null) {
      lines.finish();
    }
  }
}
