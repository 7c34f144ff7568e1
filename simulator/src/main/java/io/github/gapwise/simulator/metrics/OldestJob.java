package io.github.gapwise.simulator.metrics;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.schedule.MinTree;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Whether the job that has waited longest, the one of the earliest release and of these of the
 * lowest id, has room on a machine: such a policy prefers to wait for a better one. Takes
 * logarithmic time for each event, and for a job with tags the number of machines.
 */
final class OldestJob {
  private final Grid grid;
  private final int[] freeCpus;
  private final boolean[] isThere;

  /** The free CPUs of the machines that run jobs, negated, as the greatest is asked for. */
  private final MinTree room;

  /** The jobs that wait, and others that do not any more. */
  private final PriorityQueue<Job> byAge =
      new PriorityQueue<>(Comparator.comparingLong(Job::release).thenComparingLong(Job::id));

  private final LongOpenHashSet waiting = new LongOpenHashSet();

  OldestJob(Grid grid) {
    this.grid = grid;
    freeCpus = grid.machines().stream().mapToInt(Machine::cpus).toArray();
    isThere = new boolean[grid.size()];
    room = new MinTree(grid.size());
    grid.machines().forEach(machine -> setThere(machine.id(), true));
  }

  void submitted(Job job) {
    waiting.add(job.id());
    byAge.add(job);
  }

  void started(Job job, int machine) {
    waiting.remove(job.id());
    addFree(machine, -job.cpus());
  }

  void stopped(Job job, int machine) {
    addFree(machine, job.cpus());
  }

  /** A waiting job is out. */
  void withdrawn(Job job) {
    waiting.remove(job.id());
  }

  private void addFree(int machine, int cpus) {
    freeCpus[machine] += cpus;
    setThere(machine, isThere[machine]);
  }

  /** A machine runs jobs, or does not. */
  void setThere(int machine, boolean there) {
    isThere[machine] = there;
    room.set(machine, there ? -freeCpus[machine] : Long.MAX_VALUE);
  }

  /** The job that has waited longest of those that are released by a tick, if any waits. */
  @Nullable Job find(long now) {
    while (!byAge.isEmpty() && !waiting.contains(byAge.peek().id())) {
      byAge.remove();
    }
    Job oldest = byAge.peek();
    return oldest == null || oldest.release() > now ? null : oldest;
  }

  /** Whether a machine has room for a job. */
  boolean hasRoom(Job job) {
    if (room.min() == Long.MAX_VALUE || -room.min() < job.cpus()) {
      return false;
    }
    return job.requiredTags().isEmpty() || grid.machines().stream().anyMatch(m -> hasRoom(m, job));
  }

  private boolean hasRoom(Machine machine, Job job) {
    return isThere[machine.id()] && freeCpus[machine.id()] >= job.cpus() && machine.fits(job);
  }
}
