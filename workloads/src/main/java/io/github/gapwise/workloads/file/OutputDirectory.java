package io.github.gapwise.workloads.file;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A directory of result files that appear together once all of them are complete. If closed without
 * {@link #commit}, it leaves no new file or directory behind. What cannot be written raises an
 * {@link io.github.gapwise.workloads.input.UnwritableFileException}.
 */
public final class OutputDirectory implements AutoCloseable {
  private final Path root;
  private final List<PendingFile> files = new ArrayList<>();
  private final List<Path> discarded = new ArrayList<>();

  /** The directories made by this object, the innermost first. */
  private final Deque<Path> made = new ArrayDeque<>();

  private boolean committed;

  private OutputDirectory(Path root) {
    this.root = root;
  }

  /** Opens a directory, which is created if it does not exist. */
  public static OutputDirectory open(Path root) {
    OutputDirectory output = new OutputDirectory(root);
    output.makeDirectory(root);
    return output;
  }

  /**
   * Begins a file below the root, whose directory is created if it does not exist. Several threads
   * may begin files at once.
   *
   * @return the stream for the content, which this object closes; what it throws names the file
   */
  public synchronized OutputStream create(Path relative) {
    Path target = root.resolve(relative);
    Path parent = relative.getParent();
    if (parent != null) {
      makeDirectory(root.resolve(parent));
    }
    try {
      PendingFile file = PendingFile.create(target);
      files.add(file);
      return new NamedContent(target, file.content());
    } catch (IOException e) {
      throw FileProblems.unwritable(target, e);
    }
  }

  /** Marks a file for deletion at the commit, and its directory if that is then empty. */
  public void discard(Path relative) {
    discarded.add(root.resolve(relative));
  }

  /**
   * Moves every file into place, then deletes the discarded files. If a move fails, no file is
   * deleted, and closing removes the new files that replaced no other.
   */
  public void commit() {
    FileProblems.write(root, this::moveAndDelete);
  }

  private void moveAndDelete() throws IOException {
    for (PendingFile file : files) {
      file.commit();
    }
    committed = true;
    for (Path file : discarded) {
      delete(file);
    }
  }

  @Override
  public void close() {
    IOException problem = null;
    for (PendingFile file : files) {
      problem = attempt(file::close, problem);
      if (!committed) {
        problem = attempt(file::withdraw, problem);
      }
    }
    for (Path directory : committed ? List.<Path>of() : made) {
      problem = attempt(() -> removeIfEmpty(directory), problem);
    }
    if (problem != null) {
      throw FileProblems.unwritable(root, problem);
    }
  }

  /** The content of a file, which is named if it cannot be written: a disk may be full by then. */
  private static final class NamedContent extends FilterOutputStream {
    private final Path file;

    NamedContent(Path file, OutputStream content) {
      super(content);
      this.file = file;
    }

    @Override
    public void write(int b) {
      FileProblems.write(file, () -> out.write(b));
    }

    @Override
    public void write(byte[] bytes, int from, int count) {
      FileProblems.write(file, () -> out.write(bytes, from, count));
    }

    @Override
    public void flush() {
      FileProblems.write(file, out::flush);
    }

    @Override
    public void close() {
      FileProblems.write(file, out::close);
    }
  }

  /** Runs a step even if others failed before; returns the first failure, with later ones added. */
  private static @Nullable IOException attempt(
      FileProblems.FileStep step, @Nullable IOException before) {
    try {
      step.run();
      return before;
    } catch (IOException e) {
      if (before == null) {
        return e;
      }
      before.addSuppressed(e);
      return before;
    }
  }

  private static void delete(Path file) throws IOException {
    Files.deleteIfExists(file);
    Path parent = file.getParent();
    if (parent != null) {
      removeIfEmpty(parent);
    }
  }

  private static void removeIfEmpty(Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      if (entries.findAny().isPresent()) {
        return;
      }
    }
    Files.delete(directory);
  }

  private void makeDirectory(Path directory) {
    FileProblems.write(directory, () -> make(directory.toAbsolutePath()));
  }

  private void make(Path directory) throws IOException {
    if (Files.isDirectory(directory)) {
      return;
    }
    if (Files.exists(directory)) {
      throw new FileSystemException(directory.toString(), null, "another file is in its place");
    }
    Path parent = directory.getParent();
    if (parent != null) {
      make(parent);
    }
    Files.createDirectory(directory);
    made.addFirst(directory);
  }
}
