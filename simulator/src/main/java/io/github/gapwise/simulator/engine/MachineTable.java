package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import java.util.Arrays;

/** The machines: what their owners leave to the grid, and which CPUs are free. */
final class MachineTable {
  private final Grid grid;

  /** Whether the jobs on a machine share one processor. */
  private final boolean timeShared;

  private final int[] freeCpus;
  private final int[] jobs;
  private final boolean[] up;
  private final boolean[] draining;
  private final double[] load;
  private final MachineState[] state;

  /** All machines, up and idle. */
  MachineTable(Grid grid, boolean timeShared) {
    this.grid = grid;
    this.timeShared = timeShared;
    freeCpus = grid.machines().stream().mapToInt(Machine::cpus).toArray();
    jobs = new int[grid.size()];
    up = new boolean[grid.size()];
    draining = new boolean[grid.size()];
    load = new double[grid.size()];
    state = new MachineState[grid.size()];
    Arrays.fill(up, true);
    Arrays.fill(state, MachineState.AVAILABLE);
  }

  Grid grid() {
    return grid;
  }

  int freeCpus(int machineId) {
    return freeCpus[machineId];
  }

  boolean hasJobs(int machineId) {
    return jobs[machineId] > 0;
  }

  /** Whether the scheduler takes the machine for up; one whose jobs are suspended is. */
  boolean isUp(int machineId) {
    return up[machineId];
  }

  void setUp(int machineId, boolean isUp) {
    up[machineId] = isUp;
  }

  /** Whether the machine takes no new job. */
  boolean isDraining(int machineId) {
    return draining[machineId];
  }

  void setDraining(int machineId, boolean isDraining) {
    draining[machineId] = isDraining;
  }

  double load(int machineId) {
    return load[machineId];
  }

  MachineState state(int machineId) {
    return state[machineId];
  }

  void set(int machineId, MachineState newState, double newLoad) {
    state[machineId] = newState;
    load[machineId] = newLoad;
  }

  /** Whether the machine runs jobs, or would. */
  boolean isThere(int machineId) {
    return load[machineId] < 1;
  }

  /** A job starts. */
  void take(int machineId, int cpus) {
    freeCpus[machineId] -= cpus;
    jobs[machineId]++;
  }

  /** A job has ended or is lost. */
  void give(int machineId, int cpus) {
    freeCpus[machineId] += cpus;
    jobs[machineId]--;
  }

  /** Whether the rate of each job of the machine depends on how many there are. */
  boolean isShared() {
    return timeShared;
  }

  /** How fast each job on the machine progresses, in the unit of {@link Progress}. */
  long rate(int machineId) {
    int sharing = timeShared ? Math.max(1, jobs[machineId]) : 1;
    long given = Math.round((1 - load[machineId]) * Progress.FULL_RATE) / sharing;
    return isThere(machineId) ? Math.max(1, given) : 0;
  }
}
