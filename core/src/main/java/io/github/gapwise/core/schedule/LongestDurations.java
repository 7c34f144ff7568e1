package io.github.gapwise.core.schedule;

/** How long a job may take on a machine at most, for each of some classes of deadlines. */
final class LongestDurations {
  /** The first and the last class. */
  int from;

  int to;

  /** After which not fewer jobs are on time. */
  final Bounds even = new Bounds();

  /** After which one more job is on time. */
  final Bounds gain = new Bounds();

  /**
   * Three bounds by class, of which a job need keep but one. They are never negative, and apart for
   * what they fall with, by a tick for each.
   */
  static final class Bounds {
    /** Falls with nothing. */
    final long[] fixed = new long[DeadlineClasses.COUNT];

    /** Falls with the tick by which all is to be over. */
    final long[] byEnd = new long[DeadlineClasses.COUNT];

    /** Falls with the deadline, and is that of a job which is due when the class ends. */
    final long[] byDeadline = new long[DeadlineClasses.COUNT];

    void set(int k, long fixedBound, long boundByEnd, long boundByDeadline) {
      fixed[k] = fixedBound;
      byEnd[k] = boundByEnd;
      byDeadline[k] = boundByDeadline;
    }

    /** Counts a place where a job has to keep three bounds, by the least of them. */
    void raise(int k, long fixedBound, long boundByEnd, long boundByDeadline) {
      long other = Math.min(fixedBound, boundByDeadline);
      long[] others = fixedBound <= boundByDeadline ? fixed : byDeadline;
      long[] bounds = boundByEnd <= other ? byEnd : others;
      bounds[k] = Math.max(bounds[k], Math.min(boundByEnd, other));
    }
  }
}
