package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Reservation;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;

/** Stands in for a dropped scheduler until the next one is bound; ignores everything. */
final class SilentScheduler implements Scheduler {
  static final SilentScheduler INSTANCE = new SilentScheduler();

  private SilentScheduler() {}

  @Override
  public void jobSubmitted(Job job, long now) {}

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {}

  @Override
  public void jobLost(Job job, Machine machine, long now) {}

  @Override
  public void jobCancelled(Job job, long now) {}

  @Override
  public void machineDown(Machine machine, long now) {}

  @Override
  public void machineUp(Machine machine, long now) {}

  @Override
  public void jobChanged(Job before, Job after, long now) {}

  @Override
  public void machineDraining(Machine machine, long now) {}

  @Override
  public void machineBack(Machine machine, long now) {}

  @Override
  public void cpusReserved(Reservation reservation, long now) {}

  @Override
  public void reservationWithdrawn(Reservation reservation, long now) {}

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    return NEVER;
  }
}
