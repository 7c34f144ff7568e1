package io.github.gapwise.simulator.workload.synthetic;

import io.github.gapwise.simulator.distribution.Range;

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
    long seed) {

  /** The same jobs, none with more CPUs than the given number. */
  JobModel withCpusUpTo(int cpus) {
    return new JobModel(
        jobs,
        arrivals,
        interarrival,
        runTime,
        referenceSpeed,
        Math.min(maxCpus, cpus),
        terms,
        seed);
  }
}
