package org.example.lifo;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;

/** A run of {@link LifoPolicy}, as simple as it can be. */
final class LifoScheduler implements Scheduler {
  private final Grid grid;
  private final boolean skip;
  private final int[] free;
  private final boolean[] down;
  private final boolean[] suspended;

  /** The job submitted last comes first. */
  private final Deque<Job> stack = new ArrayDeque<>();

  LifoScheduler(Grid grid, boolean skip) {
    this.grid = grid;
    this.skip = skip;
    free = grid.machines().stream().mapToInt(Machine::cpus).toArray();
    down = new boolean[grid.size()];
    suspended = new boolean[grid.size()];
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    stack.push(job);
  }

  @Override
  public void jobCompleted(Job job, Machine machine, long now) {
    free[machine.id()] += job.cpus();
  }

  @Override
  public void jobLost(Job job, Machine machine, long now) {
    free[machine.id()] += job.cpus();
  }

  @Override
  public void jobCancelled(Job job, long now) {
    stack.removeIf(waiting -> waiting.id() == job.id());
  }

  @Override
  public void machineDown(Machine machine, long now) {
    down[machine.id()] = true;
    suspended[machine.id()] = false;
  }

  @Override
  public void machineUp(Machine machine, long now) {
    down[machine.id()] = false;
  }

  @Override
  public void machineLoadChanged(Machine machine, double load, long now) {
    suspended[machine.id()] = load >= 1;
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    long wakeUp = NEVER;
    for (Iterator<Job> jobs = stack.iterator(); jobs.hasNext(); ) {
      Job job = jobs.next();
      if (job.release() > now) {
        wakeUp = Math.min(wakeUp, job.release());
        continue;
      }
      Optional<Machine> machine = machineFor(job);
      if (machine.isPresent()) {
        boolean first = job.equals(stack.peek());
        dispatcher.start(job, machine.get(), first ? StartReason.HEAD : StartReason.BACKFILLED);
        free[machine.get().id()] -= job.cpus();
        jobs.remove();
      } else if (!skip) {
        return Math.min(wakeUp, nextRelease(now));
      }
    }
    return wakeUp;
  }

  private Optional<Machine> machineFor(Job job) {
    return grid.machines().stream()
        .filter(machine -> !down[machine.id()] && !suspended[machine.id()])
        .filter(machine -> machine.fits(job) && free[machine.id()] >= job.cpus())
        .findFirst();
  }

  private long nextRelease(long now) {
    return stack.stream().mapToLong(Job::release).filter(r -> r > now).min().orElse(NEVER);
  }
}
