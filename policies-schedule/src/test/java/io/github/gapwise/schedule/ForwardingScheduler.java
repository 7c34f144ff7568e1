package io.github.gapwise.schedule;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;

/** Passes every call on. */
class ForwardingScheduler implements Scheduler {
  private final Scheduler scheduler;

  ForwardingScheduler(Scheduler scheduler) {
    this.scheduler = scheduler;
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
  public long dispatch(Dispatcher dispatcher, long now) {
    return scheduler.dispatch(dispatcher, now);
  }
}
