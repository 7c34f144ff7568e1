package io.github.gapwise.simulator.instrument;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.schedule.MinTree;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.Probe;
import io.github.gapwise.workloads.Workload;
import java.util.Comparator;
import java.util.TreeSet;

/**
 * How often the job that has waited longest (earliest release, then lowest id) did not start
 * although a machine that fits it had enough free CPUs. Counts the stretches of time, from one
 * event to the next, of the whole run.
 *
 * <p>Takes logarithmic time for each event, and for a job with tags time linear in the machines;
 * memory is linear in the machines and the waiting jobs.
 */
final class HeldBack implements Probe {
  private final Grid grid;
  private final int[] freeCpus;
  private final boolean[] isThere;

  /** The free CPUs of the machines that run jobs, negated because the greatest is queried. */
  private final MinTree mostFreeCpus;

  /** The waiting jobs; in static mode, also those not released yet. */
  private final TreeSet<Job> waiting =
      new TreeSet<>(Comparator.comparingLong(Job::release).thenComparingLong(Job::id));

  private long now;
  private long stretchesWithWaiting;
  private long stretchesHeldBack;

  HeldBack(Workload workload) {
    grid = workload.grid();
    freeCpus = grid.machines().stream().mapToInt(Machine::cpus).toArray();
    isThere = new boolean[grid.size()];
    mostFreeCpus = new MinTree(grid.size());
    grid.machines().forEach(machine -> setThere(machine.id(), true));
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    waiting.add(job);
  }

  @Override
  public void jobWithdrawn(Job job, long now) {
    waiting.remove(job);
  }

  @Override
  public void jobStarted(Job job, Machine machine, long now, StartReason reason) {
    waiting.remove(job);
    addFree(machine.id(), -job.cpus());
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    addFree(attempt.machine().id(), attempt.job().cpus());
  }

  private void addFree(int machine, int cpus) {
    freeCpus[machine] += cpus;
    setThere(machine, isThere[machine]);
  }

  @Override
  public void machineChanged(Machine machine, boolean isThere, long now) {
    setThere(machine.id(), isThere);
  }

  private void setThere(int machine, boolean there) {
    isThere[machine] = there;
    mostFreeCpus.set(machine, there ? -freeCpus[machine] : Long.MAX_VALUE);
  }

  @Override
  public void timePassed(long ticks, long busyCpus, long availableCpus, long requestedCpus) {
    if (!waiting.isEmpty() && waiting.first().release() <= now) {
      stretchesWithWaiting++;
      stretchesHeldBack += hasFreeCpus(waiting.first()) ? 1 : 0;
    }
    now += ticks;
  }

  private boolean hasFreeCpus(Job job) {
    if (mostFreeCpus.min() == Long.MAX_VALUE || -mostFreeCpus.min() < job.cpus()) {
      return false;
    }
    return job.requiredTags().isEmpty() || hasFreeCpusWithTags(job);
  }

  private boolean hasFreeCpusWithTags(Job job) {
    for (int id = 0; id < freeCpus.length; id++) {
      if (isThere[id] && freeCpus[id] >= job.cpus() && grid.machine(id).fits(job)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public double[] figures() {
    return new double[] {
      stretchesHeldBack, 100.0 * stretchesHeldBack / stretchesWithWaiting,
    };
  }
}
