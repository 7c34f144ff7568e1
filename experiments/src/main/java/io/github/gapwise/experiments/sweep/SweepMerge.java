package io.github.gapwise.experiments.sweep;

import io.github.gapwise.core.text.Counts;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.experiments.report.ScheduleFormat;
import io.github.gapwise.experiments.sweep.SweepDirectory.Stored;
import io.github.gapwise.workloads.file.AttemptsFile;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.input.InputFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Joins the directories of parts of a sweep: the tables are byte for byte those that one process
 * would have written. Parts may overlap if they agree.
 */
public final class SweepMerge {
  private static final int MOST_NAMED = 3;

  private final List<Stored> parts;
  private final SweepRequest request;
  private final SweepPlan plan;
  private final @Nullable RunRow[] rows;

  /** By position: the directory from which the row comes. */
  private final Path[] origins;

  private SweepMerge(List<Stored> parts) {
    this.parts = parts;
    request = parts.get(0).request().whole();
    plan = request.definition().plan();
    plan.requireRunnable(SweepPlan.MOST);
    rows = new RunRow[(int) plan.size()];
    origins = new Path[rows.length];
    join();
  }

  /**
   * Reads the parts.
   *
   * @throws InvalidInputException if none is given, one is not the directory of a sweep, two are
   *     not of the same sweep by the same program on the same files, or two have different results
   *     of the same run
   */
  public static SweepMerge of(List<Path> directories) {
    if (directories.isEmpty()) {
      throw new InvalidInputException("A directory of a sweep must be given.");
    }
    List<Stored> parts = directories.stream().map(SweepDirectory::read).toList();
    for (Stored part : parts) {
      if (!part.request().isOfSameSweep(parts.get(0).request())) {
        throw new InvalidInputException(
            "The directory (%s) must be of the same sweep, program and files as (%s)."
                .formatted(part.root(), parts.get(0).root()));
      }
    }
    return new SweepMerge(parts);
  }

  /** The command of the sweep, as its parts record it, without their output directories. */
  public String command() {
    return request.command();
  }

  private void join() {
    for (int position = 0; position < rows.length; position++) {
      SweepPoint point = plan.point(position);
      String stamp = request.provenance().stamp(point);
      for (Stored part : parts) {
        RunRow row = part.rows().get(point.key());
        if (row != null && row.stamp().equals(stamp)) {
          take(position, point, row, part.root());
        }
      }
    }
  }

  /** Takes a row; a row of a run that was done in some part is preferred to one of a failed run. */
  private void take(int position, SweepPoint point, RunRow row, Path origin) {
    RunRow other = rows[position];
    if (other != null && other.contradicts(row)) {
      throw new InvalidInputException(
          "The run (%s) must have the same results in (%s) and (%s)."
              .formatted(name(point), origins[position], origin));
    }
    if (other == null || (other.isFailed() && !row.isFailed())) {
      rows[position] = row;
      origins[position] = origin;
    }
  }

  private static String name(SweepPoint point) {
    StringBuilder name = new StringBuilder(point.workload());
    point.options().forEach((option, value) -> name.append(' ').append(option + " " + value));
    return name.append(", ").append(point.policy()).toString();
  }

  /** The names of the runs without a row. */
  private List<String> missing() {
    return IntStream.range(0, rows.length)
        .filter(position -> rows[position] == null)
        .mapToObj(position -> name(plan.point(position)))
        .toList();
  }

  /**
   * Checks that no run is missing.
   *
   * @throws InvalidInputException if one is missing; the message says how many, and names the first
   *     ones
   */
  public void requireWhole() {
    List<String> missing = missing();
    if (!missing.isEmpty()) {
      String more = missing.size() > MOST_NAMED ? ", …" : "";
      throw new InvalidInputException(
          "The directories must hold every run of the sweep, but %s of %d must still be run: %s%s."
              .formatted(
                  Counts.of(missing.size(), "run"),
                  rows.length,
                  String.join("; ", missing.subList(0, Math.min(MOST_NAMED, missing.size()))),
                  more));
    }
  }

  /**
   * Writes the joined sweep.
   *
   * @param root the directory, created if it does not exist; not that of a part
   * @param commands returns the command that repeats a run
   * @throws InvalidInputException if the directory is that of a part, or not that of a sweep, or in
   *     use
   * @throws java.io.UncheckedIOException if a file cannot be written
   */
  public SweepOutcome write(Path root, Function<SweepPoint, String> commands) {
    requireOther(root);
    try (SweepDirectory directory = SweepDirectory.open(root, Disk.REAL)) {
      directory.begin(request);
      for (int position = 0; position < rows.length; position++) {
        if (rows[position] != null) {
          store(directory, position, rows[position]);
        }
      }
      directory.complete(new SweepTables(request, plan, position -> rows[position], commands));
      return SweepOutcome.of(rows, missing().size());
    }
  }

  private void store(SweepDirectory directory, int position, RunRow row) {
    RunRow there = directory.rows().get(row.key());
    if (!row.isFailed()) {
      request
          .definition()
          .keptJobs()
          .ifPresent(format -> copyJobs(position, row, format, directory));
    }
    if (there == null || !there.stamp().equals(row.stamp()) || there.isFailed()) {
      directory.append(row);
    }
  }

  private void copyJobs(int position, RunRow row, ScheduleFormat format, SweepDirectory into) {
    Path file = SweepDirectory.jobsFile(plan.point(position), row.stamp(), format);
    Path source = origins[position].resolve(file);
    if (!Files.isRegularFile(source)) {
      throw new InputFormatException(
          source,
          "The schedule of a run must be there.",
          "Maybe the part was run without --keep at last.");
    }
    Path attempts = AttemptsFile.beside(source);
    if (Files.isRegularFile(attempts)) {
      into.copyJobs(attempts, AttemptsFile.beside(file));
    }
    into.copyJobs(source, file);
  }

  private void requireOther(Path root) {
    try {
      for (Stored part : parts) {
        if (Files.exists(root) && Files.isSameFile(part.root(), root)) {
          throw new InvalidInputException(
              "The directory (%s) must not be one of those that are joined.".formatted(root));
        }
      }
    } catch (IOException e) {
      throw FileProblems.unwritable(root, e);
    }
  }
}
