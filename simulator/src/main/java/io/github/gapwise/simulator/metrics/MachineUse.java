package io.github.gapwise.simulator.metrics;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.simulator.engine.Attempt;
import io.github.gapwise.workloads.input.Ticks;
import it.unimi.dsi.fastutil.ints.Int2DoubleOpenHashMap;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What machines gave to jobs within a window. Takes memory for the machines, for the attempts that
 * were lost since the last completion, and for the absences of machines with suspended jobs. An
 * attempt that the window cuts counts in proportion to the time in which its machines were there,
 * which is exact unless they gave it more at one time than at another.
 *
 * <p>An open window ends with the last completion, which is unknown before the run is over. So what
 * lost attempts got after the last completion so far is kept separately, and counts once another
 * job completes.
 */
final class MachineUse {
  private final ObservationWindow window;
  private final long totalCpus;
  private final double totalCapacity;

  private long origin;

  /** The tick until which time has passed. */
  private long now;

  /** The last tick at which a job completed, crashed or was killed, since the origin; 0 if none. */
  private long lastCompletion;

  private final Grid grid;

  /** By machine: how many jobs run on it, or are suspended. */
  private final int[] jobs;

  /** Null until a machine with jobs is away. */
  private @Nullable Presence presence;

  private final Share settled = new Share();

  /** What was given since the last completion so far. */
  private final Share pending = new Share();

  /** What was given in a period. */
  private static final class Share {
    /** CPU-ticks. */
    private final TickSum busy = new TickSum();

    /** CPU-ticks, weighted by machine speed. */
    private double weightedBusy;

    /** The integral of the 2008 system usage over the time in which CPUs were requested. */
    private double systemUsageTicks;

    private long requestedTicks;

    /** The sum of the 2008 system usage over the stretches of time in which nothing changed. */
    private double systemUsageStretches;

    private long requestedStretches;

    /** CPU-ticks by machine. */
    private final Int2DoubleOpenHashMap byMachine = new Int2DoubleOpenHashMap();

    private void add(Share other) {
      busy.add(other.busy);
      weightedBusy += other.weightedBusy;
      systemUsageTicks += other.systemUsageTicks;
      requestedTicks += other.requestedTicks;
      systemUsageStretches += other.systemUsageStretches;
      requestedStretches += other.requestedStretches;
      if (!other.byMachine.isEmpty()) { // an empty one walks through all that it could hold
        other
            .byMachine
            .int2DoubleEntrySet()
            .fastForEach(each -> byMachine.addTo(each.getIntKey(), each.getDoubleValue()));
      }
    }

    private void clear() {
      busy.clear();
      weightedBusy = 0;
      systemUsageTicks = 0;
      requestedTicks = 0;
      systemUsageStretches = 0;
      requestedStretches = 0;
      byMachine.clear();
    }

    private void run(Attempt attempt, long executed) {
      int cpus = attempt.job().cpus();
      for (Machine machine : attempt.machines()) {
        busy.add(executed, cpus);
        weightedBusy += (double) executed * cpus * machine.speed();
        byMachine.addTo(machine.id(), (double) executed * cpus);
      }
    }
  }

  MachineUse(Grid grid, ObservationWindow window) {
    this.window = window;
    this.grid = grid;
    jobs = new int[grid.size()];
    totalCpus = grid.totalCpus();
    totalCapacity = grid.machines().stream().mapToDouble(m -> m.cpus() * m.speed()).sum();
  }

  /** Sets the tick from which the window counts. */
  void beginAt(long firstRelease) {
    origin = firstRelease;
  }

  void started(List<Machine> machines) {
    for (int k = 0; k < machines.size(); k++) {
      jobs[machines.get(k).id()]++;
    }
  }

  /** Records that a machine began or ceased to run jobs. */
  void changed(Machine machine, boolean isThere, long tick) {
    if (!isThere && jobs[machine.id()] > 0) {
      presence = presence == null ? new Presence(jobs.length) : presence;
      presence.left(machine.id(), tick);
    } else if (isThere && presence != null) {
      presence.returned(machine.id(), tick);
    }
  }

