package io.github.gapwise.experiments.sweep;

import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.PendingFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;

/** A file that is packed by gzip and appears when it is complete. */
final class PackedFile implements AutoCloseable {
  private final Path file;
  private final Disk disk;
  private final PendingFile pending;
  private final GZIPOutputStream packed;

  private PackedFile(Path file, Disk disk, PendingFile pending, GZIPOutputStream packed) {
    this.file = file;
    this.disk = disk;
    this.pending = pending;
    this.packed = packed;
  }

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

  OutputStream content() {
    return packed;
  }

  void commit() {
    FileProblems.write(
        file,
        () -> {
          packed.finish();
          disk.beforeCommit();
          pending.commit();
        });
  }

  @Override
  public void close() {
    FileProblems.write(file, pending::close);
  }
}
