package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.Probe;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/**
 * Watches the job that has waited longest (earliest release, then lowest id), and what is free on
 * machines meanwhile. Jobs that operators hold do not count. Memory is linear in the machines and
 * the waiting jobs.
 */
abstract class OldestJobProbe implements Probe {
  final FreeNodes free;

  /** The waiting jobs that no operator holds; in static mode, also those not released yet. */
  private final TreeSet<Job> startable =
      new TreeSet<>(Comparator.comparingLong(Job::release).thenComparingLong(Job::id));

  private final LongOpenHashSet held = new LongOpenHashSet();
  private long now;

  OldestJobProbe(Grid grid) {
    free = new FreeNodes(grid);
  }

  /** From one event to the next, this job was the oldest that waited. */
  abstract void waited(Job oldest, long ticks);

  @Override
  public final void jobSubmitted(Job job, long tick) {
    if (!held.contains(job.id())) {
      startable.add(job);
    }
  }

  @Override
  public final void jobWithdrawn(Job job, long tick) {
    leave(job);
  }

  @Override
  public final void jobHeld(Job job, boolean isHeld, long tick) {
    if (isHeld) {
      held.add(job.id());
      startable.remove(job);
    } else {
      held.remove(job.id());
      startable.add(job);
    }
  }

  @Override
  public final void machineDrained(Machine machine, boolean isDraining, long tick) {
    free.drain(machine, isDraining);
  }

  @Override
  public final void machineChanged(Machine machine, boolean isThere, long tick) {
    free.set(machine, isThere);
  }

  @Override
  public final void jobStarted(Job job, List<Machine> machines, long tick, StartReason reason) {
    leave(job);
    free.take(job, machines);
  }

  @Override
  public final void attemptEnded(Attempt attempt) {
    free.giveBack(attempt.job(), attempt.machines());
  }

  @Override
  public final void timePassed(long ticks, long busyCpus, long availableCpus, long requestedCpus) {
    if (!startable.isEmpty() && startable.first().release() <= now) {
      waited(startable.first(), ticks);
    }
    now += ticks;
  }

  private void leave(Job job) {
    startable.remove(job);
    held.remove(job.id());
  }
}
