package io.github.gapwise.slurm.client;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a job asks for, beside its CPUs and the least number of nodes. Numbers are 0, texts empty,
 * where it does not ask. What Slurm does not print: whether {@code --mem=0} was given, and, once a
 * driver has set the number of nodes, which number its user gave.
 *
 * @param tasks how many tasks it starts
 * @param tasksPerNode the most tasks on a node
 * @param tasksPerSocket the most tasks on a socket
 * @param tasksPerCore the most tasks on a core
 * @param cpusPerTask how many CPUs each task uses
 * @param cpusPerNode the least number of CPUs on each node
 * @param threadsPerCore how many threads of a core it uses
 * @param mostNodes the most nodes, if its user limits them, as by {@code --nodes=1}
 * @param memoryPerNode the memory on each node, in MiB
 * @param memoryPerCpu the memory for each CPU, in MiB
 * @param memory the memory on all its nodes in MiB, by Slurm's reckoning: on a cluster that
 *     allocates memory, a job that asks for none is charged the default, or that of whole nodes;
 *     once it has nodes, what it has there
 * @param gresPerJob generic resources in all; those with a type count twice, as {@code gpu} and as
 *     {@code gpu:a100}
 * @param gresPerNode generic resources on each node, likewise
 * @param gresPerSocket generic resources for each socket, likewise
 * @param gresPerTask generic resources for each task, likewise
 * @param licenses as in {@code matlab:2}
 * @param account the account that is charged
 * @param qos its quality of service
 * @param nice by how much its priority is lowered; below 0 if it is raised
 * @param array the tasks of an array for which it stands
 * @param heterogeneousJob the number of the heterogeneous job of which this is a part, which is
 *     that of its first part; 0 if it is no part of one
 */
public record JobRequest(
    int tasks,
    int tasksPerNode,
    int tasksPerSocket,
    int tasksPerCore,
    int cpusPerTask,
    int cpusPerNode,
    int threadsPerCore,
    int mostNodes,
    long memoryPerNode,
    long memoryPerCpu,
    long memory,
    SortedMap<String, Long> gresPerJob,
    SortedMap<String, Long> gresPerNode,
    SortedMap<String, Long> gresPerSocket,
    SortedMap<String, Long> gresPerTask,
    String licenses,
    String account,
    String qos,
    int nice,
    ArrayTasks array,
    long heterogeneousJob) {

  private static final SortedMap<String, Long> NO_GRES = Collections.emptySortedMap();

  /** Asks for nothing. */
  public static final JobRequest NONE = JobReader.request(new RecordFields(new HashMap<>()));

  /** Copies the maps. */
  public JobRequest {
    gresPerJob = copy(gresPerJob);
    gresPerNode = copy(gresPerNode);
    gresPerSocket = copy(gresPerSocket);
    gresPerTask = copy(gresPerTask);
  }

  private static SortedMap<String, Long> copy(SortedMap<String, Long> counts) {
    return counts.isEmpty() ? NO_GRES : Collections.unmodifiableSortedMap(new TreeMap<>(counts));
  }

  /**
   * Returns the generic resources that a node must have for the whole job; the most of what is
   * asked for per job, node, socket and task.
   */
  public SortedMap<String, Long> gresOnOneNode() {
    SortedMap<String, Long> counts = new TreeMap<>(gresPerJob);
    merge(gresPerNode, 1, counts);
    merge(gresPerSocket, 1, counts);
    merge(gresPerTask, Math.max(1, tasks), counts);
    return copy(counts);
  }

  /** Returns the generic resources that each of several nodes must have for its part of the job. */
  public SortedMap<String, Long> gresOnEachOf(int nodes) {
    SortedMap<String, Long> counts = new TreeMap<>();
    gresPerJob.forEach((name, count) -> counts.put(name, (count + nodes - 1) / nodes));
    merge(gresPerNode, 1, counts);
    merge(gresPerSocket, 1, counts);
    merge(gresPerTask, (int) Math.max(1, ((long) tasks + nodes - 1) / nodes), counts);
    return copy(counts);
  }

  private static void merge(
      SortedMap<String, Long> added, int factor, SortedMap<String, Long> counts) {
    for (Map.Entry<String, Long> each : added.entrySet()) {
      counts.merge(each.getKey(), Tres.times(each.getValue(), factor), Long::max);
    }
  }
}
