package io.github.gapwise.simulator.validation;

import io.github.gapwise.simulator.engine.OutageRule;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.MachineEvent;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** How much of a period a machine's owner left to the grid, by the events of the workload. */
final class GivenTime {
  /** The simulation rounds the share of a machine that is left to jobs to a fraction. */
  private static final double RATE_ERROR = 1e-6;

  private static final NavigableMap<Long, Double> NONE = Collections.emptyNavigableMap();

  /** By machine and by the tick from which on it holds: the owner's share. */
  private final Map<Integer, NavigableMap<Long, Double>> loads = new HashMap<>();

  /** By machine: the ticks at which it left. */
  private final Map<Integer, Set<Long>> leaves = new HashMap<>();

  private final boolean isShared;
  private final boolean mayBeSuspended;

  GivenTime(Workload workload, OutageRule outage) {
    mayBeSuspended = outage == OutageRule.SUSPEND;
    isShared = workload.isTimeShared();
    for (Iterator<MachineEvent> events = workload.machineEvents(); events.hasNext(); ) {
      MachineEvent event = events.next();
      loads
          .computeIfAbsent(event.machineId(), machine -> new TreeMap<>())
          .put(event.time(), event.load());
      if (event.load() == 1) {
        leaves.computeIfAbsent(event.machineId(), machine -> new HashSet<>()).add(event.time());
      }
    }
  }

  /** Whether any machine ever leaves, so that jobs on it are lost or suspended. */
  boolean hasOutages() {
    return loads.values().stream().anyMatch(ofMachine -> ofMachine.containsValue(1.0));
  }

  boolean leavesAt(int machine, long tick) {
    return leaves.getOrDefault(machine, Set.of()).contains(tick);
  }

  /** Whether the machine is away at a tick, or leaves at it. */
  boolean isAwayAt(int machine, long tick) {
    return load(machine, tick) == 1;
  }

  /**
   * Whether a job may have got this many ticks of the machine from start to end: exactly, or, where
   * its owner left a part of the machine, up to the rounding of ticks and of that part. A machine
   * that left has lost its jobs unless they are suspended. Where jobs share a machine, a job may
   * have got any part of the given time.
   */
  boolean allows(List<Integer> machines, long start, long end, long ticks) {
    if (end < start) {
      return false;
    }
    Given given = given(machines, start, end);
    return (!given.lost || mayBeSuspended)
        && (isShared
            ? given.ticks >= ticks - given.tolerance
            : Math.abs(given.ticks - ticks) <= given.tolerance);
  }

  /**
   * Whether a job that takes this many ticks of the machine may have run from start to end without
   * getting all of them.
   */
  boolean allowsPart(List<Integer> machines, long start, long end, long ticks) {
    if (end < start) {
      return false;
    }
    Given given = given(machines, start, end);
    boolean isUnfinished = isShared || given.ticks < ticks + given.tolerance;
    return (!given.lost || mayBeSuspended) && isUnfinished;
  }

  /**
   * The time that a machine gave to jobs in a period.
   *
   * @param ticks the time that a job got if it was alone
   * @param tolerance how far that may be off
   * @param lost whether the machine left
   */
  private record Given(double ticks, double tolerance, boolean lost) {}

  /** On several machines a job gets what it gets on the one with the highest load. */
  private double highestLoad(List<Integer> machines, long tick) {
    return machines.stream().mapToDouble(machine -> load(machine, tick)).max().orElse(0);
  }

  private double load(int machine, long tick) {
    Map.Entry<Long, Double> last = loads.getOrDefault(machine, NONE).floorEntry(tick);
    return last == null ? 0 : last.getValue();
  }

  private Given given(List<Integer> machines, long start, long end) {
    NavigableSet<Long> changes = new TreeSet<>(Set.of(start));
    for (int machine : machines) {
      changes.addAll(loads.getOrDefault(machine, NONE).subMap(start, end).keySet());
    }
    double given = 0;
    double tolerance = 0;
    boolean lost = false;
    for (long since : changes) {
      double load = highestLoad(machines, since);
      long length = Objects.requireNonNullElse(changes.higher(since), end) - since;
      given += length * (1 - load);
      tolerance += tolerance(load, length);
      lost |= load == 1;
    }
    return new Given(given, tolerance, lost);
  }

  private static double tolerance(double load, long length) {
    boolean isPart = load > 0 && load < 1;
    return isPart ? 1 + RATE_ERROR * length : 0;
  }
}
