package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import java.util.List;
import java.util.function.Consumer;

/** Passes each event to one method, for schedulers that do the same at all of them. */
public abstract class InterceptingScheduler implements Scheduler {
  /** Called by subclasses. */
  protected InterceptingScheduler() {}

  /**
   * Takes an event.
   *
   * @param event reports the event to the scheduler that it is given
   */
  protected abstract void event(Consumer<Scheduler> event);

  /**
   * Takes an event that a scheduler need not support; as any other unless overridden.
   *
   * @param event as in {@link #event}; throws an {@link UnsupportedOperationException} if the
   *     scheduler does not support it
   */
  protected void optionalEvent(Consumer<Scheduler> event) {
    event(event);
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    event(scheduler -> scheduler.jobSubmitted(job, now));
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    event(scheduler -> scheduler.jobCompleted(job, machine, now));
  }

  @Override
  public void jobOverran(Job job, Machine machine, long now) {
    event(scheduler -> scheduler.jobOverran(job, machine, now));
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    event(scheduler -> scheduler.jobLost(job, machine, now));
  }

  @Override
  public void jobCancelled(Job job, long now) {
    event(scheduler -> scheduler.jobCancelled(job, now));
  }

  @Override
  public void machineDown(Machine machine, long now) {
    event(scheduler -> scheduler.machineDown(machine, now));
  }

  @Override
  public void machineUp(Machine machine, long now) {
    event(scheduler -> scheduler.machineUp(machine, now));
  }

  @Override
  public void machineLoadChanged(Machine machine, double load, long now) {
    event(scheduler -> scheduler.machineLoadChanged(machine, load, now));
  }

  @Override
  public void jobRunning(Job job, Machine machine, long start, long now) {
    optionalEvent(scheduler -> scheduler.jobRunning(job, machine, start, now));
  }

  @Override
  public void jobRunning(Job job, List<Machine> machines, long start, long now) {
    optionalEvent(scheduler -> scheduler.jobRunning(job, machines, start, now));
  }

  @Override
  public void jobPlanned(PlannedStart planned, long now) {
    event(scheduler -> scheduler.jobPlanned(planned, now));
  }

  @Override
  public void jobChanged(Job before, Job after, long now) {
    optionalEvent(scheduler -> scheduler.jobChanged(before, after, now));
  }

  @Override
  public void machineDraining(Machine machine, long now) {
    optionalEvent(scheduler -> scheduler.machineDraining(machine, now));
  }

  @Override
  public void machineBack(Machine machine, long now) {
    optionalEvent(scheduler -> scheduler.machineBack(machine, now));
  }

  @Override
  public void cpusReserved(Reservation reservation, long now) {
    optionalEvent(scheduler -> scheduler.cpusReserved(reservation, now));
  }

  @Override
  public void reservationWithdrawn(Reservation reservation, long now) {
    optionalEvent(scheduler -> scheduler.reservationWithdrawn(reservation, now));
  }
}
