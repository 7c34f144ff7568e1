package io.github.gapwise.experiments.sweep;

import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.PendingFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;

/** A file that is packed by gzip and appears when it is complete. */
record PackedFile(Path file, Disk disk, PendingFile pending, GZIPOutputStream content)
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
