package io.github.gapwise.slurm.client;

import java.util.List;

/** Runs a program. */
@FunctionalInterface
public interface CommandRunner {

  /**
   * Runs a program to its end; no shell sees its arguments.
   *
   * @return what it has printed
   * @throws SlurmException if it cannot be run, takes too long, or says by its exit code that it
   *     has failed
   */
  byte[] run(List<String> command);
}
