package io.github.gapwise.workloads.trace.reading;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.workloads.file.FieldLines.Field;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The fields of a line, and how states are written. */
final class FtaFields {
  static final Pattern SEPARATOR = Pattern.compile("\t");

  static final Field EVENT = new Field("event_id", 1);
  static final Field COMPONENT = new Field("component_id", 2);
  static final Field NODE = new Field("node_id", 3);
  static final Field PLATFORM = new Field("platform_id", 4);
  static final Field NAME = new Field("node_name", 5);
  static final Field TYPE = new Field("event_type", 6);
  static final Field START = new Field("event_start_time", 7);
  static final Field STOP = new Field("event_stop_time", 8);
  static final Field REASON = new Field("event_end_reason", 9);

  static final List<Field> ALL =
      List.of(EVENT, COMPONENT, NODE, PLATFORM, NAME, TYPE, START, STOP, REASON);

  /** The comment in which this library's files give the speed of a host, which has no field. */
  static final Pattern SPEED_COMMENT =
      Pattern.compile(
          "# speed of node (?<node>[0-9]{1,18}): (?<speed>[0-9]{1,9}\\.[0-9]{1,20}(E-?[0-9]{1,3})?)");

  private FtaFields() {}

  static String speedComment(long node, double speed) {
    return "# speed of node %d: %s".formatted(node, Double.toString(speed));
  }

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
