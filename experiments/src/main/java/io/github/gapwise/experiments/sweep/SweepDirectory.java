package io.github.gapwise.experiments.sweep;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.experiments.report.ScheduleFormat;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.file.Digests;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.PendingFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The directory of a sweep, used by this process alone until it is closed. */
record SweepDirectory(
    Path root, Disk disk, FileChannel lock, JournalReader earlier, Journal journal)
    implements AutoCloseable {
  private static final String JOURNAL = "sweep.journal";
  private static final String LOCK = "sweep.lock";
  private static final String JOBS = "jobs";
  private static final Pattern LEFTOVER = Pattern.compile("\\..*\\.tmp");

  /**
   * Opens a directory, creating it if it does not exist.
   *
   * @throws InvalidInputException if it holds files but is not that of a sweep, or another process
   *     or thread uses it; nothing is then changed
   * @throws java.io.UncheckedIOException if it cannot be written
   */
  static SweepDirectory open(Path root, Disk disk) {
    try {
      Files.createDirectories(root);
      requireOwn(root);
      FileChannel lock = lock(root);
      try {
        return openLocked(root, disk, lock);
      } catch (RuntimeException | Error | IOException e) {
        lock.close();
        throw e;
      }
    } catch (IOException e) {
      throw FileProblems.unwritable(root, e);
    }
  }

  private static SweepDirectory openLocked(Path root, Disk disk, FileChannel lock)
      throws IOException {
    removeLeftovers(root);
    removeLeftovers(root.resolve(JOBS));
    Path file = root.resolve(JOURNAL);
    if (!Files.exists(file)) {
      Files.createFile(file);
    }
    JournalReader earlier = JournalReader.read(file);
    return new SweepDirectory(
        root, disk, lock, earlier, Journal.open(file, earlier.length(), disk));
  }

  /** Demands that a directory is not that of a sweep, whose files others must not replace. */
  static void requireNone(Path directory) {
    if (Files.exists(directory.resolve(JOURNAL))) {
      throw new InvalidInputException(
          "The directory (%s) must not be that of a sweep.".formatted(directory),
          "Maybe name another one: its tables belong to the sweep.");
    }
  }

  private static void requireOwn(Path root) throws IOException {
    try (Stream<Path> entries = Files.list(root)) {
      List<String> names =
          entries
              .map(entry -> String.valueOf(entry.getFileName()))
              .filter(name -> !name.equals(LOCK))
              .toList();
      if (!names.isEmpty() && !names.contains(JOURNAL)) {
        throw new InvalidInputException(
            "The directory (%s) must be empty or that of a sweep.".formatted(root),
            "Maybe it holds the results of another command.");
      }
    }
  }

  private static FileChannel lock(Path root) throws IOException {
    FileChannel channel =
        FileChannel.open(root.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      if (channel.tryLock() != null) {
        return channel;
      }
    } catch (OverlappingFileLockException e) {
      // another thread of this process holds it
    } catch (IOException e) {
      channel.close();
      throw e;
    }
    channel.close();
    throw new InvalidInputException(
        "The directory (%s) must not be in use by another sweep.".formatted(root),
        "Maybe a sweep that writes there has not ended.");
  }

  /** Removes what a killed process left of files that should have appeared whole. */
  private static void removeLeftovers(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return;
    }
    try (Stream<Path> entries = Files.list(directory)) {
      for (Path entry : entries.toList()) {
        if (LEFTOVER.matcher(String.valueOf(entry.getFileName())).matches()) {
          Files.delete(entry);
        }
      }
    }
  }

  /** Reads the journal of a directory without a lock: rows that are being written are missing. */
  static Stored read(Path root) {
    Path file = root.resolve(JOURNAL);
    if (!Files.isRegularFile(file)) {
      IOException cause =
          Files.isDirectory(root)
              ? new NoSuchFileException(file.toString())
              : new NotDirectoryException(root.toString());
      throw new InvalidInputException(
          "The directory (%s) must be that of a sweep.".formatted(root), "", cause);
    }
    JournalReader journal = JournalReader.read(file);
    SweepRequest request =
        journal
            .request()
            .orElseThrow(
                () ->
                    new InvalidInputException(
                        "The directory (%s) must be that of a sweep that has begun."
                            .formatted(root)));
    return new Stored(root, request, journal.rows());
  }

  /** The directory of a sweep: the last request and the last row of each run, by its key. */
  record Stored(Path root, SweepRequest request, Map<String, RunRow> rows) {}

  /** The last row of each run that the journal held when it was opened, by its key. */
  Map<String, RunRow> rows() {
    return Collections.unmodifiableMap(earlier.rows());
  }

  /** How many lines of the journal are damaged; their runs count as not run. */
  long damaged() {
    return earlier.damaged();
  }

  /** Records a request, unless it is the same as the last one. */
  void begin(SweepRequest request) {
    if (!earlier.request().equals(Optional.of(request))) {
      journal.append(Records.of(request));
    }
  }

  /** Stores a row, which is not stored if that fails. */
  void append(RunRow row) {
    journal.append(Records.of(row));
  }

  /** Writes the tables; if that fails, the earlier ones remain. */
  void complete(SweepTables tables) {
    journal.force();
    tables.write(root, disk);
  }

  /**
   * Returns where the schedule of a run is kept, below the directory.
   *
   * @param stamp what determined the result of the run, so that no schedule is mistaken for another
   */
  static Path jobsFile(SweepPoint point, String stamp, ScheduleFormat format) {
    String name = Digests.of(point.key() + "\n" + stamp).substring(0, 16);
    String suffix = format == ScheduleFormat.GAPWISE ? ".csv.gz" : "." + format.label() + ".csv.gz";
    return Path.of(JOBS, name + suffix);
  }

  boolean hasJobs(SweepPoint point, String stamp, ScheduleFormat format) {
    return Files.isRegularFile(root.resolve(jobsFile(point, stamp, format)));
  }

  /** Begins the schedule of a run, which appears when it is complete. */
  KeptJobs keepJobs(SweepPoint point, String stamp, ScheduleFormat format, Workload workload) {
    return new KeptJobs(root.resolve(jobsFile(point, stamp, format)), format, workload, disk);
  }

  /** Copies the schedule of a run, which appears when it is complete. */
  void copyJobs(Path source, Path file) {
    Path target = root.resolve(file);
    try {
      Files.createDirectories(Objects.requireNonNull(target.getParent()));
      try (PendingFile pending = PendingFile.create(target)) {
        Files.copy(source, disk.content(pending.content()));
        disk.beforeCommit();
        pending.commit();
      }
    } catch (IOException e) {
      throw FileProblems.unwritable(target, e);
    }
  }

  @Override
  public void close() {
    try (lock;
        journal) {
      // closed in reverse order
    } catch (IOException e) {
      throw FileProblems.unwritable(root, e);
    }
  }
}
