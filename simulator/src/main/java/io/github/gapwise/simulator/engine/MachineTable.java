package io.github.gapwise.simulator.engine;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import java.util.List;

/**
 * The machines of the simulated system.
 *
 * @param active by id
 * @param isShared whether the jobs on a machine share one processor, so that the rate of each
 *     depends on their number
 */
record MachineTable(Grid grid, List<ActiveMachine> active, boolean isShared) {

  static MachineTable of(Grid grid, boolean isShared) {
    List<String> kinds = grid.kinds();
    return new MachineTable(
        grid,
        grid.machines().stream().map(each -> new ActiveMachine(each, kinds)).toList(),
        isShared);
  }

  ActiveMachine of(Machine machine) {
    return active.get(machine.id());
  }

  boolean contains(Machine machine) {
    return machine.id() < grid.size() && grid.machine(machine.id()).equals(machine);
  }

  /** The rate at which each job on the machine progresses, in the unit of {@link Progress}. */
  long rate(Machine machine) {
    ActiveMachine on = of(machine);
    return on.rate(isShared ? on.jobs.size() : 1);
  }
}
