package io.github.gapwise.slurm.client;

import java.util.List;

/**
 * What Slurm reports about a cluster, read command by command: jobs before nodes.
 *
 * @param jobs of all partitions, including those that ended not long ago
 * @param nodes of all partitions
 * @param reservations that have not ended
 */
public record ClusterRecords(
    List<JobRecord> jobs, List<NodeRecord> nodes, List<AdvanceReservation> reservations) {

  /** Copies the lists. */
  public ClusterRecords {
    jobs = List.copyOf(jobs);
    nodes = List.copyOf(nodes);
    reservations = List.copyOf(reservations);
  }
}
