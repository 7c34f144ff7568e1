package io.github.gapwise.slurm.view;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.client.JobRequest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Decides which jobs of Slurm a scheduler takes, and as what. A tick is a millisecond. The estimate
 * of a job is its time limit.
 *
 * @param withoutLimit the estimate of jobs without a time limit
 * @param pins the jobs that the driver of the partition has pinned
 */
record JobSorting(String partition, Duration withoutLimit, Fleet fleet, CpuDemand cpus, Pins pins) {
  private static final Pattern FEATURES =
      Pattern.compile("[A-Za-z0-9_.:=/+-]+(&[A-Za-z0-9_.:=/+-]+)*");

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
    return pins.hold(record) ? pinned(record) : new Standing.LeftToSlurm("");
  }

  /** Whatever keeps Slurm from launching it, a job that the driver has pinned is the driver's. */
  private Standing pinned(JobRecord record) {
    Optional<Machine> machine = single(record.requiredNodes());
    if (machine.isEmpty() || !record.partition().equals(partition)) {
      return new Standing.LeftToSlurm("it was started on a node that is no longer its partition's");
    }
    Job job = job(record, Tags.none(), cpus.ofWaiting(record));
    return new Standing.Starting(job, machine.get(), record.reason());
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

  Standing held(JobRecord record) {
    if (!List.of(record.partition().split(",")).contains(partition)) {
      return new Standing.LeftToSlurm("");
    }
    String reason = reasonToLeave(record);
    if (!reason.isEmpty()) {
      return new Standing.LeftToSlurm(reason);
    }
    Optional<Job> job =
        fleet
            .capacities()
            .required(record, cpus.withMemory(record, 1))
            .map(tags -> waiting(record, tags));
    return job.filter(fleet.grid()::fits).isPresent()
        ? new Standing.Waiting(job.get())
        : new Standing.LeftToSlurm("no node has its CPUs, memory, generic resources and features");
  }

  private Job waiting(JobRecord record, List<String> capacities) {
    TreeSet<String> tags = new TreeSet<>(capacities);
    if (!record.features().isEmpty()) {
      tags.addAll(List.of(record.features().split("&")));
    }
    return job(record, Tags.of(tags), cpus.ofWaiting(record));
  }

  private String reasonToLeave(JobRecord record) {
    if (!record.partition().equals(partition)) {
      return "it may run in several partitions";
    }
    if (record.isPartOfMany()) {
      return "it stands for an array, or is part of a heterogeneous job";
    }
    if (needsSeveralNodes(record)) {
      return "it may need more than one node";
    }
    if (record.isExclusive()) {
      return "it has a node for itself alone";
    }
    if (!record.dependency().isEmpty()) {
      return "it depends on other jobs";
    }
    if (!record.reservation().isEmpty()) {
      return "it asks for a reservation";
    }
    boolean isUsers = !record.requiredNodes().isEmpty() && !pins.hold(record);
    if (isUsers || !record.excludedNodes().isEmpty()) {
      return "its user names nodes";
    }
    boolean isPlain = record.features().isEmpty() || FEATURES.matcher(record.features()).matches();
    return isPlain ? "" : "its features are more than a list";
  }

  private static boolean needsSeveralNodes(JobRecord record) {
    JobRequest request = record.request();
    boolean hasRest = request.tasksPerNode() > 0 && request.tasks() > request.tasksPerNode();
    return record.leastNodes() != 1 || record.cpus() <= 0 || request.mostNodes() > 1 || hasRest;
  }

  private Job job(JobRecord record, Tags tags, int taken) {
    long release = Math.max(record.submitTime(), record.isPending() ? record.eligibleTime() : 0);
    return new Job(
        record.id(),
        ticks(release),
        record.deadline() > 0 ? ticks(record.deadline()) : Job.NO_DEADLINE,
        Math.max(1, taken),
        estimate(record.limitMinutes(), withoutLimit),
        1,
        record.user(),
        tags);
  }

  /** No more than a hundred years, so that no sum of times overflows. */
  static long estimate(long minutes, Duration withoutLimit) {
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
