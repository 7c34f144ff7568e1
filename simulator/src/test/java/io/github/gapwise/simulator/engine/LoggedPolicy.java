package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.ArrayList;
import java.util.List;

/** A policy with a log of all that its scheduler is told and orders; to be bound once. */
final class LoggedPolicy implements SchedulingPolicy {
  final List<String> log = new ArrayList<>();
  private final SchedulingPolicy policy;

  LoggedPolicy(SchedulingPolicy policy) {
    this.policy = policy;
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new LoggedScheduler(policy.bind(context));
  }

  @Override
  public boolean isClairvoyant() {
    return policy.isClairvoyant();
  }

  @Override
  public String toString() {
    return policy.toString();
  }

  private final class LoggedScheduler implements Scheduler {
    private final Scheduler scheduler;

    LoggedScheduler(Scheduler scheduler) {
      this.scheduler = scheduler;
    }

    private void log(long now, String call, Object what) {
      log.add("%d: %s %s".formatted(now, call, what));
    }

    private void log(long now, String call, Job job, Machine machine) {
      log(now, call, job.id() + " on " + machine.id());
    }

    @Override
    public void jobSubmitted(Job job, long now) {
      log(now, "submitted", job.id());
      scheduler.jobSubmitted(job, now);
    }

    @Override
    public void jobCompleted(Job job, Machine machine, long now) {
      log(now, "completed", job, machine);
      scheduler.jobCompleted(job, machine, now);
    }

    @Override
    public void jobOverran(Job job, Machine machine, long now) {
      log(now, "overran", job, machine);
      scheduler.jobOverran(job, machine, now);
    }

    @Override
    public void jobLost(Job job, Machine machine, long now) {
      log(now, "lost", job, machine);
      scheduler.jobLost(job, machine, now);
    }

    @Override
    public void jobCancelled(Job job, long now) {
      log(now, "cancelled", job.id());
      scheduler.jobCancelled(job, now);
    }

    @Override
    public void machineDown(Machine machine, long now) {
      log(now, "down", machine.id());
      scheduler.machineDown(machine, now);
    }

    @Override
    public void machineUp(Machine machine, long now) {
      log(now, "up", machine.id());
      scheduler.machineUp(machine, now);
    }

    @Override
    public void machineLoadChanged(Machine machine, double load, long now) {
      log(now, "load", load + " of " + machine.id());
      scheduler.machineLoadChanged(machine, load, now);
    }

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      Dispatcher logged =
          (job, machine) -> {
            log(now, "start", job, machine);
            dispatcher.start(job, machine);
          };
      long wakeUp = scheduler.dispatch(logged, now);
      log(now, "dispatch, then at", wakeUp);
      return wakeUp;
    }
  }
}
