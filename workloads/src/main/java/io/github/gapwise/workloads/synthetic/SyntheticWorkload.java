package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Ticks;
import java.util.function.Supplier;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteUniformSampler;
import org.jspecify.annotations.Nullable;

/** Machines that were drawn, and jobs that each stream draws again. */
record SyntheticWorkload(
    String name, Grid grid, double referenceSpeed, long jobCount, Supplier<JobStream> streams)
    implements Workload {
  /** Creates a workload whose jobs fit the largest machine. */
  static SyntheticWorkload of(String name, Grid grid, JobModel model) {
    double slowest = grid.machines().stream().mapToDouble(Machine::speed).min().orElseThrow();
    requireFinite(model, slowest);
    JobModel fitting = model.fitting(grid);
    return new SyntheticWorkload(
        name, grid, model.referenceSpeed(), model.jobs(), () -> new SyntheticJobs(fitting, grid));
  }

  private static void requireFinite(JobModel model, double slowest) {
    JobTerms terms = model.terms();
    double longest = model.runTime().max();
    TimeLimits.requireWork(longest * model.referenceSpeed() * terms.overestimate().max(), slowest);
    TimeLimits.requireSlack(longest * terms.slack().max());
    TimeLimits.requireArrivals(model.jobs(), model.interarrival());
  }

  @Override
  public JobStream open() {
    return streams.get();
  }

  @Override
  public String toString() {
    return name;
  }

  /**
   * Draws the jobs of a model, one after the other. Every attribute is drawn for every job, even if
   * the job does not use it, so that the streams stay in step.
   */
  private static final class SyntheticJobs implements JobStream {
    private final JobModel model;
    private final ContinuousSampler gaps;
    private final ContinuousSampler runTimes;
    private final DiscreteSampler cpus;
    private final JobTermsSampler terms;
    private final TagModel.Requirements requirements;
    private final DemandModel.Demands demands;

    private long id;

    /**
     * The arrival of the last job in seconds; only the release of a job is rounded, never this sum.
     */
    private double clock;

    SyntheticJobs(JobModel model, Grid grid) {
      this.model = model;
      gaps = model.arrivals().unitGaps(Attribute.ARRIVAL.stream(model.seed()));
      runTimes = Attribute.RUN_TIME.uniform(model.runTime(), model.seed());
      cpus = DiscreteUniformSampler.of(Attribute.JOB_CPUS.stream(model.seed()), 1, model.maxCpus());
      terms = new JobTermsSampler(model.terms(), model.seed());
      requirements = model.tags().requirements(model.seed());
      demands = model.demands().demands(grid, model.seed());
    }

    @Override
    public @Nullable SimulatedJob next() {
      if (id == model.jobs()) {
        return null;
      }
      id++;
      clock += gaps.sample() * model.interarrival();
      long runTime = Math.max(1, Ticks.nearest(runTimes.sample()));
      long actualWork = Math.max(1, Math.round(runTime * model.referenceSpeed()));
      return demands.addTo(
          requirements.addTo(
              terms.complete(id, Ticks.nearest(clock), cpus.sample(), runTime, actualWork)));
    }
  }
}
