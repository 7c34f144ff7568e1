package io.github.gapwise.simulator.validation;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.workloads.input.Ticks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Checks that the jobs that ran side by side on a machine never needed more CPUs than it has. */
final class CapacityCheck {
  /** CPUs are taken, or given back if negative. */
  private record Change(long time, long cpus) {}

  /** Jobs that end at a tick give their CPUs back before jobs that start at that tick take them. */
  private static final Comparator<Change> IN_TIME =
      Comparator.comparingLong(Change::time).thenComparingLong(Change::cpus);

  private final Grid grid;
  private final List<List<Change>> changes = new ArrayList<>();

  CapacityCheck(Grid grid) {
    this.grid = grid;
    for (int machine = 0; machine < grid.size(); machine++) {
      changes.add(new ArrayList<>());
    }
  }

  /**
   * Adds a job that ran on a machine of the grid. A job that ended in the tick of its start needs
   * no CPUs.
   */
  void add(int machine, long start, long end, int cpus) {
    if (end > start) {
      changes.get(machine).add(new Change(start, cpus));
      changes.get(machine).add(new Change(end, -cpus));
    }
  }

  /** Adds the first violation of each machine. */
  void check(Violations.Collector violations) {
    for (int machine = 0; machine < grid.size(); machine++) {
      check(machine, violations);
    }
  }

  private void check(int machine, Violations.Collector violations) {
    List<Change> inTime = changes.get(machine);
    inTime.sort(IN_TIME);
    int capacity = grid.machine(machine).cpus();
    long used = 0;
    for (Change change : inTime) {
      used += change.cpus();
      if (used > capacity) {
        violations.add(
            "Machine %d has %s, but %d are used from %s s on."
                .formatted(
                    machine, Counts.of(capacity, "CPU"), used, Ticks.toSeconds(change.time())));
        return;
      }
    }
  }
}
