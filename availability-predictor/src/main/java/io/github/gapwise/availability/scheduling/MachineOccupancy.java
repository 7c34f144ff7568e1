package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.occupancy.ReservedCpus;
import io.github.gapwise.core.occupancy.RunningJobs;
import java.util.Arrays;
import java.util.BitSet;

/** The machines by id: whether they are up or idle, their load and their free CPUs. */
final class MachineOccupancy {
  /** No machine, as bit sets return it. */
  static final int NONE = -1;

  private final Machine[] machines;
  private final int[] freeCpus;
  private final int[] jobs;
  private final boolean[] up;
  private final double[] load;
  private final BitSet draining = new BitSet();
  private final ProcessingTimes times;
  private final RunningJobs[] running;
  private final ReservedCpus reserved;

  private final BitSet idle;

  MachineOccupancy(Grid grid, ProcessingTimes times) {
    this.times = times;
    reserved = new ReservedCpus(grid.size());
    running = new RunningJobs[grid.size()];
    Arrays.setAll(running, id -> new RunningJobs());
    machines = grid.machines().toArray(Machine[]::new);
    freeCpus = new int[machines.length];
    jobs = new int[machines.length];
    up = new boolean[machines.length];
    load = new double[machines.length];
    idle = new BitSet(machines.length);
    for (int id = 0; id < machines.length; id++) {
      setUp(id, true);
    }
  }

  int size() {
    return machines.length;
  }

  Machine machine(int id) {
    return machines[id];
  }

  /** Takes a machine down that has lost its jobs, or up, empty and without load. */
  void setUp(int id, boolean isUp) {
    up[id] = isUp;
    jobs[id] = 0;
    running[id].clear();
    load[id] = 0;
    freeCpus[id] = machines[id].cpus();
    update(id);
  }

  void setLoad(int id, double ownersLoad) {
    load[id] = ownersLoad;
    update(id);
  }

  double load(int id) {
    return load[id];
  }

  void setDraining(int id, boolean drains) {
    draining.set(id, drains);
    update(id);
  }

  /** Records a job that has been running since a tick. */
  void start(int id, Job job, long since) {
    running[id].add(job.id(), job.cpus(), end(job, id, since));
    freeCpus[id] -= job.cpus();
    jobs[id]++;
    update(id);
  }

  private long end(Job job, int id, long start) {
    long ticks = times.ticks(job, machines[id]);
    return ticks > Long.MAX_VALUE - start ? Long.MAX_VALUE : start + ticks;
  }

  void end(int id, Job job) {
    running[id].remove(job.id());
    freeCpus[id] += job.cpus();
    jobs[id]--;
    update(id);
  }

  /** Gives a running job other terms; returns false if it is not running. */
  boolean change(Job before, Job after) {
    int id = 0;
    while (id < machines.length && !running[id].contains(before.id())) {
      id++;
    }
    if (id == machines.length) {
      return false;
    }
    long start = running[id].endOf(before.id()) - times.ticks(before, machines[id]);
    running[id].remove(before.id());
    running[id].add(after.id(), after.cpus(), end(after, id, start));
    return true;
  }

  /** The CPUs that are reserved. */
  ReservedCpus reserved() {
    return reserved;
  }

  /** Whether the machine fits the job, and its reservations leave it the time that it takes. */
  boolean admits(int id, Job job, long now) {
    Machine machine = machines[id];
    return machine.fits(job)
        && (reserved.isEmpty()
            || reserved.mayStart(machine, job.cpus(), times.ticks(job, machine), now, running[id]));
  }

  private void update(int id) {
    idle.set(id, up[id] && jobs[id] == 0 && load[id] < 1 && !draining.get(id));
  }

  boolean hasIdle() {
    return !idle.isEmpty();
  }

  /** The first idle machine from an id on, or {@link #NONE}. */
  int nextIdle(int from) {
    return idle.nextSetBit(from);
  }

  /** Whether a job could start on the machine now, idle or not. */
  boolean hasFreeCpus(int id, Job job, long now) {
    return up[id]
        && load[id] < 1
        && !draining.get(id)
        && job.cpus() <= freeCpus[id]
        && admits(id, job, now);
  }
}
