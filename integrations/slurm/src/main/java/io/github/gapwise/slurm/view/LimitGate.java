package io.github.gapwise.slurm.view;

import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.client.UsageLimit;
import io.github.gapwise.slurm.client.UsageLimits;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How many of the waiting jobs the limits of users, accounts, qualities of service and licences let
 * run beside those that run, if they come in some order. One that they keep does not keep others
 * behind it, as in Slurm. Nodes that running jobs share count once, as in Slurm; those of a waiting
 * job all count, since it is not known which they will be.
 */
final class LimitGate {
  private static final SortedMap<String, Long> NOTHING = Collections.emptySortedMap();

  private final UsageLimits limits;
  private final Map<String, SortedMap<String, Long>> used = new HashMap<>();

  /** The nodes that running jobs have, by the name of the jobs. */
  private final Map<String, Set<String>> nodes = new HashMap<>();

  /** Counts what the jobs that run use, in whatever partition. */
  LimitGate(UsageLimits limits, Collection<JobRecord> jobs) {
    this.limits = limits;
    if (!limits.areNone()) {
      jobs.stream().filter(JobRecord::isOnNodes).forEach(job -> count(limits.of(job), job));
    }
  }

  private void count(List<UsageLimit> met, JobRecord job) {
    if (met.isEmpty()) {
      return;
    }
    SortedMap<String, Long> use = UsageLimit.use(job);
    for (UsageLimit limit : met) {
      Set<String> has = nodes.computeIfAbsent(limit.jobs(), jobs -> new HashSet<>());
      has.addAll(job.nodes());
      add(use, limit);
      used(limit).put(UsageLimit.NODES, (long) has.size());
    }
  }

  private void add(SortedMap<String, Long> use, UsageLimit limit) {
    SortedMap<String, Long> sums = used.computeIfAbsent(limit.jobs(), jobs -> new TreeMap<>());
    use.forEach((name, amount) -> sums.merge(name, amount, Long::sum));
  }

  /**
   * Lets a job pass, or as many of its tasks, {@code most} at most, as may run beside what has
   * passed; returns how many.
   */
  int pass(JobRecord job, int most) {
    List<UsageLimit> met = limits.areNone() ? List.of() : limits.of(job);
    if (met.isEmpty()) {
      return most;
    }
    SortedMap<String, Long> use = UsageLimit.use(job);
    int passed = 0;
    while (passed < most && met.stream().allMatch(limit -> limit.allows(used(limit), use))) {
      met.forEach(limit -> add(use, limit));
      passed++;
    }
    return passed;
  }

  private SortedMap<String, Long> used(UsageLimit limit) {
    return used.getOrDefault(limit.jobs(), NOTHING);
  }
}
