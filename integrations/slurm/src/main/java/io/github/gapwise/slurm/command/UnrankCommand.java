package io.github.gapwise.slurm.command;

import io.github.gapwise.core.text.Counts;
import io.github.gapwise.slurm.driver.PartitionLock;
import io.github.gapwise.slurm.rank.RankDriver;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** Takes the ranks of a partition's jobs away. */
@Command(
    name = "unrank",
    description =
        "Hands the order of the partition's jobs back to Slurm: each waiting job with a negative"
            + " nice value, whoever set it, gets 0. Stop the daemon first.",
    mixinStandardHelpOptions = true)
final class UnrankCommand implements Runnable {
  @ParentCommand private SlurmMain main;

  @Override
  @SuppressWarnings("try") // the lock is held, not used
  public void run() {
    try (PartitionLock lock = main.lock()) {
      int jobs = RankDriver.takeRanksAway(main.slurm(), main.partition());
      main.out().println("Took the ranks of " + Counts.of(jobs, "job") + " away.");
    }
  }
}
