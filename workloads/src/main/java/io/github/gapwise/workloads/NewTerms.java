package io.github.gapwise.workloads;

import io.github.gapwise.core.model.Job;
import org.jspecify.annotations.Nullable;

/**
 * New terms of a job; a term that is null stays as it is.
 *
 * @param work the estimated work in ticks at speed 1; positive
 * @param deadline the deadline in ticks, {@link Job#NO_DEADLINE} for none; not negative
 * @param weight the weight; finite and not negative
 */
@SuppressWarnings("exports") // the annotation is for compilers; users need not read its module
public record NewTerms(@Nullable Long work, @Nullable Long deadline, @Nullable Double weight) {

  /**
   * Returns the job with these terms.
   *
   * @throws IllegalArgumentException if a term is out of its range
   */
  public Job applyTo(Job job) {
    Job changed = job;
    changed = work == null ? changed : changed.withWork(work);
    changed = deadline == null ? changed : changed.withDeadline(deadline);
    return weight == null ? changed : changed.withWeight(weight);
  }
}
