package io.github.gapwise.schedule.plan;

/** A set of machine ids that keeps the order in which they were added. */
public final class MachineSet {
  private final int[] ids;
  private final boolean[] contained;
  private int size;

  /** Creates an empty set for so many machines. */
  public MachineSet(int machines) {
    ids = new int[machines];
    contained = new boolean[machines];
  }

  /** The number of machines in the set. */
  public int size() {
    return size;
  }

  /** The machine that was added at this place, counted from 0. */
  public int get(int index) {
    return ids[index];
  }

  /** Whether the machine is in the set. */
  public boolean contains(int id) {
    return contained[id];
  }

  /** Adds a machine, unless it is in the set. */
  public void add(int id) {
    if (!contained[id]) {
      contained[id] = true;
      ids[size++] = id;
    }
  }

  /** Adds the machines of another set, in its order. */
  public void addAll(MachineSet other) {
    for (int k = 0; k < other.size; k++) {
      add(other.ids[k]);
    }
  }

  /** Removes all machines. */
  public void clear() {
    for (int k = 0; k < size; k++) {
      contained[ids[k]] = false;
    }
    size = 0;
  }
}
