package io.github.gapwise.workloads.trace.reading;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.file.ChangeTally;
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
import java.util.List;
import java.util.Map;
import java.util.Objects;
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

  private DesktopGridReader() {}

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
      for (HostTrace host : new DesktopGridFile(file, rule, limits, ofFile).read()) {
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

  /** Returns the trace of a file with the changes made; refuses hosts as an error of the file. */
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
}
