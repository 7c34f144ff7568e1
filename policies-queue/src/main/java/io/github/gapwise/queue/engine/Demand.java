package io.github.gapwise.queue.engine;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;

/**
 * What one node of a job takes, or a reservation of a whole machine: CPUs at place 0, then each
 * kind of resource that the grid has. Holds one at a time; does not allocate.
 */
final class Demand {
  private final String[] kinds;
  private final long[] amounts;

  Demand(Grid grid) {
    kinds = grid.kinds().toArray(String[]::new);
    amounts = new long[1 + kinds.length];
  }

  /** The number of quantities, at least 1. */
  int quantities() {
    return amounts.length;
  }

  /** The amount of a quantity. */
  long amount(int quantity) {
    return amounts[quantity];
  }

  /** Becomes what one node of a job needs. */
  Demand of(Job job) {
    return of(job.cpus(), job.resources());
  }

  /** Becomes all CPUs of a machine: without any, nothing starts there. */
  Demand ofAll(Machine machine) {
    return of(machine.cpus(), Resources.none());
  }

  private Demand of(int cpus, Resources resources) {
    amounts[0] = cpus;
    for (int k = 0; k < kinds.length; k++) {
      amounts[1 + k] = resources.amount(kinds[k]);
    }
    return this;
  }
}
