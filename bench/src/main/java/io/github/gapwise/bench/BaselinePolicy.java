package io.github.gapwise.bench;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.InterceptingScheduler;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.ArrayDeque;
import java.util.function.Consumer;

/**
 * Decides nothing: where a job has ended, the one that has waited longest starts, whether it fits
 * or not. Its measurement is the cost of the driver around a policy. Only for a driver that does
 * not verify starts.
 */
record BaselinePolicy() implements SchedulingPolicy {
  /** The CPUs of a machine per running job, which is about what real policies achieve. */
  private static final int CPUS_PER_JOB = 12;

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new BaselineScheduler(context.grid());
  }

  @Override
  public String toString() {
    return "baseline";
  }

  private static final class BaselineScheduler extends InterceptingScheduler {
    private final ArrayDeque<Job> queue = new ArrayDeque<>();

    /** A machine for each start that is due. */
    private final ArrayDeque<Machine> vacancies = new ArrayDeque<>();

    BaselineScheduler(Grid grid) {
      for (Machine machine : grid.machines()) {
        for (int cpu = 0; cpu < machine.cpus(); cpu += CPUS_PER_JOB) {
          vacancies.add(machine);
        }
      }
    }

    @Override
    public void jobSubmitted(Job job, long now) {
      queue.add(job);
    }

    @Override
    public void jobCompleted(Job job, Machine machine, long now) {
      vacancies.add(machine);
    }

    @Override
    protected void event(Consumer<Scheduler> event) {
      throw new UnsupportedOperationException("The driver cancels nothing and knows no failures.");
    }

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      while (!queue.isEmpty() && !vacancies.isEmpty()) {
        dispatcher.start(queue.remove(), vacancies.remove());
      }
      return NEVER;
    }
  }
}
