package io.github.gapwise.core.objective;

/** The beginning of a period that ends with the latest completion of a plan. */
public enum Horizon {
  /** The present: only what is still to come matters. */
  NOW,
  /** Tick 0. */
  ZERO;

  /**
   * The length in ticks of the period from this horizon to the latest completion; negative if that
   * is before it.
   */
  public long length(long latestCompletion, long now) {
    return this == NOW ? latestCompletion - now : latestCompletion;
  }
}
