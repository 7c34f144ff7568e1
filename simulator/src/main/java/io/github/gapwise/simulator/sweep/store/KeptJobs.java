package io.github.gapwise.simulator.sweep.store;

import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.file.FileProblems;
import io.github.gapwise.simulator.file.PendingFile;
import io.github.gapwise.simulator.report.ScheduleFile;
import io.github.gapwise.simulator.report.ScheduleFormat;
import io.github.gapwise.simulator.workload.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;

/** The schedule of a run while it is being written, packed by gzip. */
public final class KeptJobs implements AutoCloseable {
  private final Path file;
  private final Disk disk;
  private final PendingFile pending;
  private final GZIPOutputStream packed;
  private final ScheduleFile schedule;

  private KeptJobs(
      Path file, Disk disk, PendingFile pending, GZIPOutputStream packed, ScheduleFile schedule) {
    this.file = file;
    this.disk = disk;
    this.pending = pending;
    this.packed = packed;
    this.schedule = schedule;
  }

  static KeptJobs begin(Path file, ScheduleFormat format, Workload workload, Disk disk) {
    try {
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      PendingFile pending = PendingFile.create(file);
      GZIPOutputStream packed = new GZIPOutputStream(disk.content(pending.content()));
      ScheduleFile schedule = format.begin(packed, file, workload, false);
      return new KeptJobs(file, disk, pending, packed, schedule);
    } catch (IOException e) {
      throw FileProblems.unwritable(file, e);
    }
  }

  /** The listener that takes the events of the run. */
  public RunListener listener() {
    return schedule;
  }

  /**
   * Puts the schedule in its place.
   *
   * @throws java.io.UncheckedIOException if that fails
   */
  public void commit() {
    schedule.finish();
    try {
      packed.finish();
      disk.beforeCommit();
      pending.commit();
    } catch (IOException e) {
      throw FileProblems.unwritable(file, e);
    }
  }

  @Override
  public void close() {
    try {
      pending.close();
    } catch (IOException e) {
      throw FileProblems.unwritable(file, e);
    }
  }
}
