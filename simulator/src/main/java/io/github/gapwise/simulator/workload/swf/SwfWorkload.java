package io.github.gapwise.simulator.workload.swf;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.simulator.input.CleaningReport;
import io.github.gapwise.simulator.input.InputFormatException;
import io.github.gapwise.simulator.input.InputLimits;
import io.github.gapwise.simulator.workload.CleaningRule;
import io.github.gapwise.simulator.workload.JobStream;
import io.github.gapwise.simulator.workload.Workload;
import io.github.gapwise.simulator.workload.WorkloadOptions;
import io.github.gapwise.simulator.workload.file.JobFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * A log in the Standard Workload Format, version 2.2, plain or compressed by gzip.
 *
 * <p>The machine has as many processors as the header says ({@code MaxProcs}, or {@code MaxNodes}
 * if that is all), and speed 1; on a grid that is given instead, the times of the log are those at
 * speed 1. The size of a job is the number of requested processors (field 8) or of allocated ones
 * (field 5), as the options say, and the other one if that is all that is known; its estimate is
 * the requested time (field 9), or the run time (field 4); its actual run time is field 4, its
 * owner the user (field 12). A {@link CleaningRule} says which jobs are kept. A job that is larger
 * than every machine is kept unless the rule is {@link CleaningRule#STRONG}.
 *
 * <p>Opening reads the log once and checks every line; each stream reads it again, one job at a
 * time. A log in which jobs are not by submit time, those of one instant by number, is held and
 * sorted in memory. All 18 fields must be there and be numbers. Numbers may be decimal; times are
 * rounded to the millisecond. Some logs append fields of their own to each line: these are dropped
 * whatever they hold, and the lines counted in the {@link CleaningReport}.
 */
public final class SwfWorkload implements Workload {
  private final String name;
  private final Grid grid;
  private final JobFile jobs;
  private final CleaningReport cleaning;

  private SwfWorkload(Path file, Grid grid, JobFile jobs, CleaningReport cleaning) {
    this.name = String.valueOf(file.getFileName());
    this.grid = grid;
    this.jobs = jobs;
    this.cleaning = cleaning;
  }

  /**
   * Reads a log.
   *
   * @throws InputFormatException if the file cannot be read, a line is not as the format has it, a
   *     job number occurs twice among the jobs that are kept, no job is left after cleaning, or
   *     neither the header nor the options say how many processors there are
   */
  public static SwfWorkload read(Path file, WorkloadOptions options) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new InputFormatException(
          file, "The log must be a regular file, for it is read more than once.");
    }
    Grid grid = options.grid().orElseGet(() -> machine(file, options.limits()));
    return read(file, grid, options, options.cleaning() != CleaningRule.STRONG);
  }

  private static SwfWorkload read(
      Path file, Grid grid, WorkloadOptions options, boolean fillEstimates) {
    int capacity = grid.machines().stream().mapToInt(Machine::cpus).max().orElseThrow();
    Supplier<SwfCleaner> cleaners =
        () -> new SwfCleaner(options.cleaning(), options.size(), capacity, fillEstimates);
    SwfCleaner cleaner = cleaners.get();
    InputLimits limits = options.limits();
    JobFile jobs =
        JobFile.scan(
            file,
            grid,
            new SwfJobs(file, limits, cleaner),
            () -> new SwfJobs(file, limits, cleaners.get()));
    if (jobs.jobCount() > 0) {
      return new SwfWorkload(file, grid, jobs, cleaner.tally().report());
    }
    if (!fillEstimates && !cleaner.sawRequestedTime()) {
      return read(file, grid, options, true);
    }
    throw withoutJobs(file, options.cleaning(), cleaner.tally());
  }

  private static Grid machine(Path file, InputLimits limits) {
    int processors =
        SwfHeader.read(file, limits).processors().orElseThrow(() -> withoutMachine(file));
    return Grid.single(processors);
  }

  private static InputFormatException withoutMachine(Path file) {
    return new InputFormatException(
        file,
        "The header must name MaxProcs or MaxNodes unless the number of CPUs is given (--cpus).");
  }

  private static InputFormatException withoutJobs(
      Path file, CleaningRule rule, CleaningTally tally) {
    String likely =
        tally
            .mostFrequentDrop()
            .map(most -> "Maybe this is why: %d %s.".formatted(most.count(), most.what()))
            .orElse("");
    return new InputFormatException(
        file,
        "The log must hold at least one job that the cleaning rule (%s) keeps."
            .formatted(rule.label()),
        likely);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Grid grid() {
    return grid;
  }

  @Override
  public long jobCount() {
    return jobs.jobCount();
  }

  @Override
  public JobStream open() {
    return jobs.open();
  }

  @Override
  public CleaningReport cleaning() {
    return cleaning;
  }

  @Override
  public String toString() {
    return name;
  }
}
