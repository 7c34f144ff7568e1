package io.github.gapwise.slurm.command;

import io.github.gapwise.slurm.client.SlurmClient;
import io.github.gapwise.slurm.client.SlurmException;
import io.github.gapwise.slurm.driver.DriverListener;
import io.github.gapwise.slurm.view.SchedulerView;
import java.util.function.Consumer;

/**
 * Warns once, at the beginning, of a partition in which no two jobs run on one node because a job
 * that does not say how much memory it needs has all of it.
 */
final class MemoryWarning implements DriverListener {
  private final SlurmClient slurm;
  private final String partition;
  private final Consumer<String> warnings;
  private boolean isChecked;

  MemoryWarning(SlurmClient slurm, String partition, Consumer<String> warnings) {
    this.slurm = slurm;
    this.partition = partition;
    this.warnings = warnings;
  }

  /** If Slurm does not answer, the next time will do. */
  @Override
  public void polled(SchedulerView view, long nanos, long decisionNanos) {
    if (isChecked) {
      return;
    }
    try {
      if (slurm.givesWholeMemory(partition)) {
        warnings.accept(
            ("In the partition (%s), Slurm gives the whole memory of a node to a job without --mem,"
                    + " so that no other job runs beside it; DefMemPerCPU in slurm.conf would"
                    + " change that.")
                .formatted(partition));
      }
      isChecked = true;
    } catch (SlurmException e) {
      isChecked = false;
    }
  }
}
