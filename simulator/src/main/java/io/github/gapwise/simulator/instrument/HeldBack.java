package io.github.gapwise.simulator.instrument;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.schedule.MinTree;
import io.github.gapwise.core.scheduler.StartReason;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.simulator.engine.Probe;
import io.github.gapwise.simulator.workload.Workload;
import java.util.Comparator;
import java.util.TreeSet;

/**
 * How often the job that has waited longest, the one of the earliest release and of these of the
 * lowest id, had CPUs free on a machine that fits it and did not start. Counts the stretches of
 * time, from one event to the next, of the whole run.
 *
 * <p>Takes logarithmic time for each event, and for a job with tags the number of machines; memory
 * for the machines and the jobs that wait.
 */
final class HeldBack implements Probe {
  private final Grid grid;
  private final int[] freeCpus;
  private final boolean[] isThere;

  /** The free CPUs of the machines that run jobs, negated, as the greatest is asked for. */
  private final MinTree room;

  /** The jobs that wait, in static mode also those that are not released yet. */
  private final TreeSet<Job> waiting =
      new TreeSet<>(Comparator.comparingLong(Job::release).thenComparingLong(Job::id));

  private long now;
  private long stretchesWithWaiting;
  private long stretchesHeldBack;

  HeldBack(Workload workload) {
    grid = workload.grid();
    freeCpus = grid.machines().stream().mapToInt(Machine::cpus).toArray();
    isThere = new boolean[grid.size()];
    room = new MinTree(grid.size());
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
    room.set(machine, there ? -freeCpus[machine] : Long.MAX_VALUE);
  }

  @Override
  public void timePassed(long ticks, long busyCpus, long availableCpus, long requestedCpus) {
    if (!waiting.isEmpty() && waiting.first().release() <= now) {
      stretchesWithWaiting++;
      stretchesHeldBack += hasRoom(waiting.first()) ? 1 : 0;
    }
    now += ticks;
  }

  private boolean hasRoom(Job job) {
    if (room.min() == Long.MAX_VALUE || -room.min() < job.cpus()) {
      return false;
    }
    return job.requiredTags().isEmpty() || hasRoomWithTags(job);
  }

  private boolean hasRoomWithTags(Job job) {
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
