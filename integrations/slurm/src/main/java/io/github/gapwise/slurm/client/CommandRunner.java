package io.github.gapwise.slurm.client;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Runs a program. */
@FunctionalInterface
public interface CommandRunner {

  /**
   * Runs a program to its end; no shell sees its arguments.
   *
   * @return what it printed
   * @throws SlurmException if it cannot be run, takes too long, or fails according to its exit code
   */
  byte[] run(List<String> command);

  /** Reads what a program prints. */
  @FunctionalInterface
  interface OutputReader<R> {
    /**
     * Reads the output; what it leaves is passed over.
     *
     * @throws IOException if the stream fails
     */
    R read(InputStream output) throws IOException;
  }

  /**
   * Runs a program to its end and reads what it prints meanwhile.
   *
   * @return what the reader made of it
   * @throws SlurmException as {@link #run}, or as the reader does
   */
  default <R> R read(List<String> command, OutputReader<R> reader) {
    try {
      return reader.read(new ByteArrayInputStream(run(command)));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // never when reading an array of bytes
    }
  }

  /**
   * Runs a program that reads commands from its standard input, one per line, and returns what it
   * complained about; empty if all went well. Without an implementation of its own, each line
   * becomes a program that is run with the words of the line.
   *
   * @throws SlurmException if it cannot be run or takes too long, or if Slurm did not answer it
   */
  default String feed(List<String> program, List<String> lines) {
    StringBuilder complaints = new StringBuilder();
    for (String line : lines) {
      List<String> command = new ArrayList<>(program);
      command.addAll(List.of(line.split(" ")));
      try {
        run(command);
      } catch (SlurmException e) {
        if (e.isUnreachable()) {
          throw e;
        }
        complaints.append(e.getMessage()).append('\n');
      }
    }
    return complaints.toString();
  }
}
