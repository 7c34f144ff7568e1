package io.github.gapwise.core.objective;

/**
 * The sums over the unfinished jobs of a plan that decide between plans. Mutable, so that a search
 * can fill one object again and again.
 */
public final class PlanTotals {
  private int nonDelayed;
  private long latestCompletion;
  private long cpuTime;

  /** Totals of an empty plan. */
  public PlanTotals() {}

  /**
   * Sets all totals.
   *
   * @param nonDelayed the number of jobs that complete by their deadlines
   * @param latestCompletion the latest completion (C_max), 0 of an empty plan
   * @param cpuTime the CPU-ticks that count as usage
   * @return this
   */
  public PlanTotals set(int nonDelayed, long latestCompletion, long cpuTime) {
    this.nonDelayed = nonDelayed;
    this.latestCompletion = latestCompletion;
    this.cpuTime = cpuTime;
    return this;
  }

  /** Takes the values of the other one. */
  public void copyFrom(PlanTotals other) {
    set(other.nonDelayed, other.latestCompletion, other.cpuTime);
  }

  /** The number of jobs that complete by their deadlines; a job without one always does. */
  public int nonDelayed() {
    return nonDelayed;
  }

  /** The latest completion (C_max) in ticks, 0 of an empty plan. */
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
