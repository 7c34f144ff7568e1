package io.github.gapwise.slurm.view;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.slurm.client.JobRecord;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Decides which jobs of Slurm a scheduler takes, and as what. A tick is a millisecond. The estimate
 * of a job is its time limit.
 */
final class JobSorting {
  private static final Pattern FEATURES =
      Pattern.compile("[A-Za-z0-9_.:=/+-]+(&[A-Za-z0-9_.:=/+-]+)*");

  private final String partition;
  private final Duration withoutLimit;
  private final Fleet fleet;
  private final CpuDemand cpus;

  /**
   * Takes jobs of a partition.
   *
   * @param withoutLimit the estimate of jobs without a time limit
   */
  JobSorting(String partition, Duration withoutLimit, Fleet fleet, CpuDemand cpus) {
    this.partition = partition;
    this.withoutLimit = withoutLimit;
    this.fleet = fleet;
    this.cpus = cpus;
  }

  Standing standing(JobRecord record) {
    if (record.isOnNodes()) {
      return onNodes(record);
    }
    if (!record.isPending()) {
      return new Standing.Over(record.isTakenAway());
    }
    if (record.isHeldByUser()) {
      return held(record);
    }
    Optional<Machine> pin = record.isMarked() ? single(record.requiredNodes()) : Optional.empty();
    boolean isReleased = record.priority() > 0 && isOfPartition(record) && pin.isPresent();
    return isReleased
        ? new Standing.Starting(job(record, Tags.none(), cpus.ofWaiting(record)), pin.get())
        : new Standing.LeftToSlurm("");
  }

  private boolean isOfPartition(JobRecord record) {
    return record.partition().equals(partition);
  }

  private Standing onNodes(JobRecord record) {
    Optional<Machine> machine = single(record.nodes());
    int taken = cpus.ofRunning(record, machine.map(fleet::name).orElse(""));
    if (machine.isEmpty() || taken <= 0 || taken > machine.get().cpus()) {
      return new Standing.LeftToSlurm("");
    }
    Job job = job(record, Tags.none(), taken);
    return new Standing.Running(job, machine.get(), ticks(record.startTime()));
  }

  private Optional<Machine> single(List<String> nodes) {
    return nodes.size() == 1 ? fleet.machine(nodes.get(0)) : Optional.empty();
  }

  private Standing held(JobRecord record) {
    if (!isOfPartition(record)) {
      return new Standing.LeftToSlurm("");
    }
    String reason = reasonToLeave(record);
    if (!reason.isEmpty()) {
      return new Standing.LeftToSlurm(reason);
    }
    Tags tags = record.features().isEmpty() ? Tags.none() : Tags.of(record.features().split("&"));
    Job job = job(record, tags, cpus.ofWaiting(record));
    return fleet.grid().fits(job)
        ? new Standing.Waiting(job)
        : new Standing.LeftToSlurm("no node has its CPUs and features");
  }

  private static String reasonToLeave(JobRecord record) {
    if (record.isPartOfMany()) {
      return "it stands for an array, or is part of a heterogeneous job";
    }
    if (record.leastNodes() != 1 || record.cpus() <= 0) {
      return "it needs more than one node";
    }
    if (record.isExclusive()) {
      return "it wants a node for itself alone";
    }
    if (!record.dependency().isEmpty()) {
      return "it depends on other jobs";
    }
    if (!record.reservation().isEmpty()) {
      return "it asks for a reservation";
    }
    if (!record.excludedNodes().isEmpty()
        || (!record.isMarked() && !record.requiredNodes().isEmpty())) {
      return "its user names nodes";
    }
    boolean isPlain = record.features().isEmpty() || FEATURES.matcher(record.features()).matches();
    return isPlain ? "" : "its features are more than a list";
  }

  private Job job(JobRecord record, Tags tags, int taken) {
    long release = Math.max(record.submitTime(), record.isPending() ? record.eligibleTime() : 0);
    return new Job(
        record.id(),
        ticks(release),
        record.deadline() > 0 ? ticks(record.deadline()) : Job.NO_DEADLINE,
        Math.max(1, taken),
        estimate(record.limitMinutes()),
        1,
        record.user(),
        tags);
  }

  /** No more than a hundred years, so that no sum of times overflows. */
  private long estimate(long minutes) {
    long most = Duration.ofDays(36_500).toMinutes();
    return minutes > 0
        ? Duration.ofMinutes(Math.min(minutes, most)).toMillis()
        : withoutLimit.toMillis();
  }

  /** Limits times to about the year 280,000, which no job reaches. */
  static long ticks(long seconds) {
    long most = 1L << 43;
    return Math.max(0, Math.min(seconds, most)) * 1000;
  }
}
