package io.github.gapwise.schedule.search;

import static java.lang.Math.addExact;
import static java.lang.Math.multiplyExact;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.objective.AcceptanceCriterion;
import io.github.gapwise.core.objective.PlanTotals;
import io.github.gapwise.core.schedule.FreeCpus;
import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MachineSchedule;

/**
 * Algorithm 4 of Klusáček and Rudová (2011), of which {@code 4:6} is line 6: moves a job to the
 * first earliest gap that an acceptance criterion accepts against the plan before the move. A move
 * is forecast, and made only once it is accepted.
 */
final class WeightedMove {
  /** No machine. */
  static final int NONE = -1;

  /** A limit that every completion meets. */
  private static final long ANY = FreeCpus.NEVER - 1;

  private final GridSchedule plan;
  private final AcceptanceCriterion criterion;
  private final MovingJob moving;
  private final PlanTotals base = new PlanTotals();
  private final PlanTotals candidate = new PlanTotals();
  private int nonDelayedWithout;
  private long latestWithout;
  private long latestUseful;
  private long now;

  WeightedMove(GridSchedule plan, AcceptanceCriterion criterion, MovingJob moving) {
    this.plan = plan;
    this.criterion = criterion;
    this.moving = moving;
  }

  /** Moves the job, and returns its new machine; {@link #NONE} if it stays where it is. */
  int toFirstAccepted(MachineOrder order, long now) {
    if (!begin(now)) {
      return NONE;
    }
    order.begin(); // 4:1
    while (order.hasNext()) { // 4:2
      int target = order.next();
      if (tryMachine(target, false)) {
        return target; // 4:7
      }
    }
    return NONE; // 4:13
  }

  /** Examines the plan without the job; returns whether it may have a better place than its own. */
  boolean begin(long now) {
    this.now = now;
    plan.readTotals(base, criterion, now);
    nonDelayedWithout = base.nonDelayed() + moving.removal().nonDelayedChange();
    latestWithout = moving.latestCompletionWithout();
    if (criterion.countsCpuTime() || wouldAccept(0)) {
      latestUseful = ANY;
      return true;
    }
    latestUseful = Math.min(ANY, moving.job().deadline());
    return wouldAccept(1);
  }

  /**
   * Whether a place is accepted where the job completes no later than the last of the other jobs.
   */
  private boolean wouldAccept(int onTime) {
    candidate.set(nonDelayedWithout + onTime, latestWithout, base.cpuTime());
    return criterion.accepts(base, candidate, now);
  }

  /**
   * Moves the job to the earliest gap of a machine, if that is accepted.
   *
   * @param endingOnly whether the gap must end: the open end of a plan does not count
   */
  boolean tryMachine(int id, boolean endingOnly) {
    Job job = moving.job();
    MachineSchedule machine = plan.machine(id);
    if (!machine.accepts(job)) { // 4:3
      return false;
    }
    long duration = plan.duration(job, id);
    long latestStart = latestUseful - duration;
    if (latestStart < now) {
      return false;
    }
    long start = moving.earliestStart(id, duration, latestStart); // 4:4, 4:5
    if (start == FreeCpus.NEVER || (endingOnly && start >= moving.openFrom(id))) {
      return false;
    }
    long completion = start + duration;
    candidate.set(
        nonDelayedWithout + (completion <= job.deadline() ? 1 : 0),
        Math.max(latestWithout, completion),
        cpuTime(duration));
    if (!criterion.accepts(base, candidate, now)) { // 4:6
      return false; // 4:9: nothing was changed
    }
    moving.moveTo(id, start, duration); // 3:15
    return true;
  }

  private long cpuTime(long duration) {
    long more = duration - moving.duration();
    return criterion.countsCpuTime()
        ? addExact(base.cpuTime(), multiplyExact(more, (long) moving.job().cpus()))
        : 0;
  }
}
