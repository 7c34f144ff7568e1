package io.github.gapwise.core.schedule;

/**
 * Some machines that are looked at together, in the order of their ids, and from which id on there
 * may be others.
 */
final class MachineBatch {
  /** How many {@link LimitCodes} put into one at least, if there are others. */
  static final int ENOUGH = 64;

  final int[] ids = new int[ENOUGH + LimitCodes.GROUP];
  int size;
  int next;

  /** None as yet, from an id on. */
  void clear(int from) {
    size = 0;
    next = from;
  }
}
