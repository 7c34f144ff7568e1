package io.github.gapwise.simulator.metrics;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The CPU-ticks that each machine gave to jobs, and how they are spread over machines. What is
 * pending counts once it is settled.
 */
final class BusyTimes {
  private final Grid grid;

  /** By machine. */
  private final double[] settled;

  /** What is pending, and of which machines; some may be there several times. */
  private final DoubleArrayList pending = new DoubleArrayList();

  private final IntArrayList pendingMachines = new IntArrayList();

  BusyTimes(Grid grid) {
    this.grid = grid;
    settled = new double[grid.size()];
  }

  void add(int machine, double cpuTicks) {
    settled[machine] += cpuTicks;
  }

  void addPending(int machine, double cpuTicks) {
    if (cpuTicks > 0) {
      pending.add(cpuTicks);
      pendingMachines.add(machine);
    }
  }

  /** What is pending counts. */
  void settle() {
    for (int k = 0; k < pending.size(); k++) {
      settled[pendingMachines.getInt(k)] += pending.getDouble(k);
    }
    pending.clear();
    pendingMachines.clear();
  }

  /** The CPU-ticks that a machine gave. */
  double ticks(int machine) {
    return settled[machine];
  }

  /** How much the shares of machines that were busy in a window differ from each other. */
  Spread spread(long windowTicks) {
    return Spread.of(
        IntStream.range(0, settled.length).mapToDouble(id -> usage(id, windowTicks)).toArray());
  }

  /** The share of a machine that was busy in a window. */
  double usage(int machine, long windowTicks) {
    return Ratio.of(settled[machine], (double) windowTicks * grid.machine(machine).cpus());
  }

  /**
   * The share of a quarter of the machines that was busy in a window; 0 for a quarter without
   * machines, as there are if these are fewer than four: the slowest one first of all.
   *
   * @param quarter from 0 for the slowest machines to 3; of equal speeds the lower ids come first
   */
  double usageOfQuarter(int quarter, long windowTicks) {
    int[] ids = quarter(quarter);
    double busy = Arrays.stream(ids).mapToDouble(id -> settled[id]).sum();
    double cpus = Arrays.stream(ids).mapToDouble(id -> grid.machine(id).cpus()).sum();
    return Ratio.of(busy, windowTicks * cpus);
  }

  private int[] quarter(int quarter) {
    int machines = grid.size();
    return grid.machines().stream()
        .sorted(Comparator.comparingDouble(Machine::speed).thenComparingInt(Machine::id))
        .skip((long) quarter * machines / 4)
        .limit((quarter + 1L) * machines / 4 - (long) quarter * machines / 4)
        .mapToInt(Machine::id)
        .toArray();
  }
}
