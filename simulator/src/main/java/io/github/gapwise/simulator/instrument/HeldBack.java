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
import java.util.List;

/**
 * How often the job that has waited longest (earliest release, then lowest id) did not start
 * although a machine that fits it had enough free CPUs. Jobs that operators hold do not count, nor
 * machines that drain. Counts the stretches of time, from one event to the next, of the whole run.
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
  private final boolean[] isDraining;

  /** The free CPUs of the machines that run jobs, negated because the greatest is queried. */
  private final MinTree mostFreeCpus;

  private final StartableJobs waiting = new StartableJobs();

  private long now;
  private long stretchesWithWaiting;
  private long stretchesHeldBack;

  HeldBack(Workload workload) {
    grid = workload.grid();
    freeCpus = grid.machines().stream().mapToInt(Machine::cpus).toArray();
    free = new ArrayList<>(grid.machines().stream().map(Machine::capacities).toList());
    isThere = new boolean[grid.size()];
    isDraining = new boolean[grid.size()];
    mostFreeCpus = new MinTree(grid.size());
    grid.machines().forEach(machine -> setThere(machine.id(), true));
  }

  @Override
  public void jobSubmitted(Job job, long now) {
    waiting.submitted(job);
  }

  @Override
  public void jobWithdrawn(Job job, long now) {
    waiting.left(job);
  }

  @Override
  public void jobHeld(Job job, boolean isHeld, long now) {
    waiting.held(job, isHeld);
  }

  @Override
  public void jobStarted(Job job, List<Machine> machines, long now, StartReason reason) {
    waiting.left(job);
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

  @Override
  public void machineDrained(Machine machine, boolean drains, long now) {
    isDraining[machine.id()] = drains;
    setThere(machine.id(), isThere[machine.id()]);
  }

  private void setThere(int machine, boolean there) {
    isThere[machine] = there;
    mostFreeCpus.set(machine, isOpen(machine) ? -freeCpus[machine] : Long.MAX_VALUE);
  }

  private boolean isOpen(int machine) {
    return isThere[machine] && !isDraining[machine];
  }

  @Override
  public void timePassed(long ticks, long busyCpus, long availableCpus, long requestedCpus) {
    Job oldest = waiting.oldest(now);
    if (oldest != null) {
      stretchesWithWaiting++;
      stretchesHeldBack += hasFreeCpus(oldest) ? 1 : 0;
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
          isOpen(id)
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
