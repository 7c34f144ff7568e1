package io.github.gapwise.simulator.instrument;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import io.github.gapwise.core.schedule.MinTree;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.Probe;
import io.github.gapwise.workloads.Workload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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

  /** By machine: what is free beyond CPUs. */
  private final List<Resources> free;

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
    free = new ArrayList<>(grid.machines().stream().map(Machine::capacities).toList());
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
  public void jobStarted(Job job, List<Machine> machines, long now, StartReason reason) {
    waiting.remove(job);
    machines.forEach(machine -> addFree(machine, job, -1));
  }

  @Override
  public void attemptEnded(Attempt attempt) {
    attempt.machines().forEach(machine -> addFree(machine, attempt.job(), 1));
  }

  private void addFree(Machine machine, Job job, int sign) {
    int id = machine.id();
    freeCpus[id] += sign * job.cpus();
    Resources resources = job.resources();
    for (int k = 0; k < resources.size(); k++) {
      long free = this.free.get(id).amount(resources.kind(k)) + sign * resources.amount(k);
      this.free.set(id, this.free.get(id).with(resources.kind(k), free));
    }
    setThere(id, isThere[id]);
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
    boolean isPlain = job.requiredTags().isEmpty() && job.nodes() == 1 && job.resources().isEmpty();
    return isPlain || hasFreeMachines(job);
  }

  private boolean hasFreeMachines(Job job) {
    int missing = job.nodes();
    for (int id = 0; id < freeCpus.length && missing > 0; id++) {
      boolean isFree =
          isThere[id]
              && freeCpus[id] >= job.cpus()
              && grid.machine(id).fits(job)
              && job.resources().isWithin(free.get(id));
      missing -= isFree ? 1 : 0;
    }
    return missing == 0;
  }

  @Override
  public double[] figures() {
    return new double[] {
      stretchesHeldBack, 100.0 * stretchesHeldBack / stretchesWithWaiting,
    };
  }
}
