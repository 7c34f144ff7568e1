package io.github.gapwise.slurm.command;

import io.github.gapwise.core.text.Counts;
import io.github.gapwise.slurm.driver.Driver;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** Hands a partition back to Slurm. */
@Command(
    name = "release-all",
    description =
        "Hands the partition back to Slurm: releases all its jobs that are held by their users and"
            + " takes away pins that gapwise-slurm has set. Stop gapwise-slurm before, or it goes on"
            + " with the jobs that are submitted later.",
    mixinStandardHelpOptions = true)
final class ReleaseAllCommand implements Runnable {
  @ParentCommand private SlurmMain main;

  @Override
  public void run() {
    int released = Driver.releaseAll(main.slurm(), main.partition());
    main.out().println("Released " + Counts.of(released, "job") + ".");
  }
}
