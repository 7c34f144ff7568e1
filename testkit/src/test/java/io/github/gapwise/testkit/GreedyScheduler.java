package io.github.gapwise.testkit;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Starts whatever fits somewhere, in the order of submission. Keeps every promise; tests of the
 * testers override one step of it to break one.
 */
public class GreedyScheduler implements Scheduler {
  private final SchedulingContext context;
  private final boolean lastFirst;
  private final List<Job> waiting = new ArrayList<>();
  private final Map<Machine, Integer> freeCpus = new HashMap<>();
  private final List<Machine> down = new ArrayList<>();
  private final List<Machine> suspended = new ArrayList<>();

  public GreedyScheduler(SchedulingContext context, boolean lastFirst) {
    this.context = context;
    this.lastFirst = lastFirst;
    context.grid().machines().forEach(machine -> freeCpus.put(machine, machine.cpus()));
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    waiting.add(lastFirst ? 0 : waiting.size(), job);
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    freeCpus.merge(machine, job.cpus(), Integer::sum);
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    jobCompleted(job, machine, now);
  }

  @Override
  public void jobCancelled(Job job, long now) {
    waiting.remove(job);
  }

  @Override
  public void machineDown(Machine machine, long now) {
    down.add(machine);
    suspended.remove(machine);
  }

  @Override
  public void machineUp(Machine machine, long now) {
    down.remove(machine);
  }

  @Override
  public void machineLoadChanged(Machine machine, double load, long now) {
    suspended.remove(machine);
    if (load == 1) {
      suspended.add(machine);
    }
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    for (Job job : List.copyOf(waiting)) {
      for (Machine machine : context.grid().machines()) {
        if (waiting.contains(job) && mayStart(job, machine, now)) {
          start(dispatcher, job, machine);
        }
      }
    }
    return wakeUp(now);
  }

  protected boolean mayStart(Job job, Machine machine, long now) {
    return isReleased(job, now)
        && isUp(machine)
        && !isSuspended(machine)
        && machine.fits(job)
        && hasFreeCpus(machine, job);
  }

  protected boolean isReleased(Job job, long now) {
    return job.release() <= now;
  }

  protected boolean isUp(Machine machine) {
    return !down.contains(machine);
  }

  protected boolean isSuspended(Machine machine) {
    return suspended.contains(machine);
  }

  protected boolean hasFreeCpus(Machine machine, Job job) {
    return freeCpus.getOrDefault(machine, 0) >= job.cpus();
  }

  protected void start(Dispatcher dispatcher, Job job, Machine machine) {
    dispatcher.start(job, machine);
    waiting.remove(job);
    occupy(machine, job.cpus());
  }

  protected void occupy(Machine machine, int cpus) {
    freeCpus.merge(machine, -cpus, Integer::sum);
  }

  protected long wakeUp(long now) {
    return nextRelease(now);
  }

  protected final long nextRelease(long now) {
    return waiting.stream().mapToLong(Job::release).filter(r -> r > now).min().orElse(NEVER);
  }

  protected List<Job> waiting() {
    return waiting;
  }
}
