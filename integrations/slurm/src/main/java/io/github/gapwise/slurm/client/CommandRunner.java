package io.github.gapwise.slurm.client;

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
}
