package io.github.gapwise.queue.swift;

import io.github.gapwise.core.estimate.RunTimePredictor;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.ForwardingScheduler;
import io.github.gapwise.core.scheduler.MachineFilter;
import io.github.gapwise.core.scheduler.PlannedStart;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.queue.engine.WaitingTable;
import java.util.List;

/**
 * A run of {@link SwiftPolicy}: hands each event to the shadow and to the passes, and each run time
 * to the predictor.
 */
final class SwiftScheduler extends ForwardingScheduler {
  private final SwiftPass pass;
  private final SwiftIndex index;
  private final ShadowEasy shadow;

  static SwiftScheduler of(SwiftPolicy policy, SchedulingContext context, MachineFilter filter) {
    WaitingTable waiting = new WaitingTable(context);
    SwiftGuard guard = new SwiftGuard(policy.guard(), waiting, context.ticksPerSecond());
    RunTimePredictor predictor = new RunTimePredictor(SwiftIndex.SHORTEST);
    SwiftIndex index = new SwiftIndex(policy, predictor, waiting, guard, context.ticksPerSecond());
    ShadowEasy shadow = new ShadowEasy(context, predictor);
    SwiftPass pass = new SwiftPass(policy, context, filter, waiting, index, guard, shadow);
    return new SwiftScheduler(pass, index, shadow);
  }

  private SwiftScheduler(SwiftPass pass, SwiftIndex index, ShadowEasy shadow) {
    super(pass);
    this.pass = pass;
    this.index = index;
    this.shadow = shadow;
  }

  private ShadowEasy shadowAt(long now) {
    shadow.begin(now);
    return shadow;
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    shadowAt(now).jobSubmitted(job, now);
    super.jobSubmitted(job, now);
  }

  @Override
  public void jobPlanned(PlannedStart planned, long now) {
    jobSubmitted(planned.job(), now);
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    shadow.begin(now);
    double share = pass.share(job, machine, now);
    index.completed(job, share);
    shadow.jobEnded(job, share, now);
    super.jobCompleted(job, machine, now);
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    shadowAt(now).jobLost(job, machine, now);
    super.jobLost(job, machine, now);
  }

  @Override
  public void jobCancelled(Job job, long now) {
    shadowAt(now).jobCancelled(job, now);
    super.jobCancelled(job, now);
  }

  @Override
  public void jobRunning(Job job, Machine machine, long start, long now) {
    shadowAt(now).jobRunning(job, machine, start, now);
    super.jobRunning(job, machine, start, now);
  }

  @Override
  public void jobRunning(Job job, List<Machine> machines, long start, long now) {
    shadowAt(now).jobRunning(job, machines, start, now);
    super.jobRunning(job, machines, start, now);
  }

  @Override
  public void jobChanged(Job before, Job after, long now) {
    if (pass.isRunning(before)) {
      shadowAt(now).runChanged(after, now);
    } else {
      shadowAt(now).jobChanged(before, after, now);
    }
    super.jobChanged(before, after, now);
  }

  @Override
  public void machineDown(Machine machine, long now) {
    shadowAt(now).machineDown(machine, now);
    super.machineDown(machine, now);
  }

  @Override
  public void machineUp(Machine machine, long now) {
    shadowAt(now).machineUp(machine, now);
    super.machineUp(machine, now);
  }

  @Override
  public void machineLoadChanged(Machine machine, double load, long now) {
    shadowAt(now).machineLoadChanged(machine, load, now);
    super.machineLoadChanged(machine, load, now);
  }

  @Override
  public void machineDraining(Machine machine, long now) {
    shadowAt(now).machineDraining(machine, now);
    super.machineDraining(machine, now);
  }

  @Override
  public void machineBack(Machine machine, long now) {
    shadowAt(now).machineBack(machine, now);
    super.machineBack(machine, now);
  }

  @Override
  public void cpusReserved(Reservation reservation, long now) {
    shadowAt(now).cpusReserved(reservation, now);
    super.cpusReserved(reservation, now);
  }

  @Override
  public void reservationWithdrawn(Reservation reservation, long now) {
    shadowAt(now).reservationWithdrawn(reservation, now);
    super.reservationWithdrawn(reservation, now);
  }
}
