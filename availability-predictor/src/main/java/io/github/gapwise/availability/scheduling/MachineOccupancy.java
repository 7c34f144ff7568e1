package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import java.util.BitSet;

/** The machines by id: which are up, which idle, how loaded they are and how many CPUs are free. */
final class MachineOccupancy {
  /** No machine, as bit sets have it. */
  static final int NONE = -1;

  private final Machine[] machines;
  private final int[] freeCpus;
  private final int[] jobs;
  private final boolean[] up;
  private final double[] load;

  private final BitSet idle;

  MachineOccupancy(Grid grid) {
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

  /** A machine goes down, having lost its jobs, or comes up, empty and without load. */
  void setUp(int id, boolean isUp) {
    up[id] = isUp;
    jobs[id] = 0;
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

  void start(int id, int cpus) {
    freeCpus[id] -= cpus;
    jobs[id]++;
    update(id);
  }

  void end(int id, int cpus) {
    freeCpus[id] += cpus;
    jobs[id]--;
    update(id);
  }

  private void update(int id) {
    idle.set(id, up[id] && jobs[id] == 0 && load[id] < 1);
  }

  boolean hasIdle() {
    return !idle.isEmpty();
  }

  /** The first idle machine from an id on, or {@link #NONE}. */
  int nextIdle(int from) {
    return idle.nextSetBit(from);
  }

  /** Whether a job could start on the machine now, idle or not. */
  boolean hasRoom(int id, Job job) {
    return up[id] && load[id] < 1 && job.cpus() <= freeCpus[id] && machines[id].fits(job);
  }
}
