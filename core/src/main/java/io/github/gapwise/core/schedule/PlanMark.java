package io.github.gapwise.core.schedule;

import io.github.gapwise.core.occupancy.MachineStates;
import java.util.Arrays;

/** A plan to return to: copies of the machines' plans that have changed since. */
public final class PlanMark {
  private final GridSchedule plan;
  private final MachineSchedule[] machines;
  private final MachineEdits[] edits;
  private final GridTotals totals;
  private MachineSchedule[] copies = new MachineSchedule[0];
  private final boolean[] saved;
  private final int[] changed;
  private int size;
  private boolean set;

  PlanMark(GridSchedule plan, MachineSchedule[] machines, MachineEdits[] edits, GridTotals totals) {
    this.plan = plan;
    this.machines = machines;
    this.edits = edits;
    this.totals = totals;
    saved = new boolean[machines.length];
    changed = new int[machines.length];
  }

  /**
   * Remembers the plan as it is, in place of any remembered before. From now on, until it is
   * forgotten, the first change of a machine's plan costs a copy of it.
   */
  public void set() {
    forget();
    set = true;
    totals.mark();
    if (copies.length == 0) {
      MachineStates states = new MachineStates(plan.grid(), plan.times());
      copies = new MachineSchedule[machines.length];
      Arrays.setAll(copies, id -> new MachineSchedule(states, id));
    }
  }

  /**
   * Returns the plan to what it was; it stays marked.
   *
   * @throws IllegalStateException if it is not marked
   */
  public void returnTo() {
    if (!set) {
      throw new IllegalStateException("The plan must be marked.");
    }
    for (int k = 0; k < size; k++) {
      int machine = changed[k];
      machines[machine].copyFrom(copies[machine]);
      plan.close(edits[machine]);
    }
    totals.returnToMark();
    set();
  }

  /** Forgets what the plan was; changes no longer cost copies. */
  public void forget() {
    for (int k = 0; k < size; k++) {
      saved[changed[k]] = false;
    }
    size = 0;
    set = false;
  }

  /** Saves a machine's plan, which is about to change. */
  void save(int machine) {
    if (set && !saved[machine]) {
      copies[machine].copyFrom(machines[machine]);
      saved[machine] = true;
      changed[size++] = machine;
    }
  }
}
