package io.github.gapwise.workloads.trace.reading;

import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.file.ChangeTally;
import io.github.gapwise.workloads.file.FieldLines.Field;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.input.Ticks;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.HostTrace;
import io.github.gapwise.workloads.trace.TraceRule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads traces of desktop grids: how many operations the CPU of each host gave to the grid between
 * two measurements, below 0 if the host was not available.
 *
 * <p>Paper: Job scheduling with resource availability prediction for volunteer grids, section 5, on
 * the UCB trace. It says what such a file records but not how, and the trace is no longer available
 * where it was found; the text form below is this library's. The paper distinguishes two states in
 * these traces, so a host is either available or unavailable.
 *
 * <p>A line holds one interval, its fields separated by white space. Lines that begin with {@code
 * #} are comments. A file may be compressed by gzip.
 *
 * <table>
 *   <caption>Fields of a line</caption>
 *   <tr><th>field</th><th>holds</th></tr>
 *   <tr><td>host</td><td>the name of the host; must be left out in all lines of a file or in none</td></tr>
 *   <tr><td>start</td><td>seconds since 1970, with decimals if need be</td></tr>
 *   <tr><td>end</td><td>likewise; the interval is over then</td></tr>
 *   <tr><td>operations</td><td>a number; negative if the host was not available</td></tr>
 * </table>
 *
 * <p>A trace is one file, or a directory of which every file is read. A file whose lines name no
 * host holds the host that it is named after, without {@code .gz} and then {@code .txt} at its end.
 *
 * <p>A host is unavailable in the intervals with negative operations and where no interval covers
 * the time. If that takes less than two minutes between two times at which it is available, it is
 * an effect of the measurement, and the host counts as available. The speed of a host is the
 * highest number of operations per second of any of its intervals.
 */
public final class DesktopGridReader {
  /** A shorter time between two times at which a host is available does not count as an outage. */
  public static final long SHORTEST_OUTAGE = 120 * Ticks.PER_SECOND;

  private static final Pattern WHITE_SPACE = Pattern.compile("\\s+");
  private static final Field HOST = new Field("host", 1);

  private final Path file;
  private final TraceRule rule;
  private final InputLimits limits;
  private final ChangeTally<TraceChange> tally;

  /** In the order of the file. */
  private final Map<String, Host> hosts = new LinkedHashMap<>();

  private DesktopGridReader(
      Path file, TraceRule rule, InputLimits limits, ChangeTally<TraceChange> tally) {
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

  /**
   * Reads a trace.
   *
   * @param path a file, or a directory, of which every file is read whose name does not begin with
   *     a dot; repairs are counted over all of them, with the line in the first one
   * @param limits of each file
   * @throws InputFormatException if a file cannot be read or exceeds the limits, there is no
   *     interval, a host is in two files, or a line breaks the form or the rule
   */
  public static AvailabilityTrace read(Path path, TraceRule rule, InputLimits limits) {
    ChangeTally<TraceChange> tally = new ChangeTally<>(TraceChange.class, TraceChange::text);
    List<HostTrace> hosts = new ArrayList<>();
    Map<String, Path> files = new HashMap<>();
    for (Path file : Files.isDirectory(path) ? files(path) : List.of(path)) {
      ChangeTally<TraceChange> ofFile = new ChangeTally<>(TraceChange.class, TraceChange::text);
      for (HostTrace host : new DesktopGridReader(file, rule, limits, ofFile).read()) {
        requireNew(host, file, files);
        hosts.add(host);
      }
      tally.addAll(ofFile);
    }
    if (hosts.isEmpty()) {
      throw new InputFormatException(path, "The trace must hold at least one interval.");
    }
    return trace(path, hosts, tally);
  }

  private static void requireNew(HostTrace host, Path file, Map<String, Path> files) {
    Path other = files.putIfAbsent(host.name(), file);
    if (other != null) {
      throw new InputFormatException(
          file,
          "The host (%s) must be in one file only, but is in (%s) too."
              .formatted(host.name(), other.getFileName()));
    }
  }

  /** Returns the trace of a file; hosts that cannot be in one trace are a mistake in the file. */
  static AvailabilityTrace trace(Path path, List<HostTrace> hosts, ChangeTally<TraceChange> tally) {
    try {
      return AvailabilityTrace.of(String.valueOf(path.getFileName()), hosts, tally.report());
    } catch (InvalidInputException e) {
      throw new InputFormatException(path, e.sentence(), e.hint(), e);
    }
  }

  private static List<Path> files(Path directory) {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.filter(DesktopGridReader::isTrace).sorted().toList();
    } catch (IOException e) {
      throw FileProblems.unreadable(directory, e);
    } catch (UncheckedIOException e) {
      throw FileProblems.unreadable(directory, Objects.requireNonNull(e.getCause(), "cause"));
    }
  }

  private static boolean isTrace(Path entry) {
    return Files.isRegularFile(entry) && !String.valueOf(entry.getFileName()).startsWith(".");
  }

  private List<HostTrace> read() {
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
    ShortOutageFilter filter = new ShortOutageFilter(trace, SHORTEST_OUTAGE, tally);
    long end = host.events.emit(filter);
    filter.finish(end);
    return trace.build(end);
  }
}
