package io.github.gapwise.experiments.sweep;

/** A sequence of texts that need not all be in memory. */
interface Choice {
  /** How many there are; {@link Long#MAX_VALUE} stands for that many or more. */
  long count();

  /**
   * Returns one of them.
   *
   * @param index from 0 to less than {@link #count}
   */
  String text(long index);
}
