package io.github.gapwise.bench;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.Stream;

/**
 * Binds each job to the next machine in turn, without a decision; for machines and jobs of one CPU.
 */
record NextMachinePolicy() implements SchedulingPolicy {

  @Override
  public Scheduler bind(SchedulingContext context) {
    return new NextMachineScheduler(context.grid());
  }

  @Override
  public String toString() {
    return "next-machine";
  }

  private static final class NextMachineScheduler extends FaultlessScheduler {
    private final Grid grid;
    private final Deque<Job>[] queues;
    private final boolean[] busy;

    /** The machine on which a job may start at the dispatch. */
    private int touched;

    private int next;

    @SuppressWarnings("unchecked") // an array of deques
    NextMachineScheduler(Grid grid) {
      this.grid = grid;
      queues = Stream.generate(ArrayDeque<Job>::new).limit(grid.size()).toArray(ArrayDeque[]::new);
      busy = new boolean[grid.size()];
    }

    @Override
    public void jobSubmitted(Job job, long now) {
      queues[next].add(job);
      touched = next;
      next = next + 1 == queues.length ? 0 : next + 1;
    }

    @Override
    public void jobCompleted(Job job, Machine machine, long now) {
      busy[machine.id()] = false;
      touched = machine.id();
    }

    @Override
    public long dispatch(Dispatcher dispatcher, long now) {
      if (!busy[touched] && !queues[touched].isEmpty()) {
        busy[touched] = true;
        dispatcher.start(queues[touched].remove(), grid.machine(touched));
      }
      return NEVER;
    }
  }
}
