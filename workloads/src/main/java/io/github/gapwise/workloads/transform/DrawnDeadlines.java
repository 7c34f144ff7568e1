package io.github.gapwise.workloads.transform;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.workloads.JobStream;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.input.Ticks;
import java.util.Objects;

/**
 * A workload with drawn deadlines in place of its own, if it has any: the release plus a number of
 * run times, which is the estimated work at the {@linkplain Workload#referenceSpeed reference
 * speed}, rounded up to a tick. What a job draws depends on the seed and its id alone. So a slice
 * of the workload has the deadlines of the whole; with a larger share the jobs that had a deadline
 * keep it; and another range of slack leaves the jobs that have one as they are.
 *
 * <p>Deadlines follow from the estimates of the source. To compare other estimates under the same
 * deadlines, draw the deadlines first: {@code OtherEstimates.of(DrawnDeadlines.of(log, terms),
 * rule)}.
 *
 * <p>A deadline that is more than {@link Ticks#MAX} after its release is refused when its job is
 * streamed: dropping it would change the share, and cutting it the slack.
 */
public final class DrawnDeadlines extends DerivedWorkload {
  private final DeadlineTerms terms;

  private DrawnDeadlines(Workload source, DeadlineTerms terms) {
    super(source);
    this.terms = Objects.requireNonNull(terms, "terms");
  }

  /** The given workload with deadlines by the given terms. */
  public static DrawnDeadlines of(Workload source, DeadlineTerms terms) {
    return new DrawnDeadlines(source, terms);
  }

  /**
   * {@inheritDoc}
   *
   * <p>The stream throws an {@link IllegalArgumentException} at a job whose deadline is too late.
   */
  @Override
  public JobStream open() {
    return DerivedStream.of(source.open(), next -> next.withJob(withDeadline(next.job())));
  }

  private Job withDeadline(Job job) {
    if (Draw.HAS_DEADLINE.of(terms.seed(), job.id()) >= terms.share()) {
      return job.withDeadline(Job.NO_DEADLINE);
    }
    double runTimes = terms.slack().at(Draw.SLACK.of(terms.seed(), job.id()));
    double time = Math.ceil(runTimes * (job.work() / referenceSpeed()));
    if (time > Ticks.MAX) {
      throw new InvalidInputException(
          "The deadline of job (%d) must be at most %d ticks after its release, not %.0f."
              .formatted(job.id(), Ticks.MAX, time));
    }
    return job.withDeadline(Math.addExact(job.release(), (long) time));
  }
}
