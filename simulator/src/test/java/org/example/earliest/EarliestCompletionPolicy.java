package org.example.earliest;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** For machines that run one job at a time and never go down. */
record EarliestCompletionPolicy(String label, boolean starts) implements SchedulingPolicy {

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new Run(context, starts);
  }

  @Override
  public String toString() {
    return label;
  }

  private static final class Run implements Scheduler {
    private final SchedulingContext context;
    private final boolean starts;
    private final long[] ready;
    private final boolean[] busy;
    private final List<Deque<Job>> queues = new ArrayList<>();

    Run(SchedulingContext context, boolean starts) {
      this.context = context;
      this.starts = starts;
      ready = new long[context.grid().size()];
      busy = new boolean[context.grid().size()];
      for (int i = 0; i < ready.length; i++) {
        queues.add(new ArrayDeque<>());
      }
    }

    @Override
    public void jobSubmitted(Job job, long now) {
      int best = 0;
      long earliest = Long.MAX_VALUE;
      for (Machine machine : context.grid().machines()) {
        long completion = Math.max(now, ready[machine.id()]) + context.times().ticks(job, machine);
        if (completion < earliest) {
          earliest = completion;
          best = machine.id();
        }
      }
      ready[best] = earliest;
      queues.get(best).add(job);
    }

    @Override
    public void jobCompleted(Job job, Machine machine, long now) {
      busy[machine.id()] = false;
    }

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      for (Machine machine : context.grid().machines()) {
        Deque<Job> queue = queues.get(machine.id());
        if (starts && !busy[machine.id()] && !queue.isEmpty()) {
          busy[machine.id()] = true;
          dispatcher.start(queue.remove(), machine);
        }
      }
      return NEVER;
    }

    @Override
    public void jobLost(Job job, Machine machine, long now) {
      throw new UnsupportedOperationException("machines never go down");
    }

    @Override
    public void jobCancelled(Job job, long now) {
      throw new UnsupportedOperationException("jobs are never withdrawn");
    }

    @Override
    public void machineDown(Machine machine, long now) {
      throw new UnsupportedOperationException("machines never go down");
    }

    @Override
    public void machineUp(Machine machine, long now) {
      throw new UnsupportedOperationException("machines never go down");
    }
  }
}
