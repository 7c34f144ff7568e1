package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Comparator;

/** A plan in which jobs keep their order on a machine and move by forward passes over the list. */
abstract class NaiveShiftingScheduler extends NaivePlanScheduler {

  NaiveShiftingScheduler(SchedulingContext context) {
    super(context);
  }

  @Override
  final void settle(long now) {
    for (Machine machine : machines()) {
      NaiveMachinePlan planned = plan().on(machine);
      if (planned.hasJobPastEnd(now) || planned.hasMissedStart(now)) {
        change(planned.extended(now).shifted(now));
      }
    }
    for (Job job : displaced()) {
      place(job, now);
    }
  }

  /** Plans all waiting jobs anew, from the earliest deadline to the latest. */
  final void recompute(long now) {
    for (Machine machine : machines()) {
      change(plan().on(machine).withoutWaiting());
    }
    // The sort is stable: equal deadlines stay in order of submission.
    waiting().stream()
        .sorted(Comparator.comparing(Job::deadline))
        .forEachOrdered(job -> place(job, now));
  }

  @Override
  public final void jobCompleted(Job job, Machine machine, long now) {
    super.jobCompleted(job, machine, now);
    change(plan().on(machine).shifted(now));
  }

  @Override
  public final void jobOverran(Job job, Machine machine, long now) {
    change(plan().on(machine).extended(job, now).shifted(now));
  }

  @Override
  public final void jobLost(Job job, Machine machine, long now) {
    super.jobLost(job, machine, now);
    change(plan().on(machine).shifted(now));
  }

  @Override
  public final void jobCancelled(Job job, long now) {
    super.jobCancelled(job, now);
    for (NaiveMachinePlan planned : plan().machines()) {
      if (planned.holds(job)) {
        change(planned.withdrawn(job, now));
      }
    }
  }
}
