package io.github.gapwise.slurm.client;

import java.util.List;

/**
 * What Slurm reports about a cluster, read command by command: jobs before nodes.
 *
 * @param jobs of all partitions, including those that ended not long ago
 * @param nodes of all partitions
 * @param reservations that have not ended
 * @param selection which CPUs of a node a job takes
 * @param skipped the records that could not be read
 */
public record ClusterRecords(
    List<JobRecord> jobs,
    List<NodeRecord> nodes,
    List<AdvanceReservation> reservations,
    CpuSelection selection,
    SkippedRecords skipped) {

  /** Copies the lists. */
  public ClusterRecords {
    jobs = List.copyOf(jobs);
    nodes = List.copyOf(nodes);
    reservations = List.copyOf(reservations);
  }

  /** The records of a cluster that allocates cores, all of which could be read. */
  public ClusterRecords(
      List<JobRecord> jobs, List<NodeRecord> nodes, List<AdvanceReservation> reservations) {
    this(jobs, nodes, reservations, CpuSelection.CORES, SkippedRecords.NONE);
  }
}
