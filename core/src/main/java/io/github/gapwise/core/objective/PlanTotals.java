package io.github.gapwise.core.objective;

/**
 * The totals over the unfinished jobs of a plan by which plans are compared. Mutable, so that a
 * search can fill one object again and again.
 */
public final class PlanTotals {
  private int nonDelayed;
  private long latestCompletion;
  private long cpuTime;

  /** Creates the totals of an empty plan. */
  public PlanTotals() {}

  /**
   * Sets all totals.
   *
   * @param nonDelayed the number of jobs that complete by their deadlines
   * @param latestCompletion the latest completion (C_max), 0 for an empty plan
   * @param cpuTime the CPU-ticks that count as usage
   * @return this
   */
  public PlanTotals set(int nonDelayed, long latestCompletion, long cpuTime) {
    this.nonDelayed = nonDelayed;
    this.latestCompletion = latestCompletion;
    this.cpuTime = cpuTime;
    return this;
  }

  /** Copies the values of other totals. */
  public void copyFrom(PlanTotals other) {
    set(other.nonDelayed, other.latestCompletion, other.cpuTime);
  }

  /** The number of jobs that complete by their deadlines; a job without one always does. */
  public int nonDelayed() {
    return nonDelayed;
  }

  /** The latest completion (C_max) in ticks, 0 for an empty plan. */
  public long latestCompletion() {
    return latestCompletion;
  }

  /** The CPU-ticks that count as usage. */
  public long cpuTime() {
    return cpuTime;
  }

  @Override
  public String toString() {
    return "PlanTotals[nonDelayed=%d, latestCompletion=%d, cpuTime=%d]"
        .formatted(nonDelayed, latestCompletion, cpuTime);
  }
}
