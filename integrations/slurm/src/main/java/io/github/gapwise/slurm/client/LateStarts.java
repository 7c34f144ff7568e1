package io.github.gapwise.slurm.client;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Notices jobs that Slurm starts between the reading of the jobs and that of the nodes: they are
 * read as waiting, and their CPUs as allocated. Jobs come before nodes because an error is then on
 * the safe side: CPUs never seem to be free that are not. But a job must not count twice, once as
 * waiting and once as a stranger whose end nobody knows. Where nodes have more CPUs allocated than
 * jobs explain, the jobs are therefore read again; not at each poll, if that does not explain them.
 */
final class LateStarts {
  /** The CPUs that are allocated and belong to no known job, by node, at the last reading. */
  private Map<String, Long> unexplained = Map.of();

  /** Whether some job may have started since the jobs were read. */
  boolean areLikely(List<JobRecord> jobs, List<NodeRecord> nodes, CpuSelection selection) {
    Map<String, Long> before = unexplained;
    note(jobs, nodes, selection);
    return unexplained.entrySet().stream()
        .anyMatch(node -> node.getValue() > before.getOrDefault(node.getKey(), 0L));
  }

  /** Remembers what no job explains, so that only more of it counts. */
  void note(List<JobRecord> jobs, List<NodeRecord> nodes, CpuSelection selection) {
    Map<String, Long> left = new TreeMap<>();
    Map<String, NodeRecord> byName = new HashMap<>();
    for (NodeRecord node : nodes) {
      left.put(node.name(), (long) node.allocatedCpus());
      byName.put(node.name(), node);
    }
    for (JobRecord job : jobs) {
      if (job.isOnNodes()) {
        job.nodes().stream()
            .map(byName::get)
            .filter(node -> node != null)
            .forEach(node -> left.merge(node.name(), -most(job, node, selection), Long::sum));
      }
    }
    left.values().removeIf(cpus -> cpus <= 0);
    unexplained = left;
  }

  /** The most CPUs that a job may have on a node; its parts on several nodes need not be equal. */
  private static long most(JobRecord job, NodeRecord node, CpuSelection selection) {
    return job.nodes().size() == 1 ? selection.cpus(job, node) : node.cpus();
  }

  /**
   * Returns the jobs of a later reading. Jobs that have left their nodes in between are kept,
   * because the nodes may have been read before that.
   */
  static List<JobRecord> merge(List<JobRecord> before, List<JobRecord> later) {
    Map<Long, JobRecord> onNodes = new TreeMap<>();
    before.stream().filter(JobRecord::isOnNodes).forEach(job -> onNodes.put(job.id(), job));
    List<JobRecord> merged = new ArrayList<>();
    for (JobRecord job : later) {
      JobRecord there = onNodes.remove(job.id());
      merged.add(there == null || job.isOnNodes() ? job : there);
    }
    merged.addAll(onNodes.values());
    return merged;
  }
}
