package io.github.gapwise.workloads.catalog;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.Lookup;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.trace.AvailabilityTrace;
import io.github.gapwise.workloads.trace.OwnerLoad;
import io.github.gapwise.workloads.trace.TraceRule;
import io.github.gapwise.workloads.trace.reading.DesktopGridReader;
import io.github.gapwise.workloads.trace.reading.FtaReader;
import io.github.gapwise.workloads.trace.reading.TraceLines;
import io.github.gapwise.workloads.trace.synthetic.TraceGenerators;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Resolves the text that a user gives to a trace. A directory, or a file whose lines have three or
 * four fields, is a trace of a desktop grid; any other file is one of the Failure Trace Archive;
 * any other text names a generator. A file takes precedence over a generator of the same name.
 */
public final class Traces {
  private static final Pattern WHITE_SPACE = Pattern.compile("\\s+");

  private final GeneratorLabels<AvailabilityTrace> generators;

  private Traces(Catalog<AvailabilityTrace> generators) {
    this.generators =
        new GeneratorLabels<>(
            generators,
            "trace",
            "a file of the Failure Trace Archive, a file or directory of a desktop grid");
  }

  /** Returns an instance that finds files and the standard generators. */
  public static Traces standard() {
    return of(generators());
  }

  /** Returns the trace generators of this library, by name. */
  public static Catalog<AvailabilityTrace> generators() {
    return TraceGenerators.catalog();
  }

  /** Returns an instance that finds files and the given generators. */
  public static Traces of(Catalog<AvailabilityTrace> generators) {
    return new Traces(generators);
  }

  /** As {@link #open(String, TraceRule, InputLimits)}, with the default limits of files. */
  public AvailabilityTrace open(String text, TraceRule rule) {
    return open(text, rule, InputLimits.defaults());
  }

  /**
   * Opens a trace.
   *
   * @param text a file, a directory, or the label of a generator, which, as given, becomes the name
   *     of the trace
   * @param rule for files
   * @param limits of each file
   * @throws IllegalArgumentException if there is no such file or generator, the label has an
   *     argument that is unknown or out of range, or the file cannot be used, in which case it is a
   *     {@link io.github.gapwise.workloads.input.InputFormatException}
   */
  public AvailabilityTrace open(String text, TraceRule rule, InputLimits limits) {
    Optional<Path> file = Lookup.file(text);
    if (file.isPresent()) {
      if (!Files.isDirectory(file.get())) {
        FileProblems.requireRegular(file.get(), "trace");
      }
      return isDesktopGrid(file.get(), limits)
          ? DesktopGridReader.read(file.get(), rule, limits)
          : FtaReader.read(file.get(), rule, limits);
    }
    return generators.create(text).named(Spec.compact(text));
  }

  /**
   * Plays a workload on a trace: its machines come and go as the hosts of the trace do, whatever
   * they did before.
   *
   * @param load what owners take of machines that are not available
   * @param from a tick of the trace, before which nothing of it is played
   * @param begin the tick of the workload that is that tick of the trace; not negative
   * @throws IllegalArgumentException if the trace has fewer hosts than the workload has machines,
   *     does not go on at that tick, or counts in other ticks than the workload, or {@code begin}
   *     is negative
   */
  public static Workload played(
      Workload workload, AvailabilityTrace trace, OwnerLoad load, long from, long begin) {
    return TraceWorkload.of(workload, trace, load, from, begin);
  }

  private static boolean isDesktopGrid(Path path, InputLimits limits) {
    if (Files.isDirectory(path)) {
      return true;
    }
    try (TraceLines lines = new TraceLines(path, limits, WHITE_SPACE)) {
      return lines.nextFields() && (lines.fieldCount() == 3 || lines.fieldCount() == 4);
    }
  }
}
