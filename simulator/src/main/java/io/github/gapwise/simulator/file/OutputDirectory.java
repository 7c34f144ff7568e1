package io.github.gapwise.simulator.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * A directory of result files that appear together once all of them are complete. Closed without
 * {@link #commit} it leaves neither files nor directories that were not there before.
 */
public final class OutputDirectory implements AutoCloseable {
  private final Path root;
  private final List<PendingFile> files = new ArrayList<>();

  /** The directories made by this object, the innermost first. */
  private final Deque<Path> made = new ArrayDeque<>();

  private boolean committed;

  private OutputDirectory(Path root) {
    this.root = root;
  }

  /**
   * Opens a directory, made if it is not there.
   *
   * @throws java.io.UncheckedIOException if that is not possible
   */
  public static OutputDirectory open(Path root) {
    OutputDirectory output = new OutputDirectory(root);
    output.makeDirectory(root);
    return output;
  }

  /**
   * Begins a file, whose directory is made if it is not there.
   *
   * @param relative the path below the root
   * @return takes the content; closed by this object
   * @throws java.io.UncheckedIOException if nothing can be written there
   */
  public OutputStream create(Path relative) {
    Path target = root.resolve(relative);
    Path parent = relative.getParent();
    if (parent != null) {
      makeDirectory(root.resolve(parent));
    }
    try {
      PendingFile file = PendingFile.create(target);
      files.add(file);
      return file.content();
    } catch (IOException e) {
      throw FileProblems.unwritable(target, e);
    }
  }

  /**
   * Puts every file in its place.
   *
   * @throws java.io.UncheckedIOException if that fails
   */
  public void commit() {
    try {
      for (PendingFile file : files) {
        file.commit();
      }
      committed = true;
    } catch (IOException e) {
      throw FileProblems.unwritable(root, e);
    }
  }

  @Override
  public void close() {
    try {
      for (PendingFile file : files) {
        file.close();
      }
      if (!committed) {
        removeMade();
      }
    } catch (IOException e) {
      throw FileProblems.unwritable(root, e);
    }
  }

  private void removeMade() throws IOException {
    for (Path directory : made) {
      try (var entries = Files.list(directory)) {
        if (entries.findAny().isPresent()) {
          return;
        }
      }
      Files.delete(directory);
    }
  }

  private void makeDirectory(Path directory) {
    try {
      make(directory.toAbsolutePath());
    } catch (IOException e) {
      throw FileProblems.unwritable(directory, e);
    }
  }

  private void make(Path directory) throws IOException {
    if (Files.isDirectory(directory)) {
      return;
    }
    if (Files.exists(directory)) {
      throw new FileSystemException(directory.toString(), null, "not a directory");
    }
    Path parent = directory.getParent();
    if (parent != null) {
      make(parent);
    }
    Files.createDirectory(directory);
    made.addFirst(directory);
  }
}
