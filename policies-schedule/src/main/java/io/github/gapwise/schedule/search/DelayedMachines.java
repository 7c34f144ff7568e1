package io.github.gapwise.schedule.search;

import io.github.gapwise.core.schedule.GridSchedule;
import io.github.gapwise.core.schedule.MinTree;

/** The machines that are not used up, by their number of delayed jobs. */
final class DelayedMachines {
  /** No machine. */
  static final int NONE = -1;

  private static final long USED = Long.MAX_VALUE;

  private final GridSchedule plan;

  /** Negated, as the query is for the greatest. */
  private final MinTree delayed;

  DelayedMachines(GridSchedule plan) {
    this.plan = plan;
    delayed = new MinTree(plan.machines());
  }

  void clearUsed() {
    for (int id = 0; id < plan.machines(); id++) {
      delayed.set(id, -plan.machine(id).delayed());
    }
  }

  /** The machine with the most delayed jobs, the lowest id of several; none if all are used up. */
  int most() {
    return delayed.min() == USED ? NONE : delayed.indexOfMin();
  }

  void use(int machine) {
    delayed.set(machine, USED);
  }

  /** Called when the plan of a machine has changed. */
  void update(int machine) {
    if (delayed.get(machine) != USED) {
      delayed.set(machine, -plan.machine(machine).delayed());
    }
  }
}
