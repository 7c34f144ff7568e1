package io.github.gapwise.core.schedule;

/**
 * Classes of deadlines: stretches of time of equal width from a tick on, of which the last one does
 * not end; and a class of its own for jobs without a deadline.
 */
final class DeadlineClasses {
  static final int COUNT = 16;

  /** That of jobs without a deadline. */
  static final int NONE = COUNT - 1;

  private static final int LAST = NONE - 1;

  /** Beyond that many times the time until all is over deadlines need not be told apart. */
  private static final int FARTHEST = 8;

  private long origin;

  /** 0 before the classes begin. */
  private long width;

  /** How far ahead deadlines have been, and a little more; it never falls. */
  private long ahead;

  /** How long the classes are good for. */
  private long lifetime;

  boolean haveBegun() {
    return width > 0;
  }

  /** Whether other classes would tell deadlines apart better. */
  boolean areOutdated(long deadline, long now) {
    return now - origin > lifetime || ahead(deadline, now) > ahead;
  }

  /** Takes classes for the deadlines there were, and this one, if all is over by a tick. */
  void begin(long deadline, long now, long until) {
    long farthest = ahead(deadline, now);
    if (farthest > ahead) {
      ahead = farthest + farthest / 4;
    }
    long left = Math.max(0, until - now);
    long most = FARTHEST * left;
    origin = now;
    width = (ahead == 0 ? most : Math.min(ahead, most)) / LAST + 1;
    lifetime = Math.max(4 * width, left / 16);
  }

  private static long ahead(long deadline, long now) {
    return deadline == Long.MAX_VALUE ? 0 : Math.min(deadline - now, FreeCpuProfile.NEVER / 16);
  }

  /** That of a deadline; earlier ones than all classes count as of the first one. */
  int of(long deadline) {
    return deadline == Long.MAX_VALUE
        ? NONE
        : (int) Math.max(0, Math.min(LAST, (deadline - origin) / width));
  }

  /** How wide they are, but for the last one and that of no deadline. */
  long width() {
    return width;
  }

  /** The least deadline in a class. */
  long least(int deadlines) {
    return deadlines == NONE ? Long.MAX_VALUE : origin + deadlines * width;
  }

  /** The tick before which the deadlines of a class lie. */
  long end(int deadlines) {
    return deadlines >= LAST ? Long.MAX_VALUE : least(deadlines + 1);
  }
}
