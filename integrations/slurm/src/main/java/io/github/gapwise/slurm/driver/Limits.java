package io.github.gapwise.slurm.driver;

import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.driver.Postponements.Backoff;
import io.github.gapwise.slurm.view.ClusterReading;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Limits of Slurm at which starts have failed. Slurm does not say when a limit leaves room again,
 * so a job waits until one of the jobs that may count against it has left its nodes, or for a time
 * that doubles with each failure. Jobs of the same user, account, quality of service and licences
 * that ask for as many CPUs or more wait too: they would fail alike.
 */
final class Limits {
  private final Map<Group, Block> blocks = new HashMap<>();

  /** The jobs that fail alike. */
  private record Group(String user, String account, String qos, String licenses) {
    static Group of(JobRecord job) {
      return new Group(
          job.user(), job.request().account(), job.request().qos(), job.request().licenses());
    }

    /** Whether another job may count against a limit of this group. */
    boolean isAffectedBy(JobRecord job, boolean isLicenses) {
      return isLicenses
          ? !job.request().licenses().isEmpty()
          : job.user().equals(user)
              || job.request().account().equals(account)
              || job.request().qos().equals(qos);
    }
  }

  /** A limit that was met: the least CPUs of a job that met it, and the jobs that ran beside it. */
  private record Block(int cpus, Set<Long> running, Backoff backoff) {}

  void meet(JobRecord job, String reason, ClusterReading reading, long now) {
    Group group = Group.of(job);
    Block last = blocks.get(group);
    int cpus = last == null ? job.cpus() : Math.min(last.cpus(), job.cpus());
    boolean isSamePoll = last != null && last.backoff().since() == now;
    Backoff backoff =
        last == null ? Backoff.first(now) : isSamePoll ? last.backoff() : last.backoff().next(now);
    blocks.put(group, new Block(cpus, running(group, reason, reading), backoff));
  }

  private static Set<Long> running(Group group, String reason, ClusterReading reading) {
    return reading.jobs().stream()
        .filter(JobRecord::isOnNodes)
        .filter(job -> group.isAffectedBy(job, Hindrance.isLicenses(reason)))
        .map(JobRecord::id)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Lifts limits of which a job has left its nodes, and forgets those that no job waits for. */
  void follow(ClusterReading reading) {
    if (blocks.isEmpty()) {
      return;
    }
    Set<Group> waiting = new HashSet<>();
    Set<Long> onNodes = new TreeSet<>();
    for (JobRecord job : reading.jobs()) {
      if (job.isPending()) {
        waiting.add(Group.of(job));
      } else if (job.isOnNodes()) {
        onNodes.add(job.id());
      }
    }
    blocks.keySet().retainAll(waiting);
    blocks.values().removeIf(block -> !onNodes.containsAll(block.running()));
  }

  long until(JobRecord job) {
    Block block = blocks.isEmpty() ? null : blocks.get(Group.of(job));
    return block == null || job.cpus() < block.cpus() ? 0 : block.backoff().until();
  }
}
