package io.github.gapwise.slurm.client;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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
}
