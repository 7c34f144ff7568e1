package io.github.gapwise.core.availability;

/**
 * How a machine that is available will leave that state next: the probabilities of four outcomes,
 * which sum to 1. Mutable, so that one object can be filled again and again.
 *
 * <p>Paper: Rood, Lewis, as cited in Job scheduling with resource availability prediction for
 * volunteer grids, section 3.
 */
public final class ExitForecast {
  /** By how much the mean of some hundred shares may be rounded down. */
  private static final double ROUNDING = 1e-12;

  private double userPresent;
  private double cpuThresholdExceeded;
  private double unavailable;
  private double completes = 1;

  /** Creates a forecast of certain completion, until it is set. */
  public ExitForecast() {}

  /**
   * Sets all probabilities.
   *
   * @return this
   */
  public ExitForecast set(
      double userPresent, double cpuThresholdExceeded, double unavailable, double completes) {
    this.userPresent = userPresent;
    this.cpuThresholdExceeded = cpuThresholdExceeded;
    this.unavailable = unavailable;
    this.completes = completes;
    return this;
  }

  /**
   * Sets a certain outcome: the machine leaves into that state, or remains available.
   *
   * @return this
   */
  public ExitForecast setCertain(MachineState outcome) {
    return set(
        outcome == MachineState.USER_PRESENT ? 1 : 0,
        outcome == MachineState.CPU_THRESHOLD_EXCEEDED ? 1 : 0,
        outcome == MachineState.EVICTED || outcome == MachineState.UNAVAILABLE ? 1 : 0,
        outcome == MachineState.AVAILABLE ? 1 : 0);
  }

  /** The probability that the machine's owner comes. */
  public double userPresent() {
    return userPresent;
  }

  /** The probability that the owner's load becomes too high. */
  public double cpuThresholdExceeded() {
    return cpuThresholdExceeded;
  }

  /** The probability that the machine evicts its job, is shut down, or goes out of reach. */
  public double unavailable() {
    return unavailable;
  }

  /** The probability that the machine remains available: the paper's reliability. */
  public double completes() {
    return completes;
  }

  /**
   * Whether the probability that the machine remains available is at least a threshold, or less by
   * 1e-12 at most: the mean of 0.4, 1 and 1 reaches 0.8, though it is rounded down.
   */
  public boolean reaches(double threshold) {
    return completes >= threshold - ROUNDING;
  }

  @Override
  public String toString() {
    return "ExitForecast[userPresent=%s, cpuThresholdExceeded=%s, unavailable=%s, completes=%s]"
        .formatted(userPresent, cpuThresholdExceeded, unavailable, completes);
  }
}
