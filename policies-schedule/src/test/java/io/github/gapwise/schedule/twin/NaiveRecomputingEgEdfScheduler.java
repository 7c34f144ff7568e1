package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingContext;

/**
 * EG-EDF that rebuilds the whole plan whenever a job arrives, from the earliest deadline to the
 * latest: the re-computation from scratch with which Klusáček and Rudová, Efficient Grid Scheduling
 * through the Incremental Schedule-based Approach, compare their policy in section 4.
 */
public final class NaiveRecomputingEgEdfScheduler extends NaiveEgEdfScheduler {

  /** Creates a scheduler with an empty plan for the machines of the context. */
  public NaiveRecomputingEgEdfScheduler(SchedulingContext context, NaiveOptions options) {
    super(context, options);
  }

  @Override
  void arrive(Job arrived, long now) {
    if (arrived.nodes() > 1) {
      super.arrive(arrived, now);
    } else {
      recompute(now);
    }
  }
}
