package io.github.gapwise.schedule;

import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.schedule.conservative.ConservativeScheduler;

/**
 * Conservative backfilling: each job gets a reservation on arrival, at the earliest start over all
 * machines that delays no earlier reservation (ties: earliest completion, then fastest machine,
 * then lowest id).
 *
 * <p>A job of several nodes reserves the same period on as many machines: at each tick, the first
 * ones of those with room, by completion, then speed, then id, for as long as it takes on the
 * slowest of them; one without room for so long is left out.
 *
 * <p>When CPUs are freed, because a job ends before its estimated end, is lost or withdrawn, or a
 * machine comes up, the waiting jobs are placed again one by one, in the order of their submission:
 * each gives up its reservation and takes the earliest start that it finds, which is never later
 * than before. All events of one tick lead to one such pass, before the arrivals of that tick. A
 * machine on which a job outlives its estimate, or that goes down, hands all its waiting jobs to
 * the next pass; only then may a job start later than once reserved.
 *
 * <p>Cost of an arrival: m machines times the length of their plans up to the start that is found;
 * most machines are skipped. Cost of a pass: for each waiting job the lengths of the plans of the
 * other machines where CPUs were freed; on its own machine usually a few steps around its
 * reservation, however long the queue. A job of several nodes looks at all machines each time, and
 * needs a list of those that it gets; nothing else is allocated once warm.
 *
 * <p>Paper: Mu'alem, Feitelson, Utilization, Predictability, Workloads, and User Runtime Estimates
 * in Scheduling the IBM SP2 with Backfilling (TPDS 2001), whose single machine of equal nodes this
 * extends to several machines.
 */
public record ConservativePolicy() implements PlanPolicy {
  static final Descriptor<SchedulingPolicy> DESCRIPTOR =
      Descriptor.of(
          "conservative",
          "Conservative backfilling: the earliest start that delays no earlier reservation.",
          "Mu'alem, Feitelson, Utilization, Predictability, Workloads, and User Runtime Estimates"
              + " in Scheduling the IBM SP2 with Backfilling (TPDS 2001)",
          arguments -> new ConservativePolicy());

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new ConservativeScheduler(context);
  }

  /** Its reservations are all alike; an optimiser would tear one of several nodes apart. */
  @Override
  public boolean plansBlocks() {
    return false;
  }

  @Override
  public String toString() {
    return DESCRIPTOR.name();
  }
}
