package io.github.gapwise.core.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * What reads something that a user gives.
 *
 * @param inputs good ones, of which damaged copies are made
 * @param mostBytes more than reading any input may allocate
 * @param refuses false if whatever is damaged is skipped, so that no input is refused as a whole
 */
public record FuzzTarget(
    String name, List<String> inputs, long mostBytes, boolean refuses, Reading reading) {
  /** What the largest number of machines takes, which is a million, some times over. */
  private static final long MOST_BYTES = 1L << 30;

  /** Creates one that may allocate 1 GiB. */
  public FuzzTarget(String name, List<String> inputs, Reading reading) {
    this(name, inputs, MOST_BYTES, true, reading);
  }

  /** Reads an input to its end; may write files to a directory of its own. */
  @FunctionalInterface
  public interface Reading {
    /**
     * Reads.
     *
     * @throws IOException if the directory cannot be written to
     */
    void read(byte[] input, Path directory) throws IOException;
  }

  /** Returns the same with another bound. */
  public FuzzTarget withMostBytes(long bytes) {
    return new FuzzTarget(name, inputs, bytes, refuses, reading);
  }

  /** Returns the same, which refuses nothing. */
  public FuzzTarget withoutRefusals() {
    return new FuzzTarget(name, inputs, mostBytes, false, reading);
  }

  /** What reads a file of the given name, with other files beside it. */
  public static FuzzTarget ofFile(
      String name, List<String> inputs, List<SideFile> others, Consumer<Path> reading) {
    return new FuzzTarget(
        "file " + name,
        inputs,
        (input, directory) -> {
          Path own = Files.createDirectories(directory.resolve("of " + name));
          for (SideFile other : others) {
            Path file = own.resolve(other.name());
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, other.content());
          }
          reading.accept(Files.write(own.resolve(name), input));
        });
  }

  /** A good file beside the one that is damaged. */
  public record SideFile(String name, String content) {}

  @Override
  public String toString() {
    return name;
  }
}
