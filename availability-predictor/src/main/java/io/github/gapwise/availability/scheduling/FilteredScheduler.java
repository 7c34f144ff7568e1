package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.ForwardingScheduler;
import io.github.gapwise.core.scheduler.Scheduler;

/** Forwards every call, and keeps the histories that the other scheduler's filter reads. */
final class FilteredScheduler extends ForwardingScheduler {
  private final KnownHistories histories;

  FilteredScheduler(Scheduler scheduler, KnownHistories histories) {
    super(scheduler);
    this.histories = histories;
  }

  @Override
  public void machineDown(Machine machine, long now) {
    histories.change(machine, false);
    super.machineDown(machine, now);
  }

  @Override
  public void machineUp(Machine machine, long now) {
    histories.change(machine, true);
    super.machineUp(machine, now);
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    histories.settle(now);
    return super.dispatch(dispatcher, now);
  }
}
