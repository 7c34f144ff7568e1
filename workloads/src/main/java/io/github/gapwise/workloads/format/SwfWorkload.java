package io.github.gapwise.workloads.format;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.workloads.CleaningRule;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.MemoryUnit;
import io.github.gapwise.workloads.RecordedStarts;
import io.github.gapwise.workloads.RecordedWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.WallClock;
import io.github.gapwise.workloads.WorkloadOptions;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.JobFile;
import io.github.gapwise.workloads.input.CleaningReport;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A log in the Standard Workload Format, version 2.2, plain or compressed by gzip.
 *
 * <p>Unless the options name machines, they are those of {@linkplain ClusterMachines a file beside
 * the log}, {@code log.swf.machines} for {@code log.swf} or {@code log.swf.gz}; without such a
 * file, there is one machine of speed 1 with as many processors as the header says ({@code
 * MaxProcs}, or {@code MaxNodes} if that is all). The times of the log are those at speed 1.
 *
 * <p>The size of a job is the number of requested processors (field 8) or of allocated ones (field
 * 5), as the options say, and the other one if that is all that is known; its estimate is the
 * requested time (field 9), or the run time (field 4); its actual run time is field 4, its owner
 * the user (field 12). A {@link CleaningRule} says which jobs are kept. A job that is larger than
 * every machine is kept unless the rule is strong. Job numbers and users may be of any size,
 * because they are names.
 *
 * <p>Opening reads the log once and checks every line; each stream reads it again, one job at a
 * time. A log whose jobs are not ordered by submit time, and by number within an instant, is held
 * and sorted in memory. All 18 fields must be present and be numbers. Numbers may be decimal; times
 * are rounded to the millisecond. A line that breaks these rules is refused, or dropped if the
 * options are lenient.
 *
 * <p><b>The status</b> (field 11) counts only if the options ask for failures. A job that failed
 * (0) then crashes after its run time. A job that was cancelled (5) is withdrawn, waiting or
 * running, as long after its submission as it waited (field 3) and ran; until then it goes on
 * towards the end of its requested time. It is not dropped for an unknown run time. A job that was
 * cancelled at once never enters the system.
 *
 * <p><b>Fields after the 18th</b> are dropped, except for the first one that asks for nodes as PBS
 * and TORQUE do, such as {@code 2:ppn=32:x86_64:cl_zewura#excl}: the job runs on as many machines,
 * with an equal share of its processors on each. It requires machines with each property (here two)
 * that any machine of the grid has as a tag; a property that no machine has cannot be distinguished
 * from one that all have, and is dropped. What nodes must not have ({@code ^name}) is kept by a tag
 * {@code ^name} of all other machines. A job that asks for whole nodes ({@code #excl}) gets all
 * CPUs of them if the machines on which it may run are of one size.
 *
 * <p><b>Memory</b> (field 10, else field 7 if the options ask for it) counts if the machines have a
 * resource of the kind {@code memory}, in MiB, as those of a file beside the log do; the {@link
 * MemoryUnit} says what the number means.
 *
 * <p>If the options want CPUs only, or there is one machine, which then stands for all nodes, a job
 * gets all its processors on one machine, even if it asked for several nodes; if no machine with
 * their properties is large enough for all of it, the properties are dropped, and so are memory,
 * whole nodes and what nodes must not have. The {@link CleaningReport} counts all of this.
 *
 * @param jobs the jobs, which each stream reads again
 * @param machinesFile the file beside the log that names its machines, if there is one
 */
public record SwfWorkload(
    LogReading reading, JobFile jobs, CleaningReport cleaning, Optional<Path> machinesFile)
    implements RecordedWorkload {

  /**
   * How a log is read, the same every time.
   *
   * @param unit of the requested memory; not {@link MemoryUnit#AUTO}
   * @param fillEstimates whether the run time replaces a missing requested time
   */
  public record LogReading(
      Path file, Grid grid, WorkloadOptions options, MemoryUnit unit, boolean fillEstimates) {

    /** Reads the jobs again without counting what is changed. */
    private SwfJobs jobs() {
      return new SwfJobs(this, line -> false);
    }
  }

  /**
   * Reads a log.
   *
   * @throws InputFormatException if a file cannot be read or exceeds the limits, a line breaks the
   *     format or a job number occurs twice among the jobs that are kept (unless such lines are
   *     dropped), no job is left after cleaning, or neither a file beside the log, nor the header,
   *     nor the options say on which machines the jobs run
   */
  public static SwfWorkload read(Path file, WorkloadOptions options) {
    FileProblems.requireRegular(file, "log");
    Optional<Path> machinesFile =
        options.grid().isPresent() ? Optional.empty() : ClusterMachines.besideLog(file);
    Grid grid = options.grid().orElseGet(() -> machines(file, machinesFile, options.limits()));
    WorkloadOptions reduced = grid.size() == 1 ? options.withCpusOnly(true) : options;
    SwfDemands demands = SwfDemands.of(file, reduced, grid);
    boolean fillEstimates = options.cleaning() != CleaningRule.STRONG;
    LogReading reading =
        new LogReading(file, demands.mark(grid), reduced, demands.unit(), fillEstimates);
    return read(reading, machinesFile);
  }

  private static Grid machines(Path log, Optional<Path> beside, InputLimits limits) {
    if (beside.isPresent()) {
      return ClusterMachines.read(beside.get(), limits);
    }
    String problem =
        "The header must name MaxProcs or MaxNodes unless the number of CPUs is given (--cpus).";
    return Grid.single(
        SwfHeader.read(log, limits)
            .processors()
            .orElseThrow(() -> new InputFormatException(log, problem)));
  }

  private static SwfWorkload read(LogReading reading, Optional<Path> machinesFile) {
    SwfJobs all = new SwfJobs(reading, line -> true);
    JobFile jobs = JobFile.scan(reading.file, reading.grid, all, reading::jobs);
    if (jobs.jobCount() > 0) {
      return new SwfWorkload(reading, jobs, all.tally().report(), machinesFile);
    }
    if (!reading.fillEstimates && !all.sawRequestedTime()) {
      LogReading filling =
          new LogReading(reading.file, reading.grid, reading.options, reading.unit, true);
      return read(filling, machinesFile);
    }
    throw new InputFormatException(
        reading.file,
        "The log must hold at least one job that the cleaning rule (%s) keeps."
            .formatted(reading.options.cleaning().label()),
        all.tally().likelyReason());
  }

  @Override
  public String name() {
    return String.valueOf(reading.file.getFileName());
  }

  @Override
  public Grid grid() {
    return reading.grid;
  }

  /**
   * Returns the submit time plus the wait time (field 3) of each job whose wait time is known;
   * reads the log again.
   */
  @Override
  public RecordedStarts starts() {
    Long2LongOpenHashMap starts = new Long2LongOpenHashMap();
    try (SwfJobs all = reading.jobs()) {
      for (SimulatedJob job = all.next(); job != null; job = all.next()) {
        long wait = all.recordedWait();
        if (wait >= 0) {
          starts.put(job.job().id(), job.job().release() + wait);
        }
      }
    }
    return RecordedStarts.of(starts);
  }

  /** As the header says; without {@code UnixStartTime} the log begins at midnight. */
  @Override
  public WallClock clock() {
    return SwfHeader.read(reading.file, reading.options.limits()).clock();
  }

  @Override
  public long jobCount() {
    return jobs.jobCount();
  }

  @Override
  public boolean mayFail() {
    return reading.options.failures();
  }

  @Override
  public JobStream open() {
    return jobs.open();
  }

  /** As specified there; reads the log again, unless the slice is all of it. */
  @Override
  public CleaningReport cleaning(long skip, long limit) {
    if (skip == 0 && limit >= jobs.jobCount()) {
      return cleaning;
    }
    try (SwfJobs all = new SwfJobs(reading, jobs.lines(skip, limit))) {
      while (all.next() != null) {
        // Reading a job counts what is changed of it.
      }
      return all.tally().report();
    }
  }

  @Override
  public String toString() {
    return name();
  }
}
