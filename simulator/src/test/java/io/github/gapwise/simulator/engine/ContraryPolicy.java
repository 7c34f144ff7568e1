package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * Starts every job as soon as it can, where the owner takes most of those that leave something; and
 * has itself woken now and then for nothing.
 */
final class ContraryPolicy implements SchedulingPolicy {
  private final int maxWakeUps;
  private final LongConsumer onDispatch;

  /**
   * A policy that is to be watched.
   *
   * @param maxWakeUps how often it has itself woken for nothing, at most
   * @param onDispatch is told of the tick of each dispatch before anything starts
   */
  ContraryPolicy(int maxWakeUps, LongConsumer onDispatch) {
    this.maxWakeUps = maxWakeUps;
    this.onDispatch = onDispatch;
  }

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new ContraryScheduler(context.grid());
  }

  @Override
  public String toString() {
    return "contrary";
  }

  private final class ContraryScheduler implements Scheduler {
    private final Grid grid;
    private final int[] free;
    private final boolean[] down;
    private final double[] loads;
    private final List<Job> waiting = new ArrayList<>();
    private int wakeUps;

    ContraryScheduler(Grid grid) {
      this.grid = grid;
      free = grid.machines().stream().mapToInt(Machine::cpus).toArray();
      down = new boolean[grid.size()];
      loads = new double[grid.size()];
    }

    @Override
    public void jobSubmitted(Job job, long now) {
      waiting.add(job);
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
      waiting.remove(job);
    }

    @Override
    public void machineDown(Machine machine, long now) {
      down[machine.id()] = true;
    }

    @Override
    public void machineUp(Machine machine, long now) {
      down[machine.id()] = false;
      loads[machine.id()] = 0;
    }

    @Override
    public void machineLoadChanged(Machine machine, double load, long now) {
      loads[machine.id()] = load;
    }

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      onDispatch.accept(now);
      waiting.removeIf(job -> job.release() <= now && starts(job, dispatcher));
      long release =
          waiting.stream().mapToLong(Job::release).filter(r -> r > now).min().orElse(NEVER);
      return wakeUps++ < maxWakeUps ? Math.min(release, now + 1 + wakeUps % 4) : release;
    }

    private boolean starts(Job job, Dispatcher dispatcher) {
      return grid.machines().stream()
          .filter(
              m -> !down[m.id()] && loads[m.id()] < 1 && m.fits(job) && job.cpus() <= free[m.id()])
          .max(Comparator.comparingDouble(m -> loads[m.id()]))
          .map(machine -> start(job, machine, dispatcher))
          .orElse(false);
    }

    private boolean start(Job job, Machine machine, Dispatcher dispatcher) {
      free[machine.id()] -= job.cpus();
      dispatcher.start(job, machine);
      return true;
    }
  }
}
