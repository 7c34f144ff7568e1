package io.github.gapwise.simulator.validation;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.text.Counts;
import io.github.gapwise.workloads.input.Ticks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Checks that the jobs that ran side by side on a machine never needed more CPUs, or more of
 * another resource, than it has.
 */
final class CapacityCheck {
  /** Something is taken, or given back if negative. */
  private record Change(long time, long amount) {}

  /**
   * Jobs that end at a tick give back what they had before jobs that start at that tick take it.
   */
  private static final Comparator<Change> IN_TIME =
      Comparator.comparingLong(Change::time).thenComparingLong(Change::amount);

  private static final String CPUS = "";

  private final Grid grid;

  /** By machine, then by kind of resource, CPUs first. */
  private final List<SortedMap<String, List<Change>>> changes = new ArrayList<>();

  CapacityCheck(Grid grid) {
    this.grid = grid;
    for (int machine = 0; machine < grid.size(); machine++) {
      changes.add(new TreeMap<>());
    }
  }

  /**
   * Adds a job that ran on a machine of the grid. A job that ended in the tick of its start needs
   * nothing.
   */
  void add(Machine machine, long start, long end, Job job) {
    if (end > start) {
      add(machine, CPUS, start, end, job.cpus());
      for (String kind : job.resources().kinds()) {
        add(machine, kind, start, end, job.resources().amount(kind));
      }
    }
  }

  private void add(Machine machine, String kind, long start, long end, long amount) {
    List<Change> ofKind = changes.get(machine.id()).computeIfAbsent(kind, any -> new ArrayList<>());
    ofKind.add(new Change(start, amount));
    ofKind.add(new Change(end, -amount));
  }

  /** Adds the first violation of each machine and kind. */
  void check(Violations.Collector violations) {
    for (Machine machine : grid.machines()) {
      changes.get(machine.id()).forEach((kind, inTime) -> check(machine, kind, inTime, violations));
    }
  }

  private static void check(
      Machine machine, String kind, List<Change> inTime, Violations.Collector violations) {
    inTime.sort(IN_TIME);
    long capacity = kind.equals(CPUS) ? machine.cpus() : machine.capacities().amount(kind);
    String name = kind.equals(CPUS) ? Counts.of(capacity, "CPU") : capacity + " of " + kind;
    long used = 0;
    for (Change change : inTime) {
      used += change.amount();
      if (used > capacity) {
        violations.add(
            "Machine %d has %s, but %d are used from %s s on."
                .formatted(machine.id(), name, used, Ticks.toSeconds(change.time())));
        return;
      }
    }
  }
}
