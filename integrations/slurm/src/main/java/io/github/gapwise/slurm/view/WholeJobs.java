package io.github.gapwise.slurm.view;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.slurm.client.CompletedJob;
import io.github.gapwise.slurm.client.JobRecord;
import io.github.gapwise.slurm.client.JobRequest;
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

  private final Grid grid;
  private final CpuDemand cpus;
  private final boolean sharesMemory;
  private final Duration withoutLimit;

  WholeJobs(Grid grid, CpuDemand cpus, boolean sharesMemory, Duration withoutLimit) {
    this.grid = grid;
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

  /**
   * Returns a job that waits. As Slurm does, it gives a job that is too large for the nodes that it
   * asks for more of them, unless its user limits them: as few as have room for it. If none have,
   * it fits nowhere.
   */
  Job waiting(JobRecord record) {
    int least = leastNodes(record);
    int most = mostNodes(record);
    int few = Math.max(least, Math.min(most, cpus.leastNodes(record)));
    Job job = waiting(record, few);
    if (grid.fits(job)) {
      return job;
    }
    int many = mostWithRoom(record, few, most);
    return waiting(record, many > few ? fewest(record, few + 1, many) : least);
  }

  private int mostNodes(JobRecord record) {
    int asked = record.request().mostNodes();
    return asked > 0 ? Math.min(asked, grid.size()) : grid.size();
  }

  /**
   * The greatest number of nodes that have room for as many parts of a job; some number up to the
   * first one if none above it has. Fewer parts are no smaller, so no more nodes have room for
   * them.
   */
  private int mostWithRoom(JobRecord record, int few, int most) {
    int many = most;
    while (many > few) {
      Job job = waiting(record, many);
      int room = (int) grid.machines().stream().filter(machine -> machine.fits(job)).count();
      if (room >= many) {
        return many;
      }
      many = room;
    }
    return many;
  }

  /** The first number of nodes that is found to have room; the last one has. */
  private int fewest(JobRecord record, int from, int to) {
    int few = from;
    int many = from;
    while (many < to && !hasRoom(record, many)) {
      few = many + 1;
      many = Math.min(to, 2 * many);
    }
    while (few < many) {
      int middle = (few + many) >>> 1;
      if (hasRoom(record, middle)) {
        many = middle;
      } else {
        few = middle + 1;
      }
    }
    return many;
  }

  private boolean hasRoom(JobRecord record, int nodes) {
    return grid.fits(waiting(record, nodes));
  }

  /** Slurm counts a node for each job that does not name a number, whatever its tasks. */
  private static int leastNodes(JobRecord record) {
    int tasks = record.request().tasks();
    int perNode = record.request().tasksPerNode();
    int ofTasks = perNode > 0 ? (int) (((long) tasks + perNode - 1) / perNode) : 1;
    return Math.max(1, Math.max(record.leastNodes(), ofTasks));
  }

  private Job waiting(JobRecord record, int nodes) {
    boolean isPart = nodes > 1 || record.isExclusive();
    int taken = isPart ? cpus.ofEachOf(record, nodes) : cpus.ofWaiting(record);
    long release = Math.max(record.submitTime(), record.eligibleTime());
    Resources needs = needs(record, cpus.withMemory(record, nodes), nodes);
    return job(record, JobSorting.ticks(release), taken, nodes, tags(record), needs);
  }

  /**
   * Returns a job that has CPUs of some machines.
   *
   * @param taken how many CPUs it has of each
   * @param nodes the number of the machines
   */
  Job running(JobRecord record, int taken, int nodes) {
    int all = Math.max(1, Math.max(record.leastNodes(), record.nodes().size()));
    Resources needs = needs(record, record.request().memory() > 0 ? 0 : taken, all);
    return job(record, JobSorting.ticks(record.submitTime()), taken, nodes, Tags.none(), needs);
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

  private Job job(
      JobRecord record, long release, int taken, int nodes, Tags tags, Resources needs) {
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
        needs);
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

  private Resources needs(JobRecord record, int cpusWithMemory, int nodes) {
    long memory = sharesMemory ? memory(record, cpusWithMemory, nodes) : 0;
    return resources(memory, record.request().gresOnEachOf(nodes));
  }

  /**
   * What is asked for on each node, or for each CPU. Else what Slurm reckons, because a job without
   * {@code --mem} gets memory, too.
   */
  private static long memory(JobRecord record, int cpusWithMemory, int nodes) {
    JobRequest request = record.request();
    long perCpu = Math.min(Resources.MAX_AMOUNT, request.memoryPerCpu());
    long part = (request.memory() + nodes - 1) / nodes;
    return Math.max(request.memoryPerNode(), Math.max(perCpu * cpusWithMemory, part));
  }

  private static Tags tags(JobRecord record) {
    boolean isPlain = FEATURES.matcher(record.features()).matches();
    return isPlain ? Tags.of(List.of(record.features().split("&"))) : Tags.none();
  }
}
