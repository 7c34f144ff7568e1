package io.github.gapwise.experiments.report.html;

import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.MachineEvent;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.Arrays;
import java.util.Iterator;

/** When machines gave nothing, because they were down or fully taken by their owners. */
final class Outages {
  private static final long NOT_DOWN = -1;

  private final long origin;
  private final long[] downSince;
  private final LongList outages = new LongArrayList();

  private Outages(int machines, long origin) {
    this.origin = origin;
    downSince = new long[machines];
    Arrays.fill(downSince, NOT_DOWN);
  }

  /**
   * Returns three numbers for each outage that begins until a tick: the machine, the first tick
   * counted from the origin, and the length in ticks.
   */
  static LongList of(Workload workload, long origin, long until) {
    Outages outages = new Outages(workload.grid().size(), origin);
    Iterator<MachineEvent> events = workload.machineEvents();
    MachineEvent event = events.hasNext() ? events.next() : null;
    while (event != null && event.time() <= until) {
      outages.apply(event);
      event = events.hasNext() ? events.next() : null;
    }
    for (int machine = 0; machine < workload.grid().size(); machine++) {
      outages.end(machine, until);
    }
    return outages.outages;
  }

  private void apply(MachineEvent event) {
    int machine = event.machineId();
    if (event.isUp()) {
      end(machine, event.time());
    } else if (downSince[machine] == NOT_DOWN) {
      downSince[machine] = event.time();
    }
  }

  private void end(int machine, long tick) {
    if (downSince[machine] != NOT_DOWN && tick > downSince[machine]) {
      outages.add(machine);
      outages.add(downSince[machine] - origin);
      outages.add(tick - downSince[machine]);
    }
    downSince[machine] = NOT_DOWN;
  }
}
