package io.github.gapwise.core.scheduler;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import java.util.List;
import java.util.Objects;

/** Forwards every call to another scheduler; subclasses extend some of them. */
public class ForwardingScheduler implements Scheduler {
  private final Scheduler scheduler;

  /** Creates a scheduler that forwards to another one. */
  public ForwardingScheduler(Scheduler scheduler) {
    this.scheduler = Objects.requireNonNull(scheduler, "scheduler");
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    scheduler.jobSubmitted(job, now);
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    scheduler.jobCompleted(job, machine, now);
  }

  @Override
  public void jobOverran(Job job, Machine machine, long now) {
    scheduler.jobOverran(job, machine, now);
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    scheduler.jobLost(job, machine, now);
  }

  @Override
  public void jobCancelled(Job job, long now) {
    scheduler.jobCancelled(job, now);
  }

  @Override
  public void machineDown(Machine machine, long now) {
    scheduler.machineDown(machine, now);
  }

  @Override
  public void machineUp(Machine machine, long now) {
    scheduler.machineUp(machine, now);
  }

  @Override
  public void machineLoadChanged(Machine machine, double load, long now) {
    scheduler.machineLoadChanged(machine, load, now);
  }

  @Override
  public void jobRunning(Job job, Machine machine, long start, long now) {
    scheduler.jobRunning(job, machine, start, now);
  }

  @Override
  public void jobRunning(Job job, List<Machine> machines, long start, long now) {
    scheduler.jobRunning(job, machines, start, now);
  }

  @Override
  public void jobPlanned(PlannedStart planned, long now) {
    scheduler.jobPlanned(planned, now);
  }

  @Override
  public void jobChanged(Job before, Job after, long now) {
    scheduler.jobChanged(before, after, now);
  }

  @Override
  public void machineDraining(Machine machine, long now) {
    scheduler.machineDraining(machine, now);
  }

  @Override
  public void machineBack(Machine machine, long now) {
    scheduler.machineBack(machine, now);
  }

  @Override
  public void cpusReserved(Reservation reservation, long now) {
    scheduler.cpusReserved(reservation, now);
  }

  @Override
  public void reservationWithdrawn(Reservation reservation, long now) {
    scheduler.reservationWithdrawn(reservation, now);
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    return scheduler.dispatch(dispatcher, now);
  }

  @Override
  public List<PlannedStart> plannedStarts() {
    return scheduler.plannedStarts();
  }

  @Override
  public void watchSearches(SearchListener listener) {
    scheduler.watchSearches(listener);
  }

  @Override
  public SearchCounts searchCounts() {
    return scheduler.searchCounts();
  }
}
