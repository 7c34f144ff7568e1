package io.github.gapwise.workloads.file;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;

/**
 * A file that appears whole or not at all: it is written under another name beside its target and
 * moved there at the end. If closed without {@link #commit}, it leaves nothing behind, nor does a
 * process that is told to end meanwhile.
 */
public final class PendingFile implements AutoCloseable {
  /** What a process that is told to end takes away. */
  private static final Set<Path> UNFINISHED = ConcurrentHashMap.newKeySet();

  static {
    Thread cleaner = new Thread(() -> UNFINISHED.forEach(PendingFile::delete), "unfinished files");
    Runtime.getRuntime().addShutdownHook(cleaner);
  }

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
   * Begins a file; its directory must exist, and no directory, device or pipe be in its place.
   * Through a symbolic link the file that it leads to is replaced.
   */
  public static PendingFile create(Path file) throws IOException {
    Path target = Files.isSymbolicLink(file) && Files.exists(file) ? file.toRealPath() : file;
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      throw inPlace(target, Files.isDirectory(target) ? "a directory is" : "a device or pipe is");
    }
    // Not Files.createTempFile, whose files only their owner may read.
    Path name = Objects.requireNonNull(target.getFileName(), "file name");
    Path temporary = target.resolveSibling(".%s.%s.tmp".formatted(name, UUID.randomUUID()));
    OutputStream out =
        Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    UNFINISHED.add(temporary.toAbsolutePath());
    return new PendingFile(target, temporary, new BufferedOutputStream(out, 1 << 16));
  }

  /**
   * As the other method, but replaces only a file that is empty or begins so, as what is written
   * does: a slip in a name must not cost a file of another kind.
   */
  public static PendingFile create(Path target, String beginning) throws IOException {
    if (Files.isRegularFile(target) && !isOfKind(target, beginning.getBytes(UTF_8))) {
      throw inPlace(target, "a file of another kind is");
    }
    return create(target);
  }

  /** Whether a file is empty or begins so, packed by gzip or not. */
  private static boolean isOfKind(Path target, byte[] beginning) throws IOException {
    if (Files.size(target) == 0) {
      return true;
    }
    try (InputStream old = Files.newInputStream(target)) {
      if (Arrays.equals(old.readNBytes(beginning.length), beginning)) {
        return true;
      }
    }
    try (InputStream old = new GZIPInputStream(Files.newInputStream(target))) {
      return Arrays.equals(old.readNBytes(beginning.length), beginning);
    } catch (EOFException | ZipException e) {
      return false; // not packed
    }
  }

  private static FileSystemException inPlace(Path target, String what) {
    return new FileSystemException(target.toString(), null, what + " in its place");
  }

  private static void delete(Path temporary) {
    try {
      Files.deleteIfExists(temporary);
    } catch (IOException e) {
      return; // nobody is left to be told
    }
  }

  /** The stream for the content, which this object closes. */
  public OutputStream content() {
    return content;
  }

  /** The stream as text in UTF-8, packed by gzip if the name of the file ends in {@code .gz}. */
  public Writer text(Path file) throws IOException {
    OutputStream out =
        file.toString().endsWith(".gz") ? new GZIPOutputStream(content, 1 << 16) : content;
    return new BufferedWriter(new OutputStreamWriter(out, UTF_8));
  }

  /** Moves the file into place, where it replaces an older one; that one remains if this fails. */
  public void commit() throws IOException {
    content.close();
    replacedAnother = Files.exists(target);
    try {
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
    }
    committed = true;
    UNFINISHED.remove(temporary.toAbsolutePath());
  }

  /** Removes the file again after a commit, unless it replaced another one. */
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
        UNFINISHED.remove(temporary.toAbsolutePath());
      }
    }
  }
}
