package io.github.gapwise.core.schedule;

import io.github.gapwise.core.occupancy.MachineStates;
import java.util.Arrays;

/** A plan to return to: copies of the machines' plans that have changed since. */
final class PlanMark {
  private final GridSchedule plan;
  private final MachineSchedule[] machines;
  private MachineSchedule[] copies = new MachineSchedule[0];
  private final boolean[] saved;
  private final int[] changed;
  private int size;
  private boolean set;

  PlanMark(GridSchedule plan, MachineSchedule[] machines) {
    this.plan = plan;
    this.machines = machines;
    saved = new boolean[machines.length];
    changed = new int[machines.length];
  }

  /** Marks the plan as it is now as the one to return to. */
  void set() {
    forget();
    set = true;
    if (copies.length == 0) {
      MachineStates states = new MachineStates(plan.grid(), plan.times());
      copies = new MachineSchedule[machines.length];
      Arrays.setAll(copies, id -> new MachineSchedule(states, id));
    }
  }

  void requireSet() {
    if (!set) {
      throw new IllegalStateException("The plan must be marked.");
    }
  }

  void forget() {
    for (int k = 0; k < size; k++) {
      saved[changed[k]] = false;
    }
    size = 0;
    set = false;
  }

  /** Saves a machine's plan, which is about to change. */
  void save(int machine) {
    if (!set || saved[machine]) {
      return;
    }
    copies[machine].copyFrom(machines[machine]);
    saved[machine] = true;
    changed[size++] = machine;
  }

  /** How many machines' plans have changed. */
  int changed() {
    return size;
  }

  /** The machine that changed after this many others had. */
  int machine(int index) {
    return changed[index];
  }

  /** Restores the plan of a machine that has changed. */
  void restore(int machine) {
    machines[machine].copyFrom(copies[machine]);
  }
}
