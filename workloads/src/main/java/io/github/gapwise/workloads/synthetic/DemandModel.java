package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.model.Tags;
import io.github.gapwise.core.scheduler.Arguments;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.workloads.SimulatedJob;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * What machines have, and jobs need, beyond the CPUs of one machine: several nodes, memory in MiB,
 * and GPUs. The papers on which generators build know none of it. By default a job has several
 * nodes in 2 % of the cases, as in the log wagap-2013 (330 of 17,898 jobs). Memory is log-uniform
 * from an eighth of what a machine has for each CPU to twice that, so that a quarter of the jobs
 * need more than their share. One machine in four has GPUs, one job in ten needs some. These shares
 * are this library's. No job is refused: what does not fit is drawn smaller.
 *
 * @param nodesShare the probability that a job has several nodes
 * @param memoryPerCpu the memory of a machine for each of its CPUs, in MiB; 0 for none
 * @param gpus the GPUs of a machine that has any; 0 for none
 * @param machinesWithGpus the probability that a machine has GPUs
 * @param jobsWithGpus the probability that a job needs GPUs
 */
record DemandModel(
    int mostNodes,
    double nodesShare,
    long memoryPerCpu,
    int gpus,
    double machinesWithGpus,
    double jobsWithGpus) {
  private static final String MEMORY = "memory";
  private static final String GPU = "gpu";

  /** A job needs from the least to the most of this for each MiB per CPU. */
  private static final double LEAST_FACTOR = 1.0 / 8;

  private static final double MOST_FACTOR = 2;

  private static final Parameter<Long> NODES_MAX =
      Parameter.integer(
          "nodes-max",
          1,
          1_000,
          1,
          "largest number of nodes of a job, which needs its CPUs on each");
  private static final Parameter<Double> NODES_SHARE =
      Parameter.decimal("nodes-share", 0, 1, 0.02, "share of jobs of several nodes");
  private static final Parameter<Long> MEMORY_PER_CPU =
      Parameter.integer(
          MEMORY,
          0,
          1_000_000,
          0,
          "MiB of memory for each CPU of a machine; for each of its CPUs a job needs from an eighth"
              + " of that to twice as much");
  private static final Parameter<Long> GPUS =
      Parameter.integer(
          "gpus",
          0,
          1_000,
          0,
          "number of GPUs of a machine that has any; jobs with GPUs need from 1 to all of them; the"
              + " first of the largest machines always has them");
  private static final Parameter<Double> GPU_MACHINES =
      Parameter.decimal("gpu-machines", 0, 1, 0.25, "share of machines with GPUs");
  private static final Parameter<Double> GPU_JOBS =
      Parameter.decimal("gpu-jobs", 0, 1, 0.1, "share of jobs that need GPUs");

  static final List<Parameter<?>> PARAMETERS =
      List.of(NODES_MAX, NODES_SHARE, MEMORY_PER_CPU, GPUS, GPU_MACHINES, GPU_JOBS);

  /** Returns the model; refuses a share that is given without what it is a share of. */
  static DemandModel of(Arguments arguments) {
    DemandModel model =
        new DemandModel(
            arguments.get(NODES_MAX).intValue(),
            arguments.get(NODES_SHARE),
            arguments.get(MEMORY_PER_CPU),
            arguments.get(GPUS).intValue(),
            arguments.get(GPU_MACHINES),
            arguments.get(GPU_JOBS));
    if (model.mostNodes == 1) {
      CommonParameters.requireDefault(NODES_SHARE, "a nodes-max above 1", arguments);
    }
    if (model.gpus == 0) {
      CommonParameters.requireDefault(GPU_MACHINES, "a number of gpus", arguments);
      CommonParameters.requireDefault(GPU_JOBS, "a number of gpus", arguments);
    }
    return model;
  }

  /**
   * The mean CPUs of a job on all of its nodes together, if those on each are uniform from 1 to the
   * given number. Tags do not count.
   */
  double meanCpus(Grid grid, int maxCpus) {
    return mostNodes == 1 ? (1 + maxCpus) / 2.0 : new MeanSize(this, grid).cpus(maxCpus);
  }

  Grid addTo(Grid grid, long seed) {
    if (memoryPerCpu == 0 && gpus == 0) {
      return grid;
    }
    UniformRandomProvider random = Attribute.MACHINE_GPUS.stream(seed);
    int sure = GridGenerator.largest(grid).id();
    return Grid.of(
        grid.machines().stream().map(machine -> equipped(machine, sure, random)).toList());
  }

  private Machine equipped(Machine machine, int sure, UniformRandomProvider random) {
    boolean hasGpus = random.nextDouble() < machinesWithGpus || machine.id() == sure;
    long memory = Math.min(Resources.MAX_AMOUNT, memoryPerCpu * machine.cpus());
    return machine.withCapacities(Resources.of(MEMORY, memory).with(GPU, hasGpus ? gpus : 0));
  }

  /** The job with GPUs, if a machine fits it then. */
  Job withGpus(Job job, int amount, Grid grid) {
    Job needing = job.withResources(Resources.of(GPU, amount));
    return grid.fits(needing) ? needing : job;
  }

  /** The job with the memory at a place from 0 to 1 of its distribution, so that it fits. */
  Job withMemory(Job job, double place, Grid grid) {
    double factor = LEAST_FACTOR * Math.pow(MOST_FACTOR / LEAST_FACTOR, place);
    long wanted = Math.round(factor * memoryPerCpu * job.cpus());
    long most =
        grid.machines().stream()
            .filter(machine -> machine.fits(job))
            .mapToLong(machine -> machine.capacities().amount(MEMORY))
            .max()
            .orElse(0);
    return job.withResources(job.resources().with(MEMORY, Math.min(wanted, most)));
  }

  static int mostNodes(Job job, Grid grid) {
    return (int) Math.max(1, grid.machines().stream().filter(machine -> machine.fits(job)).count());
  }

  /**
   * Returns a function that adds demands to one job after the other. Each job takes equally many
   * random numbers, whatever it needs, so that the streams stay in step.
   */
  UnaryOperator<SimulatedJob> demands(Grid grid, long seed) {
    UniformRandomProvider gpuDraws = Attribute.JOB_GPUS.stream(seed);
    UniformRandomProvider memoryDraws = Attribute.JOB_MEMORY.stream(seed);
    UniformRandomProvider nodeDraws = Attribute.JOB_NODES.stream(seed);
    return simulated -> {
      Job job = simulated.job();
      if (gpus > 0) {
        boolean needs = gpuDraws.nextDouble() < jobsWithGpus;
        int amount = 1 + gpuDraws.nextInt(gpus);
        job = needs ? withGpus(job, amount, grid) : job;
      }
      if (memoryPerCpu > 0) {
        job = withMemory(job, memoryDraws.nextDouble(), grid);
      }
      if (mostNodes > 1) {
        boolean hasSeveral = nodeDraws.nextDouble() < nodesShare;
        int drawn = 2 + nodeDraws.nextInt(mostNodes - 1);
        job = hasSeveral ? job.withNodes(Math.min(drawn, mostNodes(job, grid))) : job;
      }
      return simulated.withJob(job);
    };
  }

  /**
   * The mean size of jobs of several nodes, none of which has more nodes than machines that fit one
   * of them. CPUs and memory are taken at the middles of equal parts of their distributions.
   */
  private record MeanSize(DemandModel demands, Grid grid) {
    /** Of CPUs and of memory. Up to as many CPUs, the mean is exact where there is no memory. */
    private static final int PARTS = 32;

    /**
     * The mean CPUs of a job on all of its nodes, if those on each are uniform from 1 to a number.
     */
    double cpus(int maxCpus) {
      int parts = Math.min(maxCpus, PARTS);
      return IntStream.range(0, parts)
          .mapToDouble(part -> 0.5 + (part + 0.5) * maxCpus / parts)
          .map(cpus -> cpus * nodes((int) Math.round(cpus)))
          .average()
          .orElseThrow();
    }

    private double nodes(int cpus) {
      Job plain = new Job(1, 0, Job.NO_DEADLINE, cpus, 1, 1, "", Tags.none());
      Job withGpus = demands.gpus == 0 ? plain : demands.withGpus(plain, 1, grid);
      double share = demands.gpus == 0 ? 0 : demands.jobsWithGpus;
      double mean = share == 0 ? 0 : share * nodes(withGpus);
      return share == 1 ? mean : mean + (1 - share) * nodes(plain);
    }

    private double nodes(Job job) {
      int parts = demands.memoryPerCpu == 0 ? 1 : PARTS;
      return IntStream.range(0, parts)
          .mapToDouble(part -> nodesOf(job, (part + 0.5) / parts))
          .average()
          .orElseThrow();
    }

    private double nodesOf(Job job, double memory) {
      Job needing = demands.memoryPerCpu == 0 ? job : demands.withMemory(job, memory, grid);
      double several = meanOfSeveral(mostNodes(needing, grid));
      return 1 + demands.nodesShare * (several - 1);
    }

    /** The mean of a number drawn from 2 to the largest, or the limit if that is less. */
    private double meanOfSeveral(int limit) {
      double largest = demands.mostNodes;
      double most = Math.min(limit, largest);
      double below = most * (most + 1) / 2 - 1;
      return (below + (largest - most) * most) / (largest - 1);
    }
  }
}
