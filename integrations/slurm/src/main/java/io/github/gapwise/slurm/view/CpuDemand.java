package io.github.gapwise.slurm.view;

import io.github.gapwise.slurm.client.ClusterRecords;
import io.github.gapwise.slurm.client.CpuSelection;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.client.NodeRecord;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * How many CPUs jobs take from others, waiting or running: whole cores, for example. To a scheduler
 * a job takes the same everywhere, so that a waiting job counts as where it takes most.
 */
final class CpuDemand {
  private final CpuSelection selection;
  private final Map<String, NodeRecord> nodes = new HashMap<>();

  /** One node of each shape. */
  private final List<NodeRecord> shapes;

  CpuDemand(ClusterRecords records, String partition) {
    selection = records.selection();
    Map<List<Integer>, NodeRecord> byShape = new LinkedHashMap<>();
    for (NodeRecord node : records.nodes()) {
      if (node.partitions().contains(partition)) {
        nodes.put(node.name(), node);
        byShape.putIfAbsent(
            List.of(node.cpus(), node.threadsPerCore(), node.coresPerSocket()), node);
      }
    }
    shapes = List.copyOf(byShape.values());
  }

  /** Returns the CPUs of a job that waits: the most that it takes of a node that has as many. */
  int ofWaiting(JobRecord job) {
    return largestThatFits(node -> selection.cpus(job, node));
  }

  /** Returns how many nodes at least have as many CPUs as a waiting job asks for. */
  int leastNodes(JobRecord job) {
    int most = shapes.stream().mapToInt(NodeRecord::cpus).max().orElse(1);
    return Math.max(1, (int) (((long) job.requestedCpus() + most - 1) / Math.max(1, most)));
  }

  /**
   * Returns the CPUs that a waiting job takes of each of several nodes: an equal part of them, in
   * whole cores, or a whole node for itself; the smallest that may be, as nodes may differ.
   */
  int ofEachOf(JobRecord job, int count) {
    int part = largestThatFits(node -> Math.max(1, selection.cpusOfEach(job, node, count)));
    return isWhole(job) ? wholeNode(part, count) : part;
  }

  /**
   * Returns for how many CPUs on each of its nodes a waiting job with {@code --mem-per-cpu} has
   * memory: the most on a node that has as many, or those of the smallest node that it can have for
   * itself.
   */
  int withMemory(JobRecord job, int count) {
    if (!isWhole(job)) {
      return largestThatFits(node -> selection.cpusWithMemory(job, node, count));
    }
    int taken = ofEachOf(job, count);
    return shapes.stream()
        .filter(node -> node.cpus() >= taken)
        .mapToInt(node -> selection.cpusWithMemory(job, node, count))
        .min()
        .orElse(taken);
  }

  /** The most CPUs of a node that has as many; the least of all if none has. */
  private int largestThatFits(ToIntFunction<NodeRecord> demand) {
    int most = 0;
    int least = Integer.MAX_VALUE;
    for (NodeRecord node : shapes) {
      int cpus = demand.applyAsInt(node);
      most = cpus <= node.cpus() ? Math.max(most, cpus) : most;
      least = Math.min(least, cpus);
    }
    return most > 0 ? most : least;
  }

  private boolean isWhole(JobRecord job) {
    return job.isExclusive() || selection.unit() == CpuSelection.Granularity.NODE;
  }

  /** The CPUs of the smallest node that is large enough, if there are enough as large. */
  private int wholeNode(int least, int count) {
    int[] sizes =
        nodes.values().stream()
            .mapToInt(NodeRecord::cpus)
            .filter(n -> n >= least)
            .sorted()
            .toArray();
    return sizes.length >= count ? sizes[0] : least;
  }

  /** Returns the CPUs of a job that has CPUs of a node of the partition. */
  int ofRunning(JobRecord job, String node) {
    NodeRecord record = nodes.get(node);
    return record == null ? job.cpus() : selection.cpus(job, record);
  }
}
