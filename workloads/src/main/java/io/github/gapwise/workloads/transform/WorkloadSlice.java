package io.github.gapwise.workloads.transform;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.SimulatedJob;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.CleaningReport;
import org.jspecify.annotations.Nullable;

/**
 * Consecutive jobs of a workload, with the ids and release times that they have there. Jobs before
 * the slice are read and left out; those after it are not read at all.
 */
public final class WorkloadSlice extends DerivedWorkload {
  private final long skip;
  private final long limit;

  private WorkloadSlice(Workload source, long skip, long limit) {
    super(source);
    this.skip = skip;
    this.limit = limit;
  }

  /**
   * A slice.
   *
   * @param skip how many jobs to leave out at the beginning
   * @param limit how many jobs to take at most
   * @throws IllegalArgumentException if {@code skip} is negative or leaves no job, or {@code limit}
   *     is not positive
   */
  public static WorkloadSlice of(Workload source, long skip, long limit) {
    if (skip < 0 || skip >= source.jobCount()) {
      throw new InvalidInputException(
          "The skip (%d) must be at least 0 and less than the number of jobs (%d) of %s."
              .formatted(skip, source.jobCount(), source.name()));
    }
    if (limit <= 0) {
      throw new InvalidInputException("The limit (%d) must be positive.".formatted(limit));
    }
    return new WorkloadSlice(source, skip, limit);
  }

  @Override
  public long jobCount() {
    return Math.min(limit, source.jobCount() - skip);
  }

  @Override
  public JobStream open() {
    return new SliceStream(source.open(), skip, jobCount());
  }

  @Override
  public CleaningReport cleaning() {
    return source.cleaning(skip, jobCount());
  }

  @Override
  public CleaningReport cleaning(long skipMore, long most) {
    return source.cleaning(skip + skipMore, Math.min(most, jobCount() - skipMore));
  }

  private static final class SliceStream extends DerivedStream {
    private long toSkip;
    private long toYield;

    SliceStream(JobStream source, long toSkip, long toYield) {
      super(source);
      this.toSkip = toSkip;
      this.toYield = toYield;
    }

    @Override
    public @Nullable SimulatedJob next() {
      for (; toSkip > 0; toSkip--) {
        source.next();
      }
      if (toYield == 0) {
        return null;
      }
      toYield--;
      return source.next();
    }
  }
}
