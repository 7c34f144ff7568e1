package io.github.gapwise.experiments.sweep;

import io.github.gapwise.experiments.report.ScheduleFile;
import io.github.gapwise.experiments.report.ScheduleFormat;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.file.AttemptsFile;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The schedule of a run while it is being written, and its lost attempts in a file {@linkplain
 * AttemptsFile beside it} if there are any. Both are packed by gzip.
 */
final class KeptJobs implements AutoCloseable {
  private final Disk disk;
  private final PackedFile jobs;
  private final ScheduleFile schedule;
  private final Path attemptsFile;
  private final ScheduleFile lost;

  /** Null as long as no attempt was lost. */
  private @Nullable PackedFile attempts;

  private KeptJobs(Path file, ScheduleFormat format, Workload workload, Disk disk) {
    this.disk = disk;
    jobs = PackedFile.begin(file, disk);
    schedule = ScheduleFile.begin(format, jobs.content(), file, workload, false);
    attemptsFile = AttemptsFile.beside(file);
    lost = ScheduleFile.lostAttempts(this::beginAttempts, attemptsFile, workload, false);
  }

  static KeptJobs begin(Path file, ScheduleFormat format, Workload workload, Disk disk) {
    return new KeptJobs(file, format, workload, disk);
  }

  private OutputStream beginAttempts() {
    PackedFile begun = PackedFile.begin(attemptsFile, disk);
    attempts = begun;
    return begun.content();
  }

  RunListener listener() {
    return RunListener.all(List.of(schedule.listener(), lost.listener()));
  }

  /** Puts the lost attempts in place, then the schedule: one that is there is complete. */
  void commit() {
    lost.finish();
    if (attempts != null) {
      attempts.commit();
    }
    schedule.finish();
    jobs.commit();
  }

  @Override
  public void close() {
    try {
      if (attempts != null) {
        attempts.close();
      }
    } finally {
      jobs.close();
    }
  }
}
