package io.github.gapwise.experiments.sweep;

/** Receives the progress of a sweep, on one thread. */
public interface SweepListener {
  /** Ignores everything. */
  SweepListener NONE = new SweepListener() {};

  /**
   * The sweep begins.
   *
   * @param runs how many runs it has
   * @param kept how many of them are already done, by earlier sweeps in the same directory
   * @param damaged how many rows of the directory are damaged and count as missing
   */
  default void started(int runs, int kept, long damaged) {}

  /** A run is done and its row stored. */
  default void done(SweepPoint point) {}

  /** A run failed, and its row is stored. */
  default void failed(SweepPoint point, String problem) {}

  /** A run threw an exception, which ends the sweep and is rethrown after this call. */
  default void stopped(SweepPoint point) {}
}
