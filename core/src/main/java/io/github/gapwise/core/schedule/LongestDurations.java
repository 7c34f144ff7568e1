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

    /** Counts a place where a job of some classes has to keep two bounds, by the lesser one. */
    void raise(int first, int last, long fixedBound, long boundByEnd) {
      long[] bounds = boundByEnd <= fixedBound ? byEnd : fixed;
      long least = Math.min(fixedBound, boundByEnd);
      for (int k = first; k <= last; k++) {
        bounds[k] = Math.max(bounds[k], least);
      }
    }

    /**
     * Counts a place where it has to be over when its class ends, too.
     *
     * @param start the earliest start there
     * @param ends by class, rising
     */
    void raise(int first, int last, long fixedBound, long boundByEnd, long start, long[] ends) {
      long least = Math.min(fixedBound, boundByEnd);
      int k = first;
      while (k <= last && ends[k] - start < least) {
        byDeadline[k] = Math.max(byDeadline[k], ends[k] - start);
        k++;
      }
      raise(k, last, fixedBound, boundByEnd);
    }
  }
}
