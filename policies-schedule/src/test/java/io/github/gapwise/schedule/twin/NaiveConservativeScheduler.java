package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.List;

/**
 * Textbook conservative backfilling on several machines: every job gets a reservation when it
 * arrives, and when CPUs become free earlier than planned, each job in order of submission moves to
 * the best available reservation. A job of several nodes has the same reservation on as many
 * machines, for the time that it takes on the slowest of them. After Mu'alem and Feitelson,
 * Utilization, Predictability, Workloads, and User Runtime Estimates in Scheduling the IBM SP2 with
 * Backfilling (2001); the choice among machines is the design's.
 */
public final class NaiveConservativeScheduler extends NaivePlanScheduler {

  /** Whether a job may get a better reservation than it has. */
  private boolean freed;

  /** Creates a scheduler with an empty plan for the machines of the context. */
  public NaiveConservativeScheduler(SchedulingContext context) {
    super(context);
  }

  @Override
  void settle(long now) {
    for (Machine machine : machines()) {
      NaiveMachinePlan planned = plan().on(machine);
      if (planned.hasJobPastEnd(now) || planned.hasMissedStart(now)) {
        change(planned.extended(now));
        displaceWaiting(machine);
      }
    }
    if (freed) {
      freed = false;
      for (Job job : waiting()) {
        replace(job, now);
      }
    }
  }

  private void replace(Job job, long now) {
    change(plan().without(job));
    place(job, now);
  }

  @Override
  void place(Job job, long now) {
    earliestStart(job, now).ifPresent(start -> reserve(job, choice(job, start), start));
  }

  private void reserve(Job job, List<Machine> on, long start) {
    for (Machine machine : on) {
      change(plan().on(machine).placed(job, start, longest(job, on)));
    }
  }

  /** Takes their reservations away from all jobs that wait for a machine. */
  private void displaceWaiting(Machine machine) {
    for (NaiveEntry entry : plan().on(machine).waiting()) {
      freed = true;
      change(plan().without(entry.job()));
    }
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    freed |= now < plan().on(machine).entry(job).end();
    super.jobCompleted(job, machine, now);
  }

  @Override
  public void jobOverran(Job job, Machine machine, long now) {
    for (Machine each : plan().machinesOf(job)) {
      change(plan().on(each).extended(job, now));
      displaceWaiting(each);
    }
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    freed = true;
    super.jobLost(job, machine, now);
  }

  @Override
  public void jobCancelled(Job job, long now) {
    super.jobCancelled(job, now);
    freed |= plan().holds(job);
    change(plan().without(job));
  }

  @Override
  public void machineDown(Machine machine, long now) {
    displaceWaiting(machine);
    super.machineDown(machine, now);
  }

  @Override
  public void machineUp(Machine machine, long now) {
    super.machineUp(machine, now);
    freed = true;
  }

  @Override
  void machineSuspended(Machine machine) {
    displaceWaiting(machine);
  }

  @Override
  void machineResumed() {
    freed = true;
  }
}
