package io.github.gapwise.slurm.view;

import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.client.NodeRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Memory and generic resources of nodes as tags, because a scheduler knows only tags: where nodes
 * have 1,000, 2,000 and 4,000 MiB, the last ones have the tags {@code memory>=2000} and {@code
 * memory>=4000}, and a job of 1,500 MiB requires the first of these. What all nodes have needs no
 * tag. No feature of Slurm that a job can ask for has such a name.
 */
final class Capacities {
  private static final String MEMORY = "memory";

  /** Keeps sums from overflowing. */
  private static final long MOST = 1L << 52;

  private static final Pattern UNUSABLE = Pattern.compile("[\\s,;]");

  /** The different amounts that nodes have of each resource. */
  private final SortedMap<String, NavigableSet<Long>> levels = new TreeMap<>();

  Capacities(List<NodeRecord> nodes) {
    for (NodeRecord node : nodes) {
      amounts(node).keySet().forEach(resource -> levels.putIfAbsent(resource, new TreeSet<>()));
    }
    levels.forEach(
        (resource, amounts) ->
            nodes.forEach(node -> amounts.add(amounts(node).getOrDefault(resource, 0L))));
  }

  private static SortedMap<String, Long> amounts(NodeRecord node) {
    return amounts(node.memory(), node.gres());
  }

  private static SortedMap<String, Long> amounts(long memory, SortedMap<String, Long> gres) {
    SortedMap<String, Long> amounts = new TreeMap<>();
    amounts.put(MEMORY, memory);
    gres.forEach((name, count) -> amounts.put("gres/" + name, count));
    return amounts;
  }

  /** Returns what a node has and jobs have not been given. */
  static SortedMap<String, Long> free(NodeRecord node) {
    SortedMap<String, Long> free = amounts(node);
    amounts(node.allocatedMemory(), node.usedGres())
        .forEach((resource, used) -> free.merge(resource, -used, Long::sum));
    return free;
  }

  /**
   * Returns what a job takes of its one node.
   *
   * @param cpus for how many CPUs it has memory, if it asks for some for each CPU
   */
  static SortedMap<String, Long> demand(JobRecord job, int cpus) {
    long perCpu = job.request().memoryPerCpu();
    long ofCpus = Math.multiplyHigh(perCpu, cpus) > 0 ? MOST : perCpu * cpus;
    long memory = Math.min(MOST, Math.max(job.request().memoryPerNode(), ofCpus));
    return amounts(memory, job.request().gresOnOneNode());
  }

  List<String> tags(NodeRecord node) {
    SortedMap<String, Long> has = amounts(node);
    List<String> tags = new ArrayList<>();
    levels.forEach(
        (resource, amounts) ->
            amounts.stream()
                .skip(1) // all nodes have the least
                .filter(amount -> amount <= has.getOrDefault(resource, 0L))
                .forEach(amount -> tags.add(tag(resource, amount))));
    return tags;
  }

  /**
   * Returns the tags that a job requires; empty if some demand is beyond every node.
   *
   * @param cpus for how many CPUs it has memory, if it asks for some for each CPU
   */
  Optional<List<String>> required(JobRecord job, int cpus) {
    List<String> tags = new ArrayList<>();
    for (Map.Entry<String, Long> need : demand(job, cpus).entrySet()) {
      NavigableSet<Long> amounts = levels.getOrDefault(need.getKey(), new TreeSet<>());
      Long level = amounts.ceiling(need.getValue());
      if (level == null && need.getValue() > 0) {
        return Optional.empty();
      }
      if (level != null && level > amounts.first()) {
        tags.add(tag(need.getKey(), level));
      }
    }
    return Optional.of(tags);
  }

  private static String tag(String resource, long amount) {
    return UNUSABLE.matcher(resource).replaceAll("_") + ">=" + amount;
  }
}
