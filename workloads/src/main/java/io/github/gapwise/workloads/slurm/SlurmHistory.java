package io.github.gapwise.workloads.slurm;

import static io.github.gapwise.workloads.slurm.RecordTimes.UNKNOWN;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.RecordedStarts;
import io.github.gapwise.workloads.RecordedWorkload;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.WallClock;
import io.github.gapwise.workloads.file.ChangeTally;
import io.github.gapwise.workloads.input.CleaningReport;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.Ticks;
import io.github.gapwise.workloads.transform.DerivedWorkload;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.LongStream;

/**
 * A history of a cluster that Slurm runs, as {@code sacct --parsable2} or {@code jobcomp/filetxt}
 * records it; the package describes how a job of it becomes a job of the workload. Held in memory.
 *
 * <p><b>A job's id</b> is its number in Slurm, if the numbers of all jobs are known and distinct:
 * those of tasks of arrays are in the field {@code JobIDRaw}. Otherwise jobs are numbered from 1 by
 * release.
 */
public final class SlurmHistory extends DerivedWorkload implements RecordedWorkload {
  private static final String NO_MACHINES =
      "The machines must be given (--nodes, --machines or --cpus), for the history does not list"
          + " them.";

  /** So many bad lines are few in any history; more must be one for so many jobs at most. */
  private static final long FEW_BAD = 10;

  private static final long JOBS_PER_BAD = 9;

  private final RecordedStarts starts;
  private final WallClock clock;
  private final CleaningReport cleaning;
  private final long badLines;

  /** By job id. */
  private final Long2ObjectOpenHashMap<JobOrigin> origins;

  private SlurmHistory(
      InMemoryWorkload jobs,
      RecordedStarts starts,
      WallClock clock,
      ChangeTally<HistoryChange> tally,
      Long2ObjectOpenHashMap<JobOrigin> origins) {
    super(jobs);
    this.origins = origins;
    this.starts = starts;
    this.clock = clock;
    cleaning = tally.report();
    badLines = tally.count(HistoryChange.BAD_LINE);
  }

  /** Whether a history begins with this line. */
  public static boolean begins(String line) {
    return line.startsWith(JobCompForm.BEGIN) || SacctForm.isHeader(line);
  }

  /**
   * Reads a history.
   *
   * @throws InputFormatException if the file cannot be read or exceeds the limits, a line breaks
   *     the format (unless such lines are dropped), no job is left, or the options name no machines
   */
  public static SlurmHistory read(Path file, HistoryOptions options) {
    Grid grid =
        options.workload().grid().orElseThrow(() -> new InputFormatException(file, NO_MACHINES));
    ChangeTally<HistoryChange> tally = new ChangeTally<>(HistoryChange.class, HistoryChange::text);
    List<AccountedJob> records = new HistoryReader(file, options, tally).read();
    boolean hasNumbers = hasNumbers(records);
    long limitIfNone = options.limitIfNone().orElseGet(() -> longestLimit(records));
    HistoryDemands demands = new HistoryDemands(grid, options.workload(), tally);
    List<SimulatedJob> jobs = new ArrayList<>(records.size());
    Long2LongOpenHashMap starts = new Long2LongOpenHashMap();
    Long2ObjectOpenHashMap<JobOrigin> origins = new Long2ObjectOpenHashMap<>();
    Map<JobOrigin, JobOrigin> shared = new HashMap<>();
    for (AccountedJob record : records) {
      long id = hasNumbers ? record.number() : jobs.size() + 1L;
      long estimate = Math.max(1, record.limit() > 0 ? record.limit() : limitIfNone);
      Job job = demands.job(id, record, estimate);
      jobs.add(new SimulatedJob(job, record.times().runTime()));
      starts.put(id, record.times().start());
      origins.put(id, shared.computeIfAbsent(record.origin(), origin -> origin));
      tallyChanges(record, estimate, tally);
    }
    return new SlurmHistory(
        InMemoryWorkload.of(String.valueOf(file.getFileName()), grid, jobs),
        RecordedStarts.of(starts),
        new WallClock(Instant.EPOCH, options.zone()),
        tally,
        origins);
  }

  private static boolean hasNumbers(List<AccountedJob> jobs) {
    LongStream known =
        jobs.stream().mapToLong(AccountedJob::number).filter(number -> number != UNKNOWN);
    return known.distinct().count() == jobs.size();
  }

  /** No shorter than any limit or run, so that it reveals nothing about jobs without a limit. */
  private static long longestLimit(List<AccountedJob> jobs) {
    return jobs.stream()
        .mapToLong(job -> Math.max(job.limit(), job.times().runTime()))
        .max()
        .orElseThrow();
  }

  private static void tallyChanges(
      AccountedJob job, long estimate, ChangeTally<HistoryChange> tally) {
    if (job.limit() <= 0) {
      String detail = "%s s".formatted(Ticks.toSeconds(estimate));
      tally.add(HistoryChange.LIMIT_UNKNOWN, job.line(), detail);
    }
    if (job.isPart()) {
      tally.add(HistoryChange.PART_ALONE, job.line());
    }
    if (job.times().suspended() > 0) {
      tally.add(HistoryChange.SUSPENSION_DROPPED, job.line());
    }
    job.times().doubts().forEach(doubt -> tally.add(doubt, job.line(), "job " + job.id()));
  }

  @Override
  public CleaningReport cleaning() {
    return cleaning;
  }

  @Override
  public CleaningReport cleaning(long skip, long limit) {
    return cleaning;
  }

  @Override
  public RecordedStarts starts() {
    return starts;
  }

  /** Who submitted a job, and as what; all unknown if there is no such job. */
  public JobOrigin origin(long jobId) {
    return origins.getOrDefault(jobId, JobOrigin.UNKNOWN);
  }

  long count(Predicate<JobOrigin> which) {
    return origins.values().stream().filter(which).count();
  }

  /** Whether the history tells something of who submitted at least one of the jobs. */
  public boolean tells(Function<JobOrigin, String> what) {
    return origins.values().stream().anyMatch(origin -> !what.apply(origin).isEmpty());
  }

  /**
   * Demands that not more than a tenth of the lines of jobs, or ten, were dropped because they are
   * not as the format has them: the others may not stand for all.
   *
   * @throws InvalidInputException if more were
   */
  public void requireLegible() {
    if (badLines > Math.max(FEW_BAD, jobCount() / JOBS_PER_BAD)) {
      throw new InvalidInputException(
          "The lines of the history that are not as the format has them (%d, beside %d jobs) must be few."
              .formatted(badLines, jobCount()),
          "Maybe the history was not copied whole; --partial compares the jobs that are left.");
    }
  }

  @Override
  public WallClock clock() {
    return clock;
  }
}
