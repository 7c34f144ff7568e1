package io.github.gapwise.simulator.validation;

import io.github.gapwise.simulator.engine.OutageRule;
import io.github.gapwise.simulator.workload.MachineEvent;
import io.github.gapwise.simulator.workload.Workload;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** How much of a time a machine's owner left to the grid, by the events of the workload. */
final class GivenTime {
  /** By machine and by the tick from which on it holds: the owner's share. */
  private final Map<Integer, NavigableMap<Long, Double>> loads = new HashMap<>();

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
    }
  }

  /**
   * Whether a job may have got so many ticks of the machine from start to end, give or take the
   * rounding of a tick for each change. A machine that left has lost its jobs unless they are
   * suspended. Where jobs share a machine it may have got any part of what was given.
   */
  boolean allows(int machine, long start, long end, long ticks) {
    NavigableMap<Long, Double> of = loads.getOrDefault(machine, new TreeMap<>());
    NavigableMap<Long, Double> changes = of.subMap(start, false, end, false);
    Map.Entry<Long, Double> first = of.floorEntry(start);
    double load = first == null ? 0 : first.getValue();
    boolean lost = load == 1;
    double given = 0;
    long since = start;
    for (Map.Entry<Long, Double> change : changes.entrySet()) {
      given += (change.getKey() - since) * (1 - load);
      since = change.getKey();
      load = change.getValue();
      lost |= load == 1;
    }
    if (lost && !mayBeSuspended) {
      return false;
    }
    given += (end - since) * (1 - load);
    double tolerance = first == null && changes.isEmpty() ? 0 : 1 + changes.size();
    return isShared ? given >= ticks - tolerance : Math.abs(given - ticks) <= tolerance;
  }
}
