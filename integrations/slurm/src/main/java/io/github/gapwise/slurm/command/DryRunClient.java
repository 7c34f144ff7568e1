package io.github.gapwise.slurm.command;

import io.github.gapwise.slurm.client.ClusterRecords;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.client.SlurmClient;
import java.util.List;

/** Reads a cluster and changes nothing. */
record DryRunClient(SlurmClient slurm) implements SlurmClient {

  @Override
  public ClusterRecords read() {
    return slurm.read();
  }

  @Override
  public void start(JobRecord job, String node) {}

  @Override
  public void hold(long job) {}

  @Override
  public void release(List<JobRecord> jobs) {}
}
