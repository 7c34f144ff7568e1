package io.github.gapwise.core.objective;

/** From when on a period that ends with the latest completion of a plan is counted. */
public enum Horizon {
  /** From the present: only what is still to come matters. */
  NOW,
  /** From tick 0. */
  ZERO;

  /** The length in ticks of the period from this horizon to the latest completion. */
  public long length(long latestCompletion, long now) {
    return this == NOW ? latestCompletion - now : latestCompletion;
  }
}
