package io.github.gapwise.workloads.synthetic;

import io.github.gapwise.workloads.input.Ticks;

/** Refuses workloads whose times could overflow in a simulation. */
public final class TimeLimits {
  private static final long MAX_SECONDS = Ticks.MAX / Ticks.PER_SECOND;

  private TimeLimits() {}

  /**
   * Checks the longest estimate.
   *
   * @param work in seconds at speed 1
   * @param slowest the lowest speed of a machine
   */
  public static void requireWork(double work, double slowest) {
    if (work > MAX_SECONDS || work / slowest > MAX_SECONDS) {
      throw new IllegalArgumentException(
          "The longest work (%s) must take at most %d seconds at speed 1 and at the lowest speed (%s)."
              .formatted(work, MAX_SECONDS, slowest));
    }
  }

  /** Checks the longest time from release to deadline in seconds. */
  public static void requireSlack(double longest) {
    if (longest > MAX_SECONDS / 2.0) {
      throw new IllegalArgumentException(
          "The longest time from release to deadline (%s) must be at most %d seconds."
              .formatted(longest, MAX_SECONDS / 2));
    }
  }

  /** Checks the last arrival, which is never as late as a hundred times its expected value. */
  public static void requireArrivals(long jobs, double interarrival) {
    if (jobs * interarrival > MAX_SECONDS / 100.0) {
      throw new IllegalArgumentException(
          "The jobs (%d) times the interarrival (%s) must be at most %d seconds."
              .formatted(jobs, interarrival, MAX_SECONDS / 100));
    }
  }
}
