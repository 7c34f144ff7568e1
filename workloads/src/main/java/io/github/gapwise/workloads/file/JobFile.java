package io.github.gapwise.workloads.file;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.Ticks;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A file of jobs, scanned once from top to bottom so that errors are found before the first job is
 * simulated, and then streamed any number of times.
 *
 * <p>If the file is ordered by release and id, streams hold one job at a time; otherwise it is
 * sorted in memory, once for all streams. Ids that do not ascend are checked in a second pass, with
 * all of them in a set.
 *
 * <p>Immutable; may be shared between threads.
 */
public final class JobFile {
  private final Path file;
  private final Supplier<? extends NumberedJobs> reader;
  private final long jobCount;
  private final @Nullable List<SimulatedJob> sorted;

  private JobFile(
      Path file,
      Supplier<? extends NumberedJobs> reader,
      long jobCount,
      @Nullable List<SimulatedJob> sorted) {
    this.file = file;
    this.reader = reader;
    this.jobCount = jobCount;
    this.sorted = sorted;
  }

  /**
   * Scans a file.
   *
   * @param file named in messages
   * @param grid the machines on which the jobs are to run
   * @param first read to its end and closed
   * @param reader reads the same jobs again from the top
   * @throws InputFormatException if the file cannot be read, an id occurs twice, or a job takes
   *     longer than {@link Ticks#MAX} on the slowest machine
   */
  public static JobFile scan(
      Path file, Grid grid, NumberedJobs first, Supplier<? extends NumberedJobs> reader) {
    Scan scan = new Scan(file, grid);
    readAll(first, scan::add);
    if (!scan.idsAscend) {
      requireDistinctIds(file, reader);
    }
    return new JobFile(
        file, reader, scan.jobCount, scan.inOrder ? null : sorted(scan.jobCount, reader));
  }

  /** Passes each job with its line to a consumer, and closes the jobs. */
  private static void readAll(NumberedJobs jobs, ObjLongConsumer<SimulatedJob> consumer) {
    try (jobs) {
      for (SimulatedJob job = jobs.next(); job != null; job = jobs.next()) {
        consumer.accept(job, jobs.line());
      }
    }
  }

  /** The first pass over all jobs. */
  private static final class Scan {
    private final Path file;
    private final double slowest;
    private long jobCount;

    /** Whether each id is larger than the one before, so that none can occur twice. */
    private boolean idsAscend = true;

    private boolean inOrder = true;
    private @Nullable SimulatedJob last;

    Scan(Path file, Grid grid) {
      this.file = file;
      slowest = grid.machines().stream().mapToDouble(Machine::speed).min().orElseThrow();
    }

    void add(SimulatedJob job, long line) {
      requireFinite(job, line);
      if (last != null) {
        idsAscend &= job.job().id() > last.job().id();
        inOrder &= InMemoryWorkload.ORDER.compare(last, job) <= 0;
      }
      last = job;
      jobCount++;
    }

    /** After this check, no division by a speed can overflow, whatever machine a policy chooses. */
    private void requireFinite(SimulatedJob job, long line) {
      long work = Math.max(job.job().work(), job.actualWork());
      if (work / slowest > Ticks.MAX) {
        throw new InputFormatException(
            file,
            line,
            "The work (%s) of job (%d) must take at most %s seconds at the lowest speed (%s)."
                .formatted(
                    Ticks.toSeconds(work), job.job().id(), Ticks.toSeconds(Ticks.MAX), slowest));
      }
    }
  }

  private static void requireDistinctIds(Path file, Supplier<? extends NumberedJobs> reader) {
    LongOpenHashSet ids = new LongOpenHashSet();
    readAll(
        reader.get(),
        (job, line) -> {
          if (!ids.add(job.job().id())) {
            throw new InputFormatException(
                file, line, "The job id (%d) must occur only once.".formatted(job.job().id()));
          }
        });
  }

  private static List<SimulatedJob> sorted(long jobCount, Supplier<? extends NumberedJobs> reader) {
    List<SimulatedJob> all = new ArrayList<>(Math.toIntExact(jobCount));
    readAll(reader.get(), (job, line) -> all.add(job));
    all.sort(InMemoryWorkload.ORDER);
    return List.copyOf(all);
  }

  /** The number of jobs. */
  public long jobCount() {
    return jobCount;
  }

  /**
   * Returns which lines belong to a slice of the jobs by release: the lines of its jobs, and the
   * lines without a job between the first and the last of these. The range begins at the top of the
   * file if no job comes before the slice, and ends at the end of the file if no job comes after
   * it.
   *
   * @param skip how many jobs to leave out at the beginning; less than the job count
   * @param limit how many jobs to take at most; positive
   */
  public LongPredicate lines(long skip, long limit) {
    Slice slice = new Slice(skip, limit < jobCount - skip ? skip + limit : jobCount);
    readAll(reader.get(), slice::add);
    return slice;
  }

  /**
   * The lines of the jobs from place {@code skip} to before {@code behind}, and those without a job
   * between and around them.
   */
  private final class Slice implements LongPredicate {
    private final long skip;
    private final long behind;

    /** The ids of its jobs, or {@code null} if the file is in order. */
    private final @Nullable LongOpenHashSet ids;

    private long place;
    private long firstLine = Long.MAX_VALUE;
    private long lastLine;

    /** The lines of other jobs, of which some may be between the first and the last one. */
    private final LongOpenHashSet others = new LongOpenHashSet();

    Slice(long skip, long behind) {
      this.skip = skip;
      this.behind = behind;
      ids = sorted == null ? null : ids(sorted.subList((int) skip, (int) behind));
    }

    private static LongOpenHashSet ids(List<SimulatedJob> jobs) {
      LongOpenHashSet ids = new LongOpenHashSet(jobs.size());
      jobs.forEach(job -> ids.add(job.job().id()));
      return ids;
    }

    void add(SimulatedJob job, long line) {
      boolean isIn = ids == null ? place >= skip && place < behind : ids.contains(job.job().id());
      place++;
      if (isIn) {
        firstLine = Math.min(firstLine, line);
        lastLine = line;
      } else {
        others.add(line);
      }
    }

    @Override
    public boolean test(long line) {
      return (skip == 0 || line >= firstLine)
          && (behind == jobCount || line <= lastLine)
          && !others.contains(line);
    }
  }

  /** The jobs by release, those of one tick by id. */
  public JobStream open() {
    if (sorted == null) {
      return new CountedStream(file, reader.get(), jobCount);
    }
    Iterator<SimulatedJob> next = sorted.iterator();
    return () -> next.hasNext() ? next.next() : null;
  }

  /** Detects a file that has changed since its scan. */
  private static final class CountedStream implements JobStream {
    private final Path file;
    private final JobStream source;
    private long missing;

    CountedStream(Path file, JobStream source, long expected) {
      this.file = file;
      this.source = source;
      this.missing = expected;
    }

    @Override
    public @Nullable SimulatedJob next() {
      SimulatedJob job = source.next();
      missing -= job == null ? 0 : 1;
      if (job == null ? missing > 0 : missing < 0) {
        throw new InputFormatException(file, "The file must not change while it is in use.");
      }
      return job;
    }

    @Override
    public void close() {
      source.close();
    }
  }
}
