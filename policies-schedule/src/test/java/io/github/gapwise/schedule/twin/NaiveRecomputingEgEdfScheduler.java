package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Comparator;

/**
 * EG-EDF that builds the whole plan anew whenever a job arrives, from the earliest deadline to the
 * latest: the re-computation from scratch that Klusáček and Rudová, Efficient Grid Scheduling
 * through the Incremental Schedule-based Approach, compare their policy with in section 4.
 */
public final class NaiveRecomputingEgEdfScheduler extends NaiveEgEdfScheduler {

  /** An empty plan for the machines of the context. */
  public NaiveRecomputingEgEdfScheduler(SchedulingContext context, NaiveOptions options) {
    super(context, options);
  }

  @Override
  void arrive(Job arrived, long now) {
    for (Machine machine : machines()) {
      change(plan().on(machine).withoutWaiting());
    }
    // The sort is stable: equal deadlines stay in order of submission.
    waiting().stream()
        .sorted(Comparator.comparing(Job::deadline))
        .forEachOrdered(job -> place(job, now));
  }
}
