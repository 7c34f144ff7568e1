package io.github.gapwise.workloads.transform;

import io.github.gapwise.workloads.input.Range;
import java.util.stream.LongStream;

/**
 * What users estimate, given the work that their jobs really take. A pure function, so that each
 * stream of a workload yields the same estimates. The rules here depend on the job's actual work,
 * its id and their seed alone, and never yield less than the actual work.
 */
@FunctionalInterface
public interface EstimateRule {

  /**
   * Returns the estimated work of a job. A result of 0, which no estimate may be, counts as 1.
   *
   * @param jobId the job's id
   * @param actualWork the work that the job really takes
   * @param workPerSecond the work that is done in a second at the workload's reference speed
   */
  long work(long jobId, long actualWork, double workPerSecond);

  /** Exact estimates. */
  static EstimateRule exact() {
    return (jobId, actualWork, workPerSecond) -> actualWork;
  }

  /**
   * Estimates that are a multiple of the run time, rounded up.
   *
   * @throws IllegalArgumentException if the factor is less than 1
   */
  static EstimateRule factor(double factor) {
    return uniform(Range.of(factor), 0);
  }

  /**
   * Estimates that are a multiple of the run time, rounded up; the factor is drawn for each job.
   *
   * @param factors the range of the factor
   * @param seed of the draw
   * @throws IllegalArgumentException if the range begins below 1
   */
  static EstimateRule uniform(Range factors, long seed) {
    if (factors.min() < 1) {
      throw new IllegalArgumentException(
          "The factor (%s) of estimates must be at least 1.".formatted(factors));
    }
    return (jobId, actualWork, workPerSecond) -> {
      double work = Math.ceil(actualWork * factors.at(Draw.FACTOR.of(seed, jobId)));
      return Math.max(actualWork, (long) work); // work beyond 2^53 may round down
    };
  }

  /**
   * Estimates that are limits of 10 minutes, 30 minutes, 1 hour, 2 hours and 4 hours. Half of the
   * jobs, by draw, take the least limit that is not below their run time; each of the others takes
   * any of the limits not below its run time, all with the same probability. A job that takes
   * longer than 4 hours has an exact estimate. Run times are those at the reference speed.
   *
   * @param seed of the draws
   */
  static EstimateRule limits(long seed) {
    return (jobId, actualWork, workPerSecond) -> {
      long[] possible =
          LongStream.of(600, 1800, 3600, 7200, 14_400)
              .map(seconds -> (long) Math.ceil(seconds * workPerSecond))
              .filter(work -> work >= actualWork)
              .toArray();
      if (possible.length == 0) {
        return actualWork;
      }
      boolean isClose = Draw.IS_CLOSE.of(seed, jobId) < 0.5;
      return possible[isClose ? 0 : (int) (Draw.LIMIT.of(seed, jobId) * possible.length)];
    };
  }
}
