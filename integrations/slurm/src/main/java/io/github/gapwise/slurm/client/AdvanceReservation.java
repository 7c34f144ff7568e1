package io.github.gapwise.slurm.client;

import java.util.List;

/**
 * A reservation of nodes as {@code scontrol} reports it. Times are in seconds since 1970.
 *
 * @param name its name
 * @param nodes the nodes; none if only licences are reserved
 * @param cpus the number of reserved CPUs of a single node; 0 for all of them, and for several
 *     nodes
 * @param start when it begins, or began
 * @param end when it ends; after {@code start}
 */
public record AdvanceReservation(String name, List<String> nodes, int cpus, long start, long end) {

  /** Copies the list. */
  public AdvanceReservation {
    nodes = List.copyOf(nodes);
  }
}
