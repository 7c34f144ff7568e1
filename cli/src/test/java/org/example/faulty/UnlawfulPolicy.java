package org.example.faulty;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;

/** Breaks the contract of schedulers with the first job. */
record UnlawfulPolicy(String label, Offence offence) implements SchedulingPolicy {

  /** What is done with a job in place of starting it once; returns when to be woken. */
  @FunctionalInterface
  interface Offence {
    long commit(Job job, Machine machine, Dispatcher dispatcher, long now);
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new UnlawfulScheduler(context.grid().machine(0));
  }

  @Override
  public String toString() {
    return label;
  }

  private final class UnlawfulScheduler implements Scheduler {
    private final Machine machine;
    private Job job = Job.of(1, 0, 1, 1);

    UnlawfulScheduler(Machine machine) {
      this.machine = machine;
    }

    @Override
    public void jobSubmitted(Job submitted, long now) {
      job = submitted;
    }

    @Override
    public void jobCompleted(Job completed, Machine on, long now) {}

    @Override
    public void jobLost(Job lost, Machine on, long now) {}

    @Override
    public void jobCancelled(Job cancelled, long now) {}

    @Override
    public void machineDown(Machine down, long now) {}

    @Override
    public void machineUp(Machine up, long now) {}

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      return offence.commit(job, machine, dispatcher, now);
    }
  }
}
