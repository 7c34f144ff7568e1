package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.scheduler.SchedulingContext;

/**
 * EG-EDF of 2008 that rebuilds the whole plan whenever a job arrives, from the earliest deadline to
 * the latest, as {@link NaiveRecomputingEgEdfScheduler} does with the form of 2011.
 */
public final class NaiveRecomputingEgEdf2008Scheduler extends NaiveEgEdf2008Scheduler {

  /** Creates a scheduler with an empty plan for the machines of the context. */
  public NaiveRecomputingEgEdf2008Scheduler(SchedulingContext context, NaiveOptions options) {
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
