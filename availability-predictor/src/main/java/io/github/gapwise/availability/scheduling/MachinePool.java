package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;

/** The machines by id: which are up, which idle, how loaded they are and how many CPUs are free. */
final class MachinePool {
  /** No machine. */
  static final int NONE = -1;

  private final Machine[] machines;
  private final int[] freeCpus;
  private final int[] jobs;
  private final boolean[] up;
  private final double[] load;

  /** A bit for each idle machine. */
  private final long[] idle;

  MachinePool(Grid grid) {
    machines = grid.machines().toArray(Machine[]::new);
    freeCpus = new int[machines.length];
    jobs = new int[machines.length];
    up = new boolean[machines.length];
    load = new double[machines.length];
    idle = new long[(machines.length + Long.SIZE - 1) / Long.SIZE];
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
    long bit = 1L << id;
    boolean isIdle = up[id] && jobs[id] == 0 && load[id] < 1;
    idle[id / Long.SIZE] = isIdle ? idle[id / Long.SIZE] | bit : idle[id / Long.SIZE] & ~bit;
  }

  boolean hasIdle() {
    for (long word : idle) {
      if (word != 0) {
        return true;
      }
    }
    return false;
  }

  /** The first idle machine from an id on, or {@link #NONE}. */
  int nextIdle(int from) {
    int word = from / Long.SIZE;
    long bits = word < idle.length ? idle[word] & (-1L << from) : 0;
    while (bits == 0) {
      if (++word >= idle.length) {
        return NONE;
      }
      bits = idle[word];
    }
    return word * Long.SIZE + Long.numberOfTrailingZeros(bits);
  }

  /** Whether a job could start on the machine now, idle or not. */
  boolean hasRoom(int id, Job job) {
    return up[id] && load[id] < 1 && job.cpus() <= freeCpus[id] && machines[id].fits(job);
  }
}
