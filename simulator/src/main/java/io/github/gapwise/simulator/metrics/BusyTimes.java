package io.github.gapwise.simulator.metrics;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The CPU-ticks that each machine gave to jobs, and their spread over machines. Pending ticks count
 * once they are settled.
 */
final class BusyTimes {
  private final Grid grid;

  /** By machine. */
  private final double[] settled;

  /** The pending ticks and their machines; a machine may occur several times. */
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

  /** Makes the pending ticks count. */
  void settle() {
    for (int k = 0; k < pending.size(); k++) {
      settled[pendingMachines.getInt(k)] += pending.getDouble(k);
    }
    pending.clear();
    pendingMachines.clear();
  }

  double ticks(int machine) {
    return settled[machine];
  }

  Spread spread(long windowTicks) {
    return Spread.of(
        IntStream.range(0, settled.length).mapToDouble(id -> usage(id, windowTicks)).toArray());
  }

  double usage(int machine, long windowTicks) {
    return Ratio.of(settled[machine], (double) windowTicks * grid.machine(machine).cpus());
  }

  /**
   * The share of a quarter of the machines that was busy in a window; 0 for a quarter without
   * machines, which exists if there are fewer than four; the slowest quarter is the first to be
   * empty.
   *
   * @param quarter from 0 for the slowest machines to 3; among equal speeds the lower ids come
   *     first
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
