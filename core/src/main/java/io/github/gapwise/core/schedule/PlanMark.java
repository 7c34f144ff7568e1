package io.github.gapwise.core.schedule;

import org.jspecify.annotations.Nullable;

/** A plan that can be returned to: copies of the machines' plans that have changed since. */
final class PlanMark {
  private final MachineSchedule[] machines;
  private final @Nullable MachineSchedule[] copies;
  private final boolean[] saved;
  private final int[] changed;
  private int size;
  private boolean set;

  PlanMark(MachineSchedule[] machines) {
    this.machines = machines;
    copies = new @Nullable MachineSchedule[machines.length];
    saved = new boolean[machines.length];
    changed = new int[machines.length];
  }

  /** The plan as it is now is the one to return to. */
  void set() {
    forget();
    set = true;
  }

  void forget() {
    for (int k = 0; k < size; k++) {
      saved[changed[k]] = false;
    }
    size = 0;
    set = false;
  }

  /** A machine's plan is about to change. */
  void save(int machine) {
    if (!set || saved[machine]) {
      return;
    }
    MachineSchedule copy = copies[machine];
    if (copy == null) {
      copy = new MachineSchedule(machines[machine].machine());
      copies[machine] = copy;
    }
    copy.copyFrom(machines[machine]);
    saved[machine] = true;
    changed[size++] = machine;
  }

  /** How many machines' plans have changed. */
  int changed() {
    return size;
  }

  /** The machine that changed after so many others had. */
  int machine(int index) {
    return changed[index];
  }

  /** Gives a machine that has changed its plan back. */
  void restore(int machine) {
    MachineSchedule copy = copies[machine];
    if (copy != null) {
      machines[machine].copyFrom(copy);
    }
  }
}
