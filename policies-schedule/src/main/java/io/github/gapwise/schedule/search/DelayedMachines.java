package io.github.gapwise.schedule.search;

import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MinTree;

/** The machines that are not used up, by how many delayed jobs they have. */
final class DelayedMachines {
  private static final long USED = Long.MAX_VALUE;

  private final GridSchedule plan;

  /** Negated, as the greatest is asked for. */
  private final MinTree delayed;

  DelayedMachines(GridSchedule plan) {
    this.plan = plan;
    delayed = new MinTree(plan.machines());
  }

  /** No machine is used up. */
  void clearUsed() {
    for (int id = 0; id < plan.machines(); id++) {
      delayed.set(id, -plan.machine(id).delayed());
    }
  }

  boolean allUsed() {
    return delayed.min() == USED;
  }

  /** The machine with most delayed jobs, the lowest id of several. */
  int most() {
    return delayed.indexOfMin();
  }

  void use(int machine) {
    delayed.set(machine, USED);
  }

  /** The plan of a machine has changed. */
  void update(int machine) {
    if (delayed.get(machine) != USED) {
      delayed.set(machine, -plan.machine(machine).delayed());
    }
  }
}
