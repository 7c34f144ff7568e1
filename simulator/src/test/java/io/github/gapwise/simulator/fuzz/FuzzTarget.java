package io.github.gapwise.simulator.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * What reads something that a user gives.
 *
 * @param inputs good ones, of which damaged copies are made
 * @param mostBytes more than reading any input may allocate
 */
record FuzzTarget(String name, List<String> inputs, long mostBytes, Reading reading) {
  /** What the largest number of machines takes, which is a million, some times over. */
  private static final long MOST_BYTES = 1L << 30;

  FuzzTarget(String name, List<String> inputs, Reading reading) {
    this(name, inputs, MOST_BYTES, reading);
  }

  /** Reads an input to its end; may write files to a directory of its own. */
  @FunctionalInterface
  interface Reading {
    void read(byte[] input, Path directory) throws IOException;
  }

  FuzzTarget withMostBytes(long bytes) {
    return new FuzzTarget(name, inputs, bytes, reading);
  }

  /** What reads a file of the given name, with other files beside it. */
  static FuzzTarget ofFile(
      String name, List<String> inputs, List<SideFile> others, Consumer<Path> reading) {
    return new FuzzTarget(
        "file " + name,
        inputs,
        (input, directory) -> {
          for (SideFile other : others) {
            Files.writeString(directory.resolve(other.name()), other.content());
          }
          reading.accept(Files.write(directory.resolve(name), input));
        });
  }

  /** A good file beside the one that is damaged. */
  record SideFile(String name, String content) {}

  @Override
  public String toString() {
    return name;
  }
}
