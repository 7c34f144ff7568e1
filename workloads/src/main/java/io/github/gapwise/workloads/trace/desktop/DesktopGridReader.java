package io.github.gapwise.workloads.trace.desktop;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.input.Ticks;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.HostTrace;
import io.github.gapwise.workloads.trace.TraceRule;
import io.github.gapwise.workloads.trace.reading.TraceTally;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Reads traces of desktop grids in the form that the package describes. */
public final class DesktopGridReader {
  /** A shorter time between two times at which a host is available does not count as an outage. */
  public static final long SHORTEST_OUTAGE = 120 * Ticks.PER_SECOND;

  private DesktopGridReader() {}

  /**
   * Reads a trace of files within the default limits.
   *
   * @throws InputFormatException under the conditions of {@link #read(Path, TraceRule,
   *     InputLimits)}
   */
  public static AvailabilityTrace read(Path path, TraceRule rule) {
    return read(path, rule, InputLimits.defaults());
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
    TraceTally tally = new TraceTally();
    List<HostTrace> hosts = new ArrayList<>();
    for (Path file : Files.isDirectory(path) ? files(path) : List.of(path)) {
      TraceTally ofFile = new TraceTally();
      hosts.addAll(new DesktopGridFile(file, rule, limits, ofFile).read());
      tally.addAll(ofFile);
    }
    if (hosts.isEmpty()) {
      throw new InputFormatException(path, "The trace must hold at least one interval.");
    }
    return trace(path, hosts, tally);
  }

  private static AvailabilityTrace trace(Path path, List<HostTrace> hosts, TraceTally tally) {
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
