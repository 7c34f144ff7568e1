package org.example.faulty;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.function.Supplier;

/** Fails when it is bound, or with the first job. */
record FaultyPolicy(String label, boolean inBind, Supplier<? extends Throwable> failure)
    implements SchedulingPolicy {

  @Override
  public Scheduler bind(SchedulingContext context) {
    if (inBind) {
      throw FaultyPolicy.<RuntimeException>unchecked(failure.get());
    }
    return new FaultyScheduler();
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // an Error may pass as well
  private static <E extends Throwable> E unchecked(Throwable failure) throws E {
    throw (E) failure;
  }

  @Override
  public String toString() {
    return label;
  }

  private final class FaultyScheduler implements Scheduler {
    @Override
    public void jobSubmitted(Job job, long now) {
      throw FaultyPolicy.<RuntimeException>unchecked(failure.get());
    }

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
    public long dispatch(Dispatcher dispatcher, long now) {
      return NEVER;
    }
  }
}
