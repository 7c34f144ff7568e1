package io.github.gapwise.core.occupancy;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.Resources;

/**
 * What no job occupies of the resources beyond CPUs, by machine and kind. Nothing here costs time
 * for a job that needs none. Single threaded; does not allocate.
 */
final class FreeResources {
  private final Machine[] machines;
  private final String[] kinds;

  /** By machine and kind. */
  private final long[][] free;

  FreeResources(Grid grid) {
    machines = grid.machines().toArray(Machine[]::new);
    kinds = grid.kinds().toArray(String[]::new);
    free = new long[machines.length][kinds.length];
    for (int id = 0; id < machines.length; id++) {
      clear(id);
    }
  }

  /** Frees everything on a machine. */
  void clear(int id) {
    for (int k = 0; k < kinds.length; k++) {
      free[id][k] = machines[id].capacities().amount(kinds[k]);
    }
  }

  /** The amount of a kind that is free on a machine. */
  long free(int id, int kind) {
    return free[id][kind];
  }

  /** Whether all of this is free on a machine. */
  boolean has(int id, Resources needs) {
    for (int n = 0; n < needs.size(); n++) {
      int kind = kindOf(needs.kind(n));
      if (kind == kinds.length || free[id][kind] < needs.amount(n)) {
        return false;
      }
    }
    return true;
  }

  /** Takes resources of a machine, all of which are free. */
  void take(int id, Resources resources) {
    for (int n = 0; n < resources.size(); n++) {
      free[id][kindOf(resources.kind(n))] -= resources.amount(n);
    }
  }

  /** Gives back what was taken. */
  void giveBack(int id, Resources resources) {
    for (int n = 0; n < resources.size(); n++) {
      free[id][kindOf(resources.kind(n))] += resources.amount(n);
    }
  }

  private int kindOf(String name) {
    int kind = 0;
    while (kind < kinds.length && !kinds[kind].equals(name)) {
      kind++;
    }
    return kind;
  }

  /** Takes over what is free on a machine from another object for the same grid. */
  void copyFrom(FreeResources other, int id) {
    System.arraycopy(other.free[id], 0, free[id], 0, kinds.length);
  }
}
