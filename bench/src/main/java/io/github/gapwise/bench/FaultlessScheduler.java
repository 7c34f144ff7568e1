package io.github.gapwise.bench;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Scheduler;

/** For drivers that cancel nothing and know no failures. */
abstract class FaultlessScheduler implements Scheduler {
  private static UnsupportedOperationException unsupported() {
    return new UnsupportedOperationException("The driver cancels nothing and knows no failures.");
  }

  @Override
  public final void jobLost(Job job, Machine machine, long now) {
    throw unsupported();
  }

  @Override
  public final void jobCancelled(Job job, long now) {
    throw unsupported();
  }

  @Override
  public final void machineDown(Machine machine, long now) {
    throw unsupported();
  }

  @Override
  public final void machineUp(Machine machine, long now) {
    throw unsupported();
  }
}
