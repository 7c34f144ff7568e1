package io.github.gapwise.experiments.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.MachineEvent;
import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;

/** Writes when machines gave nothing, because they were down or fully taken by their owners. */
final class Outages {
  private static final long NOT_DOWN = -1;

  private Outages() {}

  /**
   * Writes an array of numbers, three for each outage: the machine, the first tick counted from the
   * origin, and the length in ticks.
   *
   * @param until the tick up to which to look
   */
  static void write(JsonGenerator json, Workload workload, long origin, long until)
      throws IOException {
    long[] downSince = new long[workload.grid().size()];
    Arrays.fill(downSince, NOT_DOWN);
    json.writeArrayFieldStart("outages");
    Iterator<MachineEvent> events = workload.machineEvents();
    boolean goesOn = true;
    while (goesOn && events.hasNext()) {
      MachineEvent event = events.next();
      goesOn = event.time() <= until;
      if (goesOn) {
        apply(json, downSince, event, origin);
      }
    }
    for (int machine = 0; machine < downSince.length; machine++) {
      end(json, downSince, machine, origin, until);
    }
    json.writeEndArray();
  }

  private static void apply(JsonGenerator json, long[] downSince, MachineEvent event, long origin)
      throws IOException {
    int machine = event.machineId();
    if (event.isUp()) {
      end(json, downSince, machine, origin, event.time());
    } else if (downSince[machine] == NOT_DOWN) {
      downSince[machine] = event.time();
    }
  }

  private static void end(JsonGenerator json, long[] downSince, int machine, long origin, long tick)
      throws IOException {
    if (downSince[machine] != NOT_DOWN && tick > downSince[machine]) {
      json.writeNumber(machine);
      json.writeNumber(downSince[machine] - origin);
      json.writeNumber(tick - downSince[machine]);
    }
    downSince[machine] = NOT_DOWN;
  }
}
