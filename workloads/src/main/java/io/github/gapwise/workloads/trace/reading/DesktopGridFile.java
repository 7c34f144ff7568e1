package io.github.gapwise.workloads.trace.reading;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.workloads.file.ChangeTally;
import io.github.gapwise.workloads.file.FieldLines.Field;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.input.Ticks;
import io.github.gapwise.workloads.trace.HostTrace;
import io.github.gapwise.workloads.trace.TraceRule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

final class DesktopGridFile {
  private static final Pattern WHITE_SPACE = Pattern.compile("\\s+");
  private static final Field HOST = new Field("host", 1);

  private final Path file;
  private final TraceRule rule;
  private final InputLimits limits;
  private final ChangeTally<TraceChange> tally;

  /** In the order of the file. */
  private final Map<String, Host> hosts = new LinkedHashMap<>();

  DesktopGridFile(Path file, TraceRule rule, InputLimits limits, ChangeTally<TraceChange> tally) {
    this.file = file;
    this.limits = limits;
    this.rule = rule;
    this.tally = tally;
  }

  /** One host, as far as it has been read. */
  private static final class Host {
    private final HostEvents events;

    /** The most operations per second so far. */
    private double speed;

    Host(HostEvents.Context context, String name) {
      events = new HostEvents(context, "host (%s)".formatted(name));
    }
  }

  List<HostTrace> read() {
    try (TraceLines lines = new TraceLines(file, limits, WHITE_SPACE)) {
      if (lines.nextFields()) {
        readAll(lines, lines.fieldCount());
      }
    }
    List<HostTrace> traces = new ArrayList<>();
    hosts.forEach(
        (name, host) -> {
          if (!host.events.isEmpty()) {
            traces.add(trace(name, host));
          }
        });
    return traces;
  }

  private void readAll(TraceLines lines, int count) {
    if (count != 3 && count != 4) {
      throw lines.problem("The number of fields (%d) must be 3 or 4.".formatted(count));
    }
    Field start = new Field("start", count - 2);
    Field stop = new Field("end", count - 1);
    Field operations = new Field("operations", count);
    HostEvents.Context context = new HostEvents.Context(file, rule, tally, start, stop);
    do {
      requireFields(lines, count);
      String name = count == 3 ? fileHost() : lines.name(HOST);
      Host host = hosts.computeIfAbsent(name, key -> new Host(context, key));
      add(lines.seconds(start), lines.seconds(stop), lines.decimal(operations), host, lines.line());
    } while (lines.nextFields());
  }

  private static void requireFields(TraceLines lines, int count) {
    if (lines.fieldCount() != count) {
      throw lines.problem(
          "The number of fields (%d) must be %d, as in the first line."
              .formatted(lines.fieldCount(), count));
    }
  }

  private String fileHost() {
    String name = String.valueOf(file.getFileName()).replaceFirst("[.]gz$", "");
    String host = name.replaceFirst("[.]txt$", "").strip();
    if (host.isEmpty() || host.chars().anyMatch(Character::isISOControl)) {
      throw new InputFormatException(
          file, "The file must have the name of its host, for its lines name none.");
    }
    return host;
  }

  private static void add(long start, long stop, double operations, Host host, long line) {
    MachineState state = operations < 0 ? MachineState.UNAVAILABLE : MachineState.AVAILABLE;
    if (stop > start) {
      host.speed = Math.max(host.speed, operations * Ticks.PER_SECOND / (stop - start));
    }
    host.events.add(start, stop, state, line);
  }

  private HostTrace trace(String name, Host host) {
    HostTrace.Builder trace = HostTrace.builder(name);
    if (host.speed > 0) {
      trace.speed(host.speed);
    }
    ShortOutageFilter filter =
        new ShortOutageFilter(trace, DesktopGridReader.SHORTEST_OUTAGE, tally);
    long end = host.events.emit(filter);
    filter.finish(end);
    return trace.build(end);
  }
}
