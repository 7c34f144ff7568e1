package io.github.gapwise.experiments.report;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.workloads.file.AttemptsFile;
import io.github.gapwise.workloads.file.OutputDirectory;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * The files of an experiment: {@code <policy>/jobs.csv} for each policy and {@code
 * <policy>/attempts.csv} if attempts were lost, {@code summary.csv}, {@code summary.json}, {@code
 * timing.csv}, and {@code owners.csv} if any owner is known. They replace those of an earlier
 * experiment in the same directory, including all its schedules. Closing before {@link #complete}
 * changes nothing.
 */
public final class ResultFiles implements AutoCloseable {
  private final Path root;
  private final OutputDirectory directory;
  private final Experiment experiment;
  private final ScheduleFormat format;
  private final List<ScheduleFile> schedules = new ArrayList<>();
  private final Map<String, LostAttemptsCsv> lostAttempts = new HashMap<>();
  private boolean byMachine;
  private List<String> arguments = List.of();

  private ResultFiles(
      Path root, OutputDirectory directory, Experiment experiment, ScheduleFormat format) {
    this.root = root;
    this.directory = directory;
    this.experiment = experiment;
    this.format = format;
  }

  /**
   * Opens a directory for the files, creating it if it does not exist.
   *
   * @param experiment the experiment that produces the results; if its options request explained
   *     runs, the schedules state the reasons of starts
   * @param format that of the schedules
   * @throws java.io.UncheckedIOException if the directory cannot be opened
   */
  public static ResultFiles open(Path directory, Experiment experiment, ScheduleFormat format) {
    return new ResultFiles(directory, OutputDirectory.open(directory), experiment, format);
  }

  /** Makes the summary record the words that repeat the runs, for {@link SavedRuns}. */
  public ResultFiles withArguments(List<String> words) {
    arguments = List.copyOf(words);
    return this;
  }

  /** Makes this also write {@code usage.csv}: what each machine gave to jobs under each policy. */
  public ResultFiles withUsageByMachine() {
    byMachine = true;
    return this;
  }

  /**
   * Begins the schedule of a policy, which must listen to the policy's run.
   *
   * @throws IllegalArgumentException if the policy's label is malformed, cannot name a directory,
   *     or is that of another policy of this experiment
   * @throws java.io.UncheckedIOException if nothing can be written there
   */
  public RunListener jobsOf(SchedulingPolicy policy) {
    String label =
        Spec.parseChain(policy.toString()).stream()
            .map(Spec::toString)
            .collect(Collectors.joining("+"));
    if (label.contains("/") || label.contains("\\") || lostAttempts.containsKey(label)) {
      throw new InvalidInputException(
          "The policy label (%s) must be the name of one directory and of no other policy."
              .formatted(label));
    }
    Path file = Path.of(label, ScheduleCsv.FILE);
    boolean explained = experiment.options().explained();
    ScheduleFile schedule =
        ScheduleFile.begin(format, directory.create(file), file, experiment.workload(), explained);
    Path attempts = AttemptsFile.beside(file);
    LostAttemptsCsv lost =
        new LostAttemptsCsv(
            () -> directory.create(attempts), attempts, experiment.workload(), explained);
    schedules.addAll(List.of(schedule, lost));
    lostAttempts.put(label, lost);
    return RunListener.all(List.of(schedule.listener(), lost.listener()));
  }

  /**
   * Writes the summaries, completes the schedules, puts all files in their places, and deletes the
   * schedules of policies that only the earlier summary in this directory names.
   *
   * @throws java.io.UncheckedIOException if a file cannot be written
   */
  public void complete(List<RunResult> results) {
    schedules.forEach(ScheduleFile::finish);
    SummaryCsv.write(directory, results);
    SummaryJson.write(directory, experiment, arguments, results);
    if (byMachine) {
      SummaryCsv.writeUsage(directory, results);
    }
    discardUnless(byMachine, SummaryCsv.USAGE, SummaryCsv.USAGE_COLUMNS);
    discardUnless(
        results.stream().anyMatch(RunResult::hasOwners),
        SummaryCsv.OWNERS,
        SummaryCsv.OWNERS_COLUMNS);
    discardUnless(lost -> true, ScheduleCsv.FILE);
    discardUnless(
        LostAttemptsCsv::isBegun, AttemptsFile.beside(Path.of(ScheduleCsv.FILE)).toString());
    directory.commit();
  }

  /** Deletes a table that an earlier experiment left, by its columns, unless this one writes it. */
  private void discardUnless(boolean isWritten, String name, List<Object> columns) {
    if (!isWritten && lines(root.resolve(name), 1).equals(List.of(columns))) {
      directory.discard(Path.of(name));
    }
  }

  /**
   * Deletes the files of this name of the policies that an earlier summary names, unless this
   * experiment writes them. A file that the summary does not name is not ours.
   */
  private void discardUnless(Predicate<LostAttemptsCsv> isWritten, String name) {
    for (String policy : earlierPolicies()) {
      file(policy, name)
          .filter(file -> Files.isRegularFile(root.resolve(file)))
          .filter(
              file -> {
                LostAttemptsCsv lost = lostAttempts.get(String.valueOf(file.getParent()));
                return lost == null || !isWritten.test(lost);
              })
          .ifPresent(directory::discard);
    }
  }

  private List<String> earlierPolicies() {
    List<String> first =
        lines(root.resolve(SummaryCsv.FILE), Long.MAX_VALUE).stream()
            .map(line -> line.get(0))
            .toList();
    boolean isSummary = !first.isEmpty() && first.get(0).equals(SummaryCsv.POLICY);
    return isSummary ? first.subList(1, first.size()) : List.of();
  }

  /** The first lines of a table; none if the file is not one. */
  private static List<List<String>> lines(Path file, long most) {
    if (!Files.isRegularFile(file)) {
      return List.of();
    }
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8);
        CSVParser parser = CSVFormat.RFC4180.parse(reader)) {
      return parser.stream().limit(most).map(CSVRecord::toList).toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }

  private static Optional<Path> file(String policy, String name) {
    try {
      Path folder = Path.of(policy);
      return isOneBelow(folder) ? Optional.of(folder.resolve(name)) : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** Rejects an empty name, the directory itself, one above it, and an absolute path. */
  private static boolean isOneBelow(Path name) {
    Path above = Path.of("above");
    return above.resolve(name).normalize().equals(above.resolve(name))
        && name.getNameCount() == 1
        && !name.isAbsolute()
        && !name.toString().isEmpty();
  }

  @Override
  public void close() {
    directory.close();
  }
}
