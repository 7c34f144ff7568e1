package io.github.gapwise.slurm.client;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How much some jobs may use together, by name: {@code jobs}, {@code cpu}, {@code node}, {@code
 * mem} (in MiB), generic resources such as {@code gres/gpu:a100}, and licences such as {@code
 * license/matlab}.
 *
 * @param jobs names the jobs that count against it
 * @param most the most of each; what is not named is not limited
 */
public record UsageLimit(String jobs, SortedMap<String, Long> most) {
  static final String JOBS = "jobs";

  /** The name of nodes, of which those that running jobs share count once. */
  public static final String NODES = "node";

  /** What stands before the name of a licence. */
  static final String LICENSE = "license/";

  /** Copies the map. */
  public UsageLimit {
    most = Collections.unmodifiableSortedMap(new TreeMap<>(most));
  }

  /** Returns what a job counts for while it runs; of an array that waits, what each task does. */
  public static SortedMap<String, Long> use(JobRecord job) {
    boolean isOnNodes = job.isOnNodes();
    int nodes = Math.max(1, isOnNodes ? job.nodes().size() : job.leastNodes());
    long cpus = isOnNodes ? Math.max(job.cpus(), job.allocatedCpus()) : job.cpus();
    SortedMap<String, Long> use = new TreeMap<>();
    use.put(JOBS, 1L);
    use.put("cpu", cpus);
    use.put(NODES, (long) nodes);
    use.put("mem", memory(job, nodes));
    job.request()
        .gresOnEachOf(nodes)
        .forEach((name, count) -> use.put(Tres.GRES + name, Tres.times(count, nodes)));
    Tres.licenses(job.request().licenses())
        .forEach((name, count) -> use.put(LICENSE + name, count));
    return use;
  }

  private static long memory(JobRecord job, int nodes) {
    long reckoned = job.request().memory();
    return reckoned > 0 ? reckoned : Tres.times(job.request().memoryPerNode(), nodes);
  }

  /** Returns whether more may be used beside what is used. */
  public boolean allows(SortedMap<String, Long> used, SortedMap<String, Long> more) {
    return most.entrySet().stream()
        .allMatch(
            each -> {
              long added = more.getOrDefault(each.getKey(), 0L);
              return added == 0 || used.getOrDefault(each.getKey(), 0L) + added <= each.getValue();
            });
  }
}
