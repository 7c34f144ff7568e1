package io.github.gapwise.workloads.trace.reading;

import io.github.gapwise.core.availability.MachineState;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The fields of a line, and how states are written. */
final class FtaFields {
  static final Pattern SEPARATOR = Pattern.compile("\t");

  static final TraceField EVENT = new TraceField("event_id", 1);
  static final TraceField COMPONENT = new TraceField("component_id", 2);
  static final TraceField NODE = new TraceField("node_id", 3);
  static final TraceField PLATFORM = new TraceField("platform_id", 4);
  static final TraceField NAME = new TraceField("node_name", 5);
  static final TraceField TYPE = new TraceField("event_type", 6);
  static final TraceField START = new TraceField("event_start_time", 7);
  static final TraceField STOP = new TraceField("event_stop_time", 8);
  static final TraceField REASON = new TraceField("event_end_reason", 9);

  static final List<TraceField> ALL =
      List.of(EVENT, COMPONENT, NODE, PLATFORM, NAME, TYPE, START, STOP, REASON);

  private FtaFields() {}

  /** Returns the state of a type, or {@code null} if the format does not define it. */
  static @Nullable MachineState state(String type) {
    for (MachineState state : MachineState.values()) {
      if (type(state).equals(type)) {
        return state;
      }
    }
    return null;
  }

  static String type(MachineState state) {
    return switch (state) {
      case UNAVAILABLE -> "0";
      case AVAILABLE -> "1";
      case USER_PRESENT -> "2";
      case CPU_THRESHOLD_EXCEEDED -> "3";
      case EVICTED -> "10001";
    };
  }
}
