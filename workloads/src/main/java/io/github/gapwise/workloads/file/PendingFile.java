package io.github.gapwise.workloads.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.UUID;

/**
 * A file that appears whole or not at all: it is written under another name beside its target and
 * moved there at the end. If closed without {@link #commit}, it leaves nothing behind.
 */
public final class PendingFile implements AutoCloseable {
  private final Path target;
  private final Path temporary;
  private final OutputStream content;
  private boolean committed;
  private boolean replacedAnother;

  private PendingFile(Path target, Path temporary, OutputStream content) {
    this.target = target;
    this.temporary = temporary;
    this.content = content;
  }

  /**
   * Begins a file; its directory must exist.
   *
   * @throws IOException if nothing can be written there
   */
  public static PendingFile create(Path target) throws IOException {
    if (Files.isDirectory(target)) {
      throw new FileSystemException(target.toString(), null, "a directory is in its place");
    }
    // Not Files.createTempFile, whose files only their owner may read.
    Path name = Objects.requireNonNull(target.getFileName(), "file name");
    Path temporary = target.resolveSibling(".%s.%s.tmp".formatted(name, UUID.randomUUID()));
    OutputStream out =
        Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    return new PendingFile(target, temporary, new BufferedOutputStream(out, 1 << 16));
  }

  /** The stream for the content, which this object closes. */
  public OutputStream content() {
    return content;
  }

  /**
   * Moves the file into place, where it replaces an older one.
   *
   * @throws IOException if that fails; the older one then remains
   */
  public void commit() throws IOException {
    content.close();
    replacedAnother = Files.exists(target);
    try {
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
    }
    committed = true;
  }

  /**
   * Removes the file again after a commit, unless it replaced another one.
   *
   * @throws IOException if that fails
   */
  public void withdraw() throws IOException {
    if (committed && !replacedAnother) {
      Files.deleteIfExists(target);
    }
  }

  @Override
  public void close() throws IOException {
    if (!committed) {
      try {
        content.close();
      } finally {
        Files.deleteIfExists(temporary);
      }
    }
  }
}
