package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The state of the machines: the share that their owners leave to the grid, and the free CPUs. */
final class MachineTable {
  private final Grid grid;

  /** Whether the jobs on a machine share one processor. */
  private final boolean timeShared;

  private final int[] freeCpus;
  private final List<String> kinds;

  /** By id: each machine in a list of its own. */
  private final List<List<Machine>> alone;

  /** By machine, then by kind: what is free. */
  private final long[][] free;

  /** By machine: the jobs that run there, in no order. */
  private final List<List<ActiveJob>> jobs;

  private final boolean[] up;
  private final boolean[] draining;
  private final double[] load;
  private final MachineState[] state;

  /** Creates a table with all machines up and idle. */
  MachineTable(Grid grid, boolean timeShared) {
    this.grid = grid;
    this.timeShared = timeShared;
    freeCpus = grid.machines().stream().mapToInt(Machine::cpus).toArray();
    kinds = grid.kinds();
    alone = grid.machines().stream().map(List::of).toList();
    free = new long[grid.size()][kinds.size()];
    for (Machine machine : grid.machines()) {
      change(machine.id(), machine.capacities(), 1);
    }
    jobs = Stream.<List<ActiveJob>>generate(ArrayList::new).limit(grid.size()).toList();
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

  /** A machine of the grid in a list of its own. */
  List<Machine> alone(Machine machine) {
    int id = machine.id();
    return id < grid.size() && grid.machine(id).equals(machine) ? alone.get(id) : List.of(machine);
  }

  int freeCpus(int machineId) {
    return freeCpus[machineId];
  }

  long free(int machineId, String kind) {
    int k = kinds.indexOf(kind);
    return k < 0 ? 0 : free[machineId][k];
  }

  /** The jobs that run on a machine, in no order; not to be changed. */
  List<ActiveJob> jobs(int machineId) {
    return jobs.get(machineId);
  }

  /** Whether the machine is up from the scheduler's view; a machine with suspended jobs is. */
  boolean isUp(int machineId) {
    return up[machineId];
  }

  void setUp(int machineId, boolean isUp) {
    up[machineId] = isUp;
  }

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

  boolean isThere(int machineId) {
    return load[machineId] < 1;
  }

  /** Takes what a node of a starting job needs. */
  void take(int machineId, ActiveJob starting) {
    freeCpus[machineId] -= starting.job().cpus();
    change(machineId, starting.job().resources(), -1);
    jobs.get(machineId).add(starting);
  }

  /** Frees what a node of a job needed that has ended or is lost. */
  void give(int machineId, ActiveJob stopping) {
    freeCpus[machineId] += stopping.job().cpus();
    change(machineId, stopping.job().resources(), 1);
    jobs.get(machineId).remove(stopping);
  }

  private void change(int machineId, Resources resources, int sign) {
    for (int k = 0; k < resources.size(); k++) {
      free[machineId][kinds.indexOf(resources.kind(k))] += sign * resources.amount(k);
    }
  }

  /** Whether the rate of each job on a machine depends on the number of jobs there. */
  boolean isShared() {
    return timeShared;
  }

  /** The rate at which each job on the machine progresses, in the unit of {@link Progress}. */
  long rate(int machineId) {
    int sharing = timeShared ? Math.max(1, jobs.get(machineId).size()) : 1;
    long given = Math.round((1 - load[machineId]) * Progress.FULL_RATE) / sharing;
    return isThere(machineId) ? Math.max(1, given) : 0;
  }
}
