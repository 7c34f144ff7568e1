package io.github.gapwise.schedule.ontime;

/**
 * The machines whose plans have changed, in the order of the changes; only the last ones are kept.
 */
final class Changes {
  private final int[] machines;
  private long count;

  /** Keeps at least as many changes as there are machines. */
  Changes(int machines) {
    this.machines = new int[2 * Integer.highestOneBit(machines)];
  }

  void add(int machine) {
    machines[slot(count++)] = machine;
  }

  /** The number of changes so far. */
  long count() {
    return count;
  }

  /** Whether all changes from a number on are kept. */
  boolean keepsFrom(long number) {
    return count - number <= machines.length;
  }

  /** The machine of a change that is kept. */
  int machine(long number) {
    return machines[slot(number)];
  }

  private int slot(long number) {
    return (int) number & machines.length - 1;
  }
}
