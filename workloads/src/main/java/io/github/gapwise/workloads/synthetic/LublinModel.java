package io.github.gapwise.workloads.synthetic;

import java.util.List;

/**
 * The parameters with which jobs of the Lublin-Feitelson model are drawn.
 *
 * @param jobs the number of jobs
 * @param kinds of the jobs; each arrives on its own
 * @param machineCpus the number of CPUs of the machine
 * @param arrivalFactor stretches the times between arrivals, but not the day
 * @param startHour the hour of the day at which the workload starts
 * @param maxRunTime the longest run time in seconds
 * @param terms estimates, and deadlines counted in run times
 * @param seed of the random streams
 */
record LublinModel(
    long jobs,
    List<LublinKind> kinds,
    int machineCpus,
    double arrivalFactor,
    int startHour,
    double maxRunTime,
    JobTerms terms,
    long seed) {

  /** Checks that no time could overflow in a simulation. */
  void requireFinite() {
    TimeLimits.requireWork(maxRunTime * terms.overestimate().max(), 1);
    TimeLimits.requireSlack(maxRunTime * terms.slack().max());
    // Jobs of several kinds together arrive faster than those of any one.
    double gap = kinds.stream().mapToDouble(kind -> kind.arrivals().meanGap()).min().orElseThrow();
    TimeLimits.requireArrivals(jobs, gap * arrivalFactor);
  }
}
