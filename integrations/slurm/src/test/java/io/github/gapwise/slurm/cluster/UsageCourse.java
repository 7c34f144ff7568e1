package io.github.gapwise.slurm.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** What jobs had at each moment, by Slurm's accounts, which count in seconds. */
final class UsageCourse {
  private final List<AccountedJob> jobs;

  UsageCourse(List<AccountedJob> jobs) {
    this.jobs = jobs.stream().filter(AccountedJob::hasRun).toList();
  }

  /** At no time have some jobs more of something together; one that ends makes room at once. */
  void requireAtMost(long most, String resource, Predicate<AccountedJob> some) {
    TreeMap<String, Long> changes = new TreeMap<>();
    for (AccountedJob job : jobs) {
      if (some.test(job) && job.start().compareTo(job.end()) < 0) {
        long amount = resource.equals("jobs") ? 1 : job.amounts().getOrDefault(resource, 0L);
        changes.merge(job.start(), amount, Long::sum);
        changes.merge(job.end(), -amount, Long::sum);
      }
    }
    long used = 0;
    for (Map.Entry<String, Long> change : changes.entrySet()) {
      used += change.getValue();
      assertThat(used).as("%s at %s", resource, change.getKey()).isBetween(0L, most);
    }
  }

  /**
   * No node, as far as a job has it alone, and not all nodes together, have more than they have.
   */
  void requireWithin(Map<String, Long> capacities) {
    List<String> nodes = new ArrayList<>();
    for (int node = 1; node <= TestCluster.NODES; node++) {
      nodes.add("n" + node);
    }
    capacities.forEach(
        (resource, capacity) -> {
          requireAtMost(capacity * nodes.size(), resource, job -> true);
          nodes.forEach(node -> requireAtMost(capacity, resource, job -> job.nodes().equals(node)));
        });
  }
}
