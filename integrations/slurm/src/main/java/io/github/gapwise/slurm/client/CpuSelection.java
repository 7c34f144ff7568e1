package io.github.gapwise.slurm.client;

import java.util.Locale;
import java.util.Map;

/**
 * How many CPUs of a node a job takes from others, by the configuration of the cluster. No two jobs
 * share a core: where a CPU is one of two hyperthreads, a job that asks for one CPU takes two. That
 * holds with {@code CR_CPU} too, where squeue goes on to report one CPU, but the node has two
 * allocated.
 *
 * @param unit what Slurm allocates at once
 * @param isOneTaskPerCore whether each task has a core for itself unless its user says otherwise,
 *     as with {@code CR_ONE_TASK_PER_CORE}
 * @param sharesMemory whether jobs take memory from others, as with {@code CR_CPU_Memory}
 */
public record CpuSelection(Granularity unit, boolean isOneTaskPerCore, boolean sharesMemory) {

  /** What is allocated at once. */
  public enum Granularity {
    /** CPUs, of which those of one core go to one job. */
    CPU,
    /** Cores. */
    CORE,
    /** Sockets. */
    SOCKET,
    /** Nodes. */
    NODE
  }

  /** Cores, as with {@code CR_Core}. */
  public static final CpuSelection CORES = new CpuSelection(Granularity.CORE, false, false);

  /** Reads the settings of a cluster. */
  static CpuSelection of(Map<String, String> settings) {
    String parameters = settings.getOrDefault("SelectTypeParameters", "").toUpperCase(Locale.ROOT);
    return new CpuSelection(
        settings.getOrDefault("SelectType", "").endsWith("/linear")
            ? Granularity.NODE
            : unit(parameters),
        parameters.contains("CR_ONE_TASK_PER_CORE"),
        parameters.contains("MEMORY"));
  }

  private static Granularity unit(String parameters) {
    if (parameters.contains("CR_SOCKET")) {
      return Granularity.SOCKET;
    }
    return parameters.contains("CR_CPU") ? Granularity.CPU : Granularity.CORE;
  }

  /** Returns how many CPUs a job of one node takes of a node; more than it has if it cannot fit. */
  public int cpus(JobRecord job, NodeRecord node) {
    int ofUnits = cpusOfEach(job, node, 1);
    int asked = unit == Granularity.NODE ? Math.max(node.cpus(), ofUnits) : ofUnits;
    return unit == Granularity.CPU
        ? Math.max(asked, job.allocatedCpus())
        : job.allocatedCpus() > 0 ? job.allocatedCpus() : asked;
  }

  /**
   * Returns how many CPUs a waiting job takes of each of several nodes, with an equal part of its
   * CPUs and tasks there: whole sockets if Slurm allocates them, else whole cores.
   */
  public int cpusOfEach(JobRecord job, NodeRecord node, int nodes) {
    return limited(allocatedCores(job, node, nodes) * node.threadsPerCore());
  }

  /**
   * Returns for how many CPUs on each of several nodes Slurm gives memory to a waiting job with
   * {@code --mem-per-cpu}: with {@code CR_CPU} for those that it asks for, else for those that it
   * takes, but only for as many threads of a core as it uses.
   */
  public int cpusWithMemory(JobRecord job, NodeRecord node, int nodes) {
    long threads = usedThreads(job.request(), node);
    if (job.isExclusive()) {
      return limited(node.cpus() / node.threadsPerCore() * threads);
    }
    return switch (unit) {
      case CPU -> limited(askedCpus(job, nodes));
      case CORE, SOCKET -> limited(allocatedCores(job, node, nodes) * threads);
      case NODE -> Math.max(node.cpus(), cpusOfEach(job, node, nodes));
    };
  }

  private long allocatedCores(JobRecord job, NodeRecord node, int nodes) {
    return unit == Granularity.SOCKET ? coresOfSockets(job, node, nodes) : cores(job, node, nodes);
  }

  private long cores(JobRecord job, NodeRecord node, int nodes) {
    JobRequest request = job.request();
    int threads = usedThreads(request, node);
    long cores = divideUp(askedCpus(job, nodes), threads);
    long tasks = divideUp(request.tasks(), nodes);
    int tasksPerCore = isOneTaskPerCore ? 1 : request.tasksPerCore();
    return tasksPerCore == 0
        ? cores
        : Math.max(cores, divideUp(tasks, tasksPerCore) * coresPerTask(job, node));
  }

  private static long askedCpus(JobRecord job, int nodes) {
    return Math.max(divideUp(job.requestedCpus(), nodes), job.request().cpusPerNode());
  }

  private static int usedThreads(JobRequest request, NodeRecord node) {
    return request.threadsPerCore() == 0
        ? node.threadsPerCore()
        : Math.min(request.threadsPerCore(), node.threadsPerCore());
  }

  private static long coresPerTask(JobRecord job, NodeRecord node) {
    return divideUp(cpusPerTask(job), usedThreads(job.request(), node));
  }

  /** The field {@code cpus_per_task} is seldom filled in, and the quotient always there. */
  private static int cpusPerTask(JobRecord job) {
    JobRequest request = job.request();
    int quotient = job.requestedCpus() / Math.max(1, request.tasks());
    return Math.max(1, Math.max(request.cpusPerTask(), quotient));
  }

  /** The cores of a job go round the sockets, unless its tasks have several CPUs each. */
  private long coresOfSockets(JobRecord job, NodeRecord node, int nodes) {
    long cores = cores(job, node, nodes);
    long all = divideUp(node.cpus(), (long) node.coresPerSocket() * node.threadsPerCore());
    long least = divideUp(cores, node.coresPerSocket());
    long sockets = cpusPerTask(job) > 1 ? least : Math.max(least, Math.min(cores, all));
    return sockets * node.coresPerSocket();
  }

  private static long divideUp(long number, long divisor) {
    return (number + divisor - 1) / divisor;
  }

  private static int limited(long cpus) {
    return (int) Math.min(Integer.MAX_VALUE, cpus);
  }
}
