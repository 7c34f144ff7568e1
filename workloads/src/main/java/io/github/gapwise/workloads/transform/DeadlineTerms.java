package io.github.gapwise.workloads.transform;

import io.github.gapwise.workloads.input.Range;
import java.util.Objects;

/**
 * How deadlines are drawn. By default seven jobs in ten have one, which leaves them one to four run
 * times, with the seed 1: the terms of the generator {@code klusacek}.
 *
 * @param share the share of jobs with a deadline, from 0 to 1
 * @param slack the range of the time from release to deadline, in run times by the estimate; not
 *     negative
 * @param seed of the draw
 */
public record DeadlineTerms(double share, Range slack, long seed) {
  private static final DeadlineTerms DEFAULTS = new DeadlineTerms(0.7, new Range(1, 4), 1);

  /**
   * Checks the components.
   *
   * @throws IllegalArgumentException if {@code share} is not from 0 to 1, or {@code slack} begins
   *     below 0
   */
  public DeadlineTerms {
    Objects.requireNonNull(slack, "slack");
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("The share (%s) must be from 0 to 1.".formatted(share));
    }
    if (slack.min() < 0) {
      throw new IllegalArgumentException("The slack (%s) must not be negative.".formatted(slack));
    }
  }

  /** A share of 0.7, a slack of 1 to 4 run times, the seed 1. */
  public static DeadlineTerms defaults() {
    return DEFAULTS;
  }

  /**
   * These terms with another share.
   *
   * @throws IllegalArgumentException if it is not from 0 to 1
   */
  public DeadlineTerms withShare(double share) {
    return new DeadlineTerms(share, slack, seed);
  }

  /**
   * These terms with another slack.
   *
   * @throws IllegalArgumentException if it begins below 0
   */
  public DeadlineTerms withSlack(Range slack) {
    return new DeadlineTerms(share, slack, seed);
  }

  /** These terms with another seed. */
  public DeadlineTerms withSeed(long seed) {
    return new DeadlineTerms(share, slack, seed);
  }
}