  void ended(Attempt attempt) {
    long end = attempt.end() - origin;
    if (attempt.isEnded()) {
      lastCompletion = Math.max(lastCompletion, end);
      settled.add(pending);
      pending.clear();
    }
    long certainEnd = window.isOpen() ? Math.min(end, lastCompletion) : end;
    long start = attempt.start() - origin;
    long certain = executed(attempt, start, certainEnd);
    settled.run(attempt, certain);
    long uncertain = executed(attempt, Math.max(start, certainEnd), end);
    if (uncertain > 0) {
      pending.run(attempt, uncertain);
    }
    leave(attempt.machines());
  }

  private void leave(List<Machine> machines) {
    for (int k = 0; k < machines.size(); k++) {
      int id = machines.get(k).id();
      jobs[id] = Math.max(0, jobs[id] - 1);
      if (jobs[id] == 0 && presence != null) {
        presence.forget(id);
      }
    }
  }

  /** The progress of an attempt from one tick to another, within the window. */
  private long executed(Attempt attempt, long start, long end) {
    long first = origin + Math.max(start, window.from());
    long observed = there(attempt, first, first + window.overlap(start, end));
    long length = there(attempt, attempt.start(), attempt.end());
    boolean isWhole = observed == length || attempt.executed() == length;
    return isWhole
        ? Math.min(observed, attempt.executed())
        : Math.round((double) attempt.executed() / length * observed);
  }

  private long there(Attempt attempt, long from, long to) {
    return presence == null ? to - from : presence.ticks(attempt, from, to);
  }

  /** Records time in which nothing changed. */
  void passed(long ticks, long busyCpus, long availableCpus, long requestedCpus) {
    long start = now - origin;
    now += ticks;
    long usable = Math.min(availableCpus, requestedCpus);
    long observed = window.overlap(start, start + ticks);
    if (usable > 0 && observed > 0) {
      Share share = window.isOpen() ? pending : settled;
      share.systemUsageTicks += (double) busyCpus / usable * observed;
      share.requestedTicks += observed;
      share.systemUsageStretches += (double) busyCpus / usable;
      share.requestedStretches++;
    }
  }

  /** Busy CPU-time / (window · Σ R_i). */
  double usage() {
    return Ratio.of(settled.busy.value(), (double) windowTicks() * totalCpus);
  }

  /** Σ busy CPU-time on i · s_i / (window · Σ R_i s_i). */
  double weightedUsage() {
    return Ratio.of(settled.weightedBusy, windowTicks() * totalCapacity);
  }

  /** The mean of busy CPUs / min(available, requested CPUs) while any are requested. */
  double systemUsage() {
    return Ratio.of(settled.systemUsageTicks, settled.requestedTicks);
  }

  /** The same, but each stretch of time in which nothing changed counts equally. */
  double systemUsageOfEvents() {
    return Ratio.of(settled.systemUsageStretches, settled.requestedStretches);
  }

  /**
   * The usage of a quarter of the machines; 0 for a quarter without machines, which exists if there
   * are fewer than four; the slowest quarter is the first to be empty.
   *
   * @param quarter from 0 for the slowest machines to 3; among equal speeds the lower ids come
   *     first
   */
  double usageOfQuarter(int quarter) {
    int machines = grid.size();
    int first = (int) ((long) quarter * machines / 4);
    int end = (int) ((quarter + 1L) * machines / 4);
    List<Machine> some =
        grid.machines().stream()
            .sorted(Comparator.comparingDouble(Machine::speed).thenComparingInt(Machine::id))
            .toList()
            .subList(first, end);
    double busy = some.stream().mapToDouble(this::busyTicks).sum();
    double cpus = some.stream().mapToDouble(Machine::cpus).sum();
    return Ratio.of(busy, windowTicks() * cpus);
  }

  Spread usageSpread() {
    return Spread.of(grid.machines().stream().mapToDouble(this::usage).toArray());
  }

  private double busyTicks(Machine machine) {
    return settled.byMachine.get(machine.id());
  }

  private double usage(Machine machine) {
    return Ratio.of(busyTicks(machine), (double) windowTicks() * machine.cpus());
  }

  /** Jain's index of the machines' usage; 0 if no machine gave anything. */
  double usageFairness() {
    Spread spread = usageSpread();
    return spread.max() == 0 ? 0 : spread.fairness();
  }

  MachineFigures figures(Machine machine) {
    return new MachineFigures(machine, busyTicks(machine) / Ticks.PER_SECOND, usage(machine));
  }

  private long windowTicks() {
    return window.length(lastCompletion);
  }
}
