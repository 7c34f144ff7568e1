package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Range;
import io.github.gapwise.workloads.input.Ticks;
import java.util.function.UnaryOperator;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousUniformSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteUniformSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.jspecify.annotations.Nullable;

/**
 * The distributions that jobs are drawn from.
 *
 * @param interarrival the mean of these times in seconds
 * @param runTime the range of the run time in seconds on a machine of the reference speed
 * @param referenceSpeed the speed for which run times are drawn
 * @param maxCpus the largest number of CPUs of a job, which a machine has
 * @param terms estimates, and deadlines counted in run times at the reference speed
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

  /** How the times between arrivals are distributed. All have the requested mean. */
  enum Arrivals {
    /** From 0 to twice the mean. */
    UNIFORM,
    /** With a standard deviation of a third of the mean, cut off at 0 and at twice the mean. */
    NORMAL,
    /** Negative exponential: arrivals without memory. */
    EXPONENTIAL;

    /** Draws the times between arrivals whose mean is 1. */
    ContinuousSampler unitGaps(UniformRandomProvider random) {
      return switch (this) {
        case UNIFORM -> ContinuousUniformSampler.of(random, 0, 2);
        case NORMAL -> {
          ContinuousSampler standard = ZigguratSampler.NormalizedGaussian.of(random);
          yield () -> 1 + sampleWithinThree(standard) / 3;
        }
        case EXPONENTIAL -> ZigguratSampler.Exponential.of(random);
      };
    }

    private static double sampleWithinThree(ContinuousSampler standard) {
      double value = standard.sample();
      while (Math.abs(value) > 3) {
        value = standard.sample();
      }
      return value;
    }
  }

  /**
   * Returns the jobs on the machines.
   *
   * @throws IllegalArgumentException if a time could overflow in a simulation
   */
  Workload workload(String name, Grid grid) {
    double slowest = grid.machines().stream().mapToDouble(Machine::speed).min().orElseThrow();
    double longest = runTime.max();
    TimeLimits.requireWork(longest * referenceSpeed * terms.overestimate().max(), slowest);
    TimeLimits.requireSlack(longest * terms.slack().max());
    TimeLimits.requireArrivals(jobs, interarrival);
    return new SyntheticWorkload(name, grid, referenceSpeed, jobs, () -> new Jobs(grid));
  }

  /**
   * Draws one job after the other. Every attribute is drawn for every job, even if the job does not
   * use it, so that the streams stay in step.
   */
  private final class Jobs implements JobStream {
    private final ContinuousSampler gaps;
    private final ContinuousSampler runTimes;
    private final DiscreteSampler cpus;
    private final JobTerms.Sampler terms;
    private final UnaryOperator<SimulatedJob> requirements;
    private final UnaryOperator<SimulatedJob> demands;

    private long id;

    /**
     * The arrival of the last job in seconds; only the release of a job is rounded, never this sum.
     */
    private double clock;

    Jobs(Grid grid) {
      gaps = arrivals.unitGaps(Attribute.ARRIVAL.stream(seed));
      runTimes = Attribute.RUN_TIME.uniform(runTime, seed);
      cpus = DiscreteUniformSampler.of(Attribute.JOB_CPUS.stream(seed), 1, maxCpus);
      terms = new JobTerms.Sampler(JobModel.this.terms, seed);
      requirements = tags.requirements(seed);
      demands = JobModel.this.demands.demands(grid, seed);
    }

    @Override
    public @Nullable SimulatedJob next() {
      if (id == jobs) {
        return null;
      }
      id++;
      clock += gaps.sample() * interarrival;
      long ticks = Math.max(1, Ticks.nearest(runTimes.sample()));
      long actualWork = Math.max(1, Math.round(ticks * referenceSpeed));
      return demands.apply(
          requirements.apply(
              terms.complete(id, Ticks.nearest(clock), cpus.sample(), ticks, actualWork)));
    }
  }
}
