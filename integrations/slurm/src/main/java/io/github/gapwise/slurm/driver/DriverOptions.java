package io.github.gapwise.slurm.driver;

import java.time.Duration;

/**
 * How a partition is driven.
 *
 * @param partition its name
 * @param withoutLimit the estimate of jobs without a time limit
 * @param startTimeout how long Slurm may take to launch a job before its start is taken back
 */
public record DriverOptions(String partition, Duration withoutLimit, Duration startTimeout) {

  /** A day for jobs without a limit, a minute for a launch. */
  public static DriverOptions of(String partition) {
    return new DriverOptions(partition, Duration.ofDays(1), Duration.ofMinutes(1));
  }

  /** These options with another time for a launch. */
  public DriverOptions withStartTimeout(Duration timeout) {
    return new DriverOptions(partition, withoutLimit, timeout);
  }

  /** These options with another estimate of jobs without a time limit. */
  public DriverOptions withEstimateWithoutLimit(Duration estimate) {
    return new DriverOptions(partition, estimate, startTimeout);
  }
}
