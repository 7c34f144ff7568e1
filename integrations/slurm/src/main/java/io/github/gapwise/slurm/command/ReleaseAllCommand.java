package io.github.gapwise.slurm.command;

import io.github.gapwise.core.text.Counts;
import io.github.gapwise.slurm.driver.Driver;
import io.github.gapwise.slurm.driver.PartitionLock;
import io.github.gapwise.slurm.view.Pins;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** Hands a partition back to Slurm. */
@Command(
    name = "release-all",
    description =
        "Hands the partition back to Slurm: releases all its jobs that are held by their users, and"
            + " those that were started and did not run, and takes away pins that gapwise-slurm has"
            + " set. Stop the daemon first.",
    mixinStandardHelpOptions = true)
final class ReleaseAllCommand implements Runnable {
  @ParentCommand private SlurmMain main;

  @Override
  @SuppressWarnings("try") // the lock is held, not used
  public void run() {
    Pins pins = pins();
    try (PartitionLock lock = main.lock()) {
      int released = Driver.releaseAll(main.slurm(), main.partition(), pins);
      main.out().println("Released " + Counts.of(released, "job") + ".");
    }
  }

  /** Without them, jobs that were started can still be released, but stay pinned. */
  private Pins pins() {
    StateFile state = main.stateFile();
    if (!state.exists()) {
      main.err()
          .printf(
              "The state file (%s) is not there: jobs that gapwise-slurm has pinned stay pinned.%n"
                  + "Maybe --state names the one that it used.%n",
              state.path());
    }
    return state.pins(main.err());
  }
}
