package io.github.gapwise.core.schedule;

/** How long a job may take on a machine at most, for each of some classes of deadlines. */
final class LongestDurations {
  /** The first and the last class. */
  int from;

  int to;

  /** By class: after which not fewer jobs are on time; never negative. */
  final long[] even = new long[DeadlineClasses.COUNT];

  /** By class: after which one more job is on time; never negative. */
  final long[] gain = new long[DeadlineClasses.COUNT];
}
