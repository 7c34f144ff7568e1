package io.github.gapwise.core.availability;

/**
 * How a machine that is available will leave that state next: the probabilities of four outcomes,
 * which sum to 1. Mutable, so that one object can be filled again and again.
 *
 * <p>Paper: Rood, Lewis, as cited in Job scheduling with resource availability prediction for
 * volunteer grids, section 3.
 */
public final class ExitForecast {
  private double userPresent;
  private double cpuThresholdExceeded;
  private double unavailable;
  private double completes = 1;

  /** Completes for certain, until it is set. */
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
   * What will happen is certain: the machine will leave into that state, or remain available.
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

  /** Its owner will come. */
  public double userPresent() {
    return userPresent;
  }

  /** Its owner's load will be too high. */
  public double cpuThresholdExceeded() {
    return cpuThresholdExceeded;
  }

  /** It will throw its job out, be shut down, or be out of reach. */
  public double unavailable() {
    return unavailable;
  }

  /** It will remain available: the paper's reliability. */
  public double completes() {
    return completes;
  }

  @Override
  public String toString() {
    return "ExitForecast[userPresent=%s, cpuThresholdExceeded=%s, unavailable=%s, completes=%s]"
        .formatted(userPresent, cpuThresholdExceeded, unavailable, completes);
  }
}
