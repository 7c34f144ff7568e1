package io.github.gapwise.experiments.sweep;

import io.github.gapwise.experiments.report.ScheduleFile;
import io.github.gapwise.experiments.report.ScheduleFormat;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.file.AttemptsFile;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.PendingFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The schedule of a run while it is being written, and its lost attempts in a file {@linkplain
 * AttemptsFile beside it} if there are any. Both are packed by gzip.
 */
final class KeptJobs implements AutoCloseable {
  /** A file that is packed by gzip and appears when it is complete. */
  private record PackedFile(Path file, Disk disk, PendingFile pending, GZIPOutputStream content)
      implements AutoCloseable {
    /** Begins a file, whose directory is created if it does not exist. */
    static PackedFile begin(Path file, Disk disk) {
      try {
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        PendingFile pending = PendingFile.create(file);
        GZIPOutputStream packed = new GZIPOutputStream(disk.content(pending.content()));
        return new PackedFile(file, disk, pending, packed);
      } catch (IOException e) {
        throw FileProblems.unwritable(file, e);
      }
    }

    void commit() {
      FileProblems.write(
          file,
          () -> {
            content.finish();
            disk.beforeCommit();
            pending.commit();
          });
    }

    @Override
    public void close() {
      FileProblems.write(file, pending::close);
    }
  }

  private final Disk disk;
  private final PackedFile jobs;
  private final ScheduleFile schedule;
  private final Path attemptsFile;
  private final ScheduleFile lost;

  /** Null as long as no attempt was lost. */
  private @Nullable PackedFile attempts;

  /** Begins the files. */
  KeptJobs(Path file, ScheduleFormat format, Workload workload, Disk disk) {
    this.disk = disk;
    jobs = PackedFile.begin(file, disk);
    schedule = ScheduleFile.begin(format, jobs.content(), file, workload, false);
    attemptsFile = AttemptsFile.beside(file);
    lost = ScheduleFile.lostAttempts(this::beginAttempts, attemptsFile, workload, false);
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
