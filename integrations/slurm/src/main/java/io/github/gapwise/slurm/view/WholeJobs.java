package io.github.gapwise.slurm.view;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.slurm.client.CompletedJob;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.client.NodeRecord;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Jobs of Slurm with all of their nodes, memory and generic resources. What Slurm leaves open, such
 * as {@code --nodes=2-4} or how tasks are spread, becomes the least number of nodes and equal
 * parts; a constraint that is more than a list of features, and lists of nodes, do not count.
 */
public final class WholeJobs {
  private static final String MEMORY = "memory";
  private static final Pattern UNUSABLE = Pattern.compile("[\\s,;=]");
  private static final Pattern FEATURES =
      Pattern.compile("[A-Za-z0-9_.:=/+-]+(&[A-Za-z0-9_.:=/+-]+)*");

  private final CpuDemand cpus;
  private final boolean sharesMemory;
  private final Duration withoutLimit;

  WholeJobs(CpuDemand cpus, boolean sharesMemory, Duration withoutLimit) {
    this.cpus = cpus;
    this.sharesMemory = sharesMemory;
    this.withoutLimit = withoutLimit;
  }

  /** Returns what a node has for jobs to share. */
  static Resources capacities(NodeRecord node, boolean sharesMemory) {
    return resources(sharesMemory ? node.memory() : 0, node.gres());
  }

  private static Resources resources(long memory, SortedMap<String, Long> gres) {
    Map<String, Long> amounts = new TreeMap<>();
    amounts.put(MEMORY, limited(memory));
    gres.forEach((name, count) -> amounts.put(kind(name), limited(count)));
    return Resources.of(amounts);
  }

  private static String kind(String gres) {
    return "gres/" + UNUSABLE.matcher(gres).replaceAll("_");
  }

  private static long limited(long amount) {
    return Math.max(0, Math.min(Resources.MAX_AMOUNT, amount));
  }

  /** Returns a job that waits; if no node has something that it asks for, it fits nowhere. */
  Job waiting(JobRecord record) {
    int nodes = Math.max(1, record.leastNodes());
    boolean isPart = nodes > 1 || record.isExclusive();
    int taken = isPart ? cpus.ofEachOf(record, nodes) : cpus.ofWaiting(record);
    long release = Math.max(record.submitTime(), record.eligibleTime());
    return job(record, JobSorting.ticks(release), taken, nodes, tags(record));
  }

  /**
   * Returns a job that has CPUs of some machines.
   *
   * @param taken how many CPUs it has of each
   * @param nodes the number of the machines
   */
  Job running(JobRecord record, int taken, int nodes) {
    return job(record, JobSorting.ticks(record.submitTime()), taken, nodes, Tags.none());
  }

  /**
   * Returns a job that has completed, as far as accounts tell, with an equal part of its CPUs on
   * each node.
   *
   * @param withoutLimit the estimate if it had no time limit
   */
  public static Job completed(CompletedJob job, Duration withoutLimit) {
    int cpus = (job.cpus() + job.nodes() - 1) / job.nodes();
    long estimate = JobSorting.estimate(job.limitMinutes(), withoutLimit);
    long release = JobSorting.ticks(Math.max(0, job.submitSeconds()));
    return Job.of(job.id(), release, cpus, estimate).withOwner(job.user()).withNodes(job.nodes());
  }

  private Job job(JobRecord record, long release, int taken, int nodes, Tags tags) {
    long deadline = record.deadline() > 0 ? JobSorting.ticks(record.deadline()) : Job.NO_DEADLINE;
    return new Job(
        record.id(),
        release,
        deadline,
        Math.max(1, taken),
        JobSorting.estimate(record.limitMinutes(), withoutLimit),
        1,
        record.user(),
        tags,
        nodes,
        needs(record, taken));
  }

  /** An array's further task is as its first one. */
  static Job withId(Job job, long id) {
    return new Job(
        id,
        job.release(),
        job.deadline(),
        job.cpus(),
        job.work(),
        job.weight(),
        job.owner(),
        job.requiredTags(),
        job.nodes(),
        job.resources());
  }

  private Resources needs(JobRecord record, int taken) {
    int nodes = Math.max(1, Math.max(record.leastNodes(), record.nodes().size()));
    long memory = sharesMemory ? memory(record, taken, nodes) : 0;
    return resources(memory, record.request().gresOnEachOf(nodes));
  }

  /** What Slurm reckons counts first, because a job without {@code --mem} gets memory, too. */
  private static long memory(JobRecord record, int taken, int nodes) {
    long reckoned = record.request().memory();
    if (reckoned > 0) {
      return (reckoned + nodes - 1) / nodes;
    }
    long perCpu = Math.min(Resources.MAX_AMOUNT, record.request().memoryPerCpu());
    return Math.max(record.request().memoryPerNode(), perCpu * taken);
  }

  private static Tags tags(JobRecord record) {
    boolean isPlain = FEATURES.matcher(record.features()).matches();
    return isPlain ? Tags.of(List.of(record.features().split("&"))) : Tags.none();
  }
}
