package io.github.gapwise.slurm.command;

import io.github.gapwise.slurm.client.ClusterRecords;
import io.github.gapwise.slurm.client.CompletedJob;
import io.github.gapwise.slurm.client.JobCommand;
import io.github.gapwise.slurm.client.SlurmClient;
import io.github.gapwise.slurm.client.UsageLimits;
import java.util.List;
import java.util.Map;

/** Reads a cluster and changes nothing. */
record DryRunClient(SlurmClient slurm) implements SlurmClient {

  @Override
  public ClusterRecords read() {
    return slurm.read();
  }

  @Override
  public boolean givesWholeMemory(String partition) {
    return slurm.givesWholeMemory(partition);
  }

  @Override
  public List<CompletedJob> completed(String partition, int most) {
    return slurm.completed(partition, most);
  }

  @Override
  public UsageLimits limits() {
    return slurm.limits();
  }

  @Override
  public boolean isReadOnly() {
    return true;
  }

  @Override
  public Map<Long, String> carryOut(List<JobCommand> orders) {
    return Map.of();
  }
}
