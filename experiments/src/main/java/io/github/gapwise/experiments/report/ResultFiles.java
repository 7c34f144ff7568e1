package io.github.gapwise.experiments.report;

import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.scheduler.Spec;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.simulator.engine.RunListener;
import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.workloads.file.AttemptsFile;
import io.github.gapwise.workloads.file.OutputDirectory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

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

  /** Deletes a file that an earlier experiment left, unless this one writes it. */
  private void discardUnless(boolean isWritten, String file, List<Object> columns) {
    if (!isWritten && EarlierResults.has(root, file, columns)) {
      directory.discard(Path.of(file));
    }
  }

  /** Deletes the files of this name of each earlier policy, unless this experiment writes it. */
  private void discardUnless(Predicate<LostAttemptsCsv> isWritten, String name) {
    for (Path file : EarlierResults.files(root, name)) {
      LostAttemptsCsv lost = lostAttempts.get(String.valueOf(file.getParent()));
      if (lost == null || !isWritten.test(lost)) {
        directory.discard(file);
      }
    }
  }

  @Override
  public void close() {
    directory.close();
  }
}
