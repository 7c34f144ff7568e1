package io.github.gapwise.schedule;

/** A set of machine ids that keeps the order in which they were added. */
final class MachineSet {
  private final int[] ids;
  private final boolean[] contained;
  private int size;

  MachineSet(int machines) {
    ids = new int[machines];
    contained = new boolean[machines];
  }

  int size() {
    return size;
  }

  int get(int index) {
    return ids[index];
  }

  boolean contains(int id) {
    return contained[id];
  }

  void add(int id) {
    if (!contained[id]) {
      contained[id] = true;
      ids[size++] = id;
    }
  }

  void addAll(MachineSet other) {
    for (int k = 0; k < other.size; k++) {
      add(other.ids[k]);
    }
  }

  void clear() {
    for (int k = 0; k < size; k++) {
      contained[ids[k]] = false;
    }
    size = 0;
  }
}
