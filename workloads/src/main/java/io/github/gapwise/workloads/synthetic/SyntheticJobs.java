package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.input.Ticks;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteUniformSampler;
import org.jspecify.annotations.Nullable;

/**
 * Draws the jobs of a model, one after the other. Every attribute is drawn for every job, even if
 * the job does not use it, so that the streams stay in step.
 */
final class SyntheticJobs implements JobStream {
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
