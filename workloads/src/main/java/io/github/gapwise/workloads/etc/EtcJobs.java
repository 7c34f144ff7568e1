package io.github.gapwise.workloads.etc;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.input.Ticks;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.jspecify.annotations.Nullable;

/** The jobs of a matrix, row by row. */
final class EtcJobs implements JobStream {
  private final EtcTable times;
  private final int jobCpus;
  private final ContinuousSampler gaps;
  private int row;

  /**
   * The arrival of the last job in seconds; only the release of a job is rounded, never this sum.
   */
  private double clock;

  EtcJobs(EtcTable times, EtcArrivals arrivals, int jobCpus) {
    this.times = times;
    this.jobCpus = jobCpus;
    gaps = arrivals.areAtOnce() ? () -> 0 : arrivals.gaps();
  }

  @Override
  public @Nullable SimulatedJob next() {
    if (row == times.jobs()) {
      return null;
    }
    clock += gaps.sample();
    long release = Math.round(clock * Ticks.PER_SECOND);
    long work = times.mean(row);
    row++;
    return SimulatedJob.exact(Job.of(row, release, jobCpus, work));
  }
}
