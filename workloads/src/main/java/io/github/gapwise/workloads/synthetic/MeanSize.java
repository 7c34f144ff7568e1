package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Tags;
import java.util.stream.IntStream;

/**
 * The mean size of jobs of several nodes, none of which has more nodes than machines that fit one
 * of them. CPUs and memory are taken at the middles of equal parts of their distributions.
 */
record MeanSize(DemandModel demands, Grid grid) {
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
    Job withGpus = demands.gpus() == 0 ? plain : demands.withGpus(plain, 1, grid);
    double share = demands.gpus() == 0 ? 0 : demands.jobsWithGpus();
    double mean = share == 0 ? 0 : share * nodes(withGpus);
    return share == 1 ? mean : mean + (1 - share) * nodes(plain);
  }

  private double nodes(Job job) {
    int parts = demands.memoryPerCpu() == 0 ? 1 : PARTS;
    return IntStream.range(0, parts)
        .mapToDouble(part -> nodesOf(job, (part + 0.5) / parts))
        .average()
        .orElseThrow();
  }

  private double nodesOf(Job job, double memory) {
    Job needing = demands.memoryPerCpu() == 0 ? job : demands.withMemory(job, memory, grid);
    double several = meanOfSeveral(DemandModel.mostNodes(needing, grid));
    return 1 + demands.nodesShare() * (several - 1);
  }

  /** The mean of a number drawn from 2 to the largest, or the limit if that is less. */
  private double meanOfSeveral(int limit) {
    double largest = demands.mostNodes();
    double most = Math.min(limit, largest);
    double below = most * (most + 1) / 2 - 1;
    return (below + (largest - most) * most) / (largest - 1);
  }
}
