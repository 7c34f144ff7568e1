package io.github.gapwise.schedule.twin;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.Comparator;

/**
 * Textbook conservative backfilling on several machines: every job gets a reservation when it
 * arrives, and when CPUs become free earlier than planned, each job in order of submission moves to
 * the best available reservation. After Mu'alem and Feitelson, Utilization, Predictability,
 * Workloads, and User Runtime Estimates in Scheduling the IBM SP2 with Backfilling (2001); the
 * choice among machines is the design's.
 */
public final class NaiveConservativeScheduler extends NaivePlanScheduler {

  /** A place that a job could get. */
  private record Reservation(Machine machine, NaiveMachinePlan planned, long start, long end) {}

  private static final Comparator<Reservation> BEST_FIRST =
      Comparator.comparing(Reservation::start)
          .thenComparing(Reservation::end)
          .thenComparing(each -> each.machine().speed(), Comparator.reverseOrder())
          .thenComparing(each -> each.machine().id());

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
    for (Machine machine : machines()) {
      change(plan().on(machine).without(job));
    }
    place(job, now);
  }

  @Override
  void place(Job job, long now) {
    machines().stream()
        .filter(machine -> isSuitable(machine, job))
        .map(machine -> reserve(job, machine, now))
        .min(BEST_FIRST)
        .ifPresent(best -> change(best.planned()));
  }

  private Reservation reserve(Job job, Machine machine, long now) {
    long start = plan().on(machine).earliestGap(job, now);
    NaiveMachinePlan planned = plan().on(machine).placed(job, start);
    return new Reservation(machine, planned, start, planned.entry(job).end());
  }

  /** Takes the reservations on a machine away from all jobs that wait for it. */
  private void displaceWaiting(Machine machine) {
    freed |= !plan().on(machine).waiting().isEmpty();
    change(plan().on(machine).withoutWaiting());
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    freed |= now < plan().on(machine).entry(job).end();
    super.jobCompleted(job, machine, now);
  }

  @Override
  public void jobOverran(Job job, Machine machine, long now) {
    change(plan().on(machine).extended(job, now));
    displaceWaiting(machine);
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    freed = true;
    super.jobLost(job, machine, now);
  }

  @Override
  public void jobCancelled(Job job, long now) {
    super.jobCancelled(job, now);
    for (NaiveMachinePlan planned : plan().machines()) {
      if (planned.holds(job)) {
        freed = true;
        change(planned.without(job));
      }
    }
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
