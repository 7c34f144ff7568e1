package io.github.gapwise.workloads.file;

import io.github.gapwise.core.model.Grid;
import io.github.gapwise.workloads.InMemoryWorkload;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.input.InputFormatException;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.LongPredicate;
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
   *     longer than {@link io.github.gapwise.workloads.input.Ticks#MAX} on the slowest machine
   */
  public static JobFile scan(
      Path file, Grid grid, NumberedJobs first, Supplier<? extends NumberedJobs> reader) {
    JobFileScan scan = new JobFileScan(file, grid);
    try (first) {
      scan.readAll(first);
    }
    if (!scan.idsAscend()) {
      requireDistinctIds(file, reader);
    }
    return new JobFile(
        file, reader, scan.jobCount(), scan.inOrder() ? null : sorted(scan.jobCount(), reader));
  }

  private static void requireDistinctIds(Path file, Supplier<? extends NumberedJobs> reader) {
    LongOpenHashSet ids = new LongOpenHashSet();
    try (NumberedJobs jobs = reader.get()) {
      for (SimulatedJob job = jobs.next(); job != null; job = jobs.next()) {
        if (!ids.add(job.job().id())) {
          throw new InputFormatException(
              file, jobs.line(), "The job id (%d) must occur only once.".formatted(job.job().id()));
        }
      }
    }
  }

  private static List<SimulatedJob> sorted(long jobCount, Supplier<? extends NumberedJobs> reader) {
    List<SimulatedJob> all = new ArrayList<>(Math.toIntExact(jobCount));
    try (NumberedJobs jobs = reader.get()) {
      for (SimulatedJob job = jobs.next(); job != null; job = jobs.next()) {
        all.add(job);
      }
    }
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
    long behind = limit < jobCount - skip ? skip + limit : jobCount;
    SliceLines lines = new SliceLines(skip == 0, behind == jobCount);
    LongOpenHashSet ids = sorted == null ? null : ids(sorted.subList((int) skip, (int) behind));
    try (NumberedJobs jobs = reader.get()) {
      long place = 0;
      for (SimulatedJob job = jobs.next(); job != null; job = jobs.next()) {
        boolean inSlice =
            ids == null ? place >= skip && place < behind : ids.contains(job.job().id());
        lines.add(jobs.line(), inSlice);
        place++;
      }
    }
    return lines;
  }

  private static LongOpenHashSet ids(List<SimulatedJob> jobs) {
    LongOpenHashSet ids = new LongOpenHashSet(jobs.size());
    jobs.forEach(job -> ids.add(job.job().id()));
    return ids;
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
