package io.github.gapwise.simulator.experiment;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.Probe;
import java.util.List;

/**
 * Watches the job that has waited longest (earliest release, then lowest id), and what is free on
 * machines meanwhile. Jobs that operators hold do not count. Memory is linear in the machines and
 * the waiting jobs.
 */
abstract class OldestJobProbe implements Probe {
  final FreeNodes free;
  private final StartableJobs waiting = new StartableJobs();
  private long now;

  OldestJobProbe(Grid grid) {
    free = new FreeNodes(grid);
  }

  /** From one event to the next, this job was the oldest that waited. */
  abstract void waited(Job oldest, long ticks);

  @Override
  public final void jobSubmitted(Job job, long tick) {
    waiting.submitted(job);
  }

  @Override
  public final void jobWithdrawn(Job job, long tick) {
    waiting.left(job);
  }

  @Override
  public final void jobHeld(Job job, boolean isHeld, long tick) {
    waiting.held(job, isHeld);
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
    waiting.left(job);
    free.take(job, machines);
  }

  @Override
  public final void attemptEnded(Attempt attempt) {
    free.giveBack(attempt.job(), attempt.machines());
  }

  @Override
  public final void timePassed(long ticks, long busyCpus, long availableCpus, long requestedCpus) {
    Job oldest = waiting.oldest(now);
    if (oldest != null) {
      waited(oldest, ticks);
    }
    now += ticks;
  }
}
