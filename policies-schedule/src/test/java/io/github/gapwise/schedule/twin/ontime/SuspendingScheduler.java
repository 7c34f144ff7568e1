package io.github.gapwise.schedule.twin.ontime;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.Dispatcher;
import io.github.gapwise.core.scheduler.ForwardingScheduler;
import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.StartReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Suspends machines at random for a few ticks each, from the scheduler's view; their jobs go on.
 * Requires that no job starts on them.
 */
final class SuspendingScheduler extends ForwardingScheduler {
  private static final int MOST_SUSPENSIONS = 10;

  private final Grid grid;
  private final Random random;
  private final List<Machine> suspended = new ArrayList<>();
  private int suspensions;

  SuspendingScheduler(Scheduler scheduler, Grid grid, long seed) {
    super(scheduler);
    this.grid = grid;
    random = new Random(seed);
  }

  private void changeLoads(long now) {
    for (Machine machine : grid.machines()) {
      if (suspended.contains(machine)) {
        if (random.nextInt(3) == 0) {
          suspended.remove(machine);
          machineLoadChanged(machine, 0, now);
        }
      } else if (suspensions < MOST_SUSPENSIONS && random.nextInt(4) == 0) {
        suspensions++;
        suspended.add(machine);
        machineLoadChanged(machine, 1, now);
      } else if (random.nextInt(10) == 0) {
        machineLoadChanged(machine, 0.5, now);
      }
    }
  }

  @Override
  public long dispatch(Dispatcher dispatcher, long now) {
    changeLoads(now);
    Dispatcher checked = new Checked(dispatcher);
    long answer = super.dispatch(checked, now);
    return suspended.isEmpty() ? answer : Math.min(answer, now + 1 + random.nextInt(5));
  }

  /** Refuses starts on suspended machines. */
  private final class Checked implements Dispatcher {
    private final Dispatcher dispatcher;

    Checked(Dispatcher dispatcher) {
      this.dispatcher = dispatcher;
    }

    @Override
    public void start(Job job, Machine machine) {
      requireInUse(job, machine);
      dispatcher.start(job, machine);
    }

    @Override
    public void start(Job job, List<Machine> machines, StartReason reason) {
      machines.forEach(machine -> requireInUse(job, machine));
      dispatcher.start(job, machines, reason);
    }

    private void requireInUse(Job job, Machine machine) {
      if (suspended.contains(machine)) {
        throw new AssertionError(
            "The job (%d) must not start on a suspended machine (%d)."
                .formatted(job.id(), machine.id()));
      }
    }
  }
}
