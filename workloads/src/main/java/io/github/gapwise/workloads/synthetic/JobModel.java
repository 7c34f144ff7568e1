package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.workloads.input.Range;

/**
 * The distributions that jobs are drawn from.
 *
 * @param jobs the number of jobs
 * @param arrivals the distribution of the times between arrivals
 * @param interarrival the mean of these times in seconds
 * @param runTime the range of the run time in seconds on a machine of the reference speed
 * @param referenceSpeed the speed for which run times are drawn
 * @param maxCpus the largest number of CPUs of a job
 * @param terms estimates, and deadlines counted in run times at the reference speed
 * @param tags what jobs require of machines
 * @param demands what jobs need beyond the CPUs of one machine
 * @param seed of the random streams
 */
record JobModel(
    long jobs,
    Arrivals arrivals,
    double interarrival,
    Range runTime,
    double referenceSpeed,
    int maxCpus,
    JobTerms terms,
    TagModel tags,
    DemandModel demands,
    long seed) {

  /** The same jobs, none with more CPUs than the largest machine. */
  JobModel fitting(Grid grid) {
    int largest = grid.machines().stream().mapToInt(Machine::cpus).max().orElseThrow();
    return with(interarrival, Math.min(maxCpus, largest));
  }

  /**
   * The same jobs, none with more CPUs than the largest machine, at such intervals that on average
   * they ask for this share of the machines' capacity: {@code load = E[k R] · E[p] · s /
   * (interarrival · Σ R_i s_i)}, with k nodes and the reference speed s. No job has more nodes than
   * machines that fit one of them.
   */
  JobModel atLoad(double load, Grid grid) {
    JobModel fitting = fitting(grid);
    double meanCpus = demands.meanCpus(grid, fitting.maxCpus);
    double meanRunTime = (runTime.min() + runTime.max()) / 2;
    double capacity = grid.machines().stream().mapToDouble(m -> m.cpus() * m.speed()).sum();
    return fitting.with(
        meanCpus * meanRunTime * referenceSpeed / (load * capacity), fitting.maxCpus);
  }

  private JobModel with(double otherInterarrival, int otherMaxCpus) {
    return new JobModel(
        jobs,
        arrivals,
        otherInterarrival,
        runTime,
        referenceSpeed,
        otherMaxCpus,
        terms,
        tags,
        demands,
        seed);
  }
}
