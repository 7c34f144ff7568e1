package io.github.gapwise.schedule.bound;

/**
 * Numbers of CPUs in classes: each number below 8 is a class of its own, and each power of two from
 * there on is split into four. So a table needs one cell for each class, and what it says of the
 * least number of a class holds, as a bound, of the others, which are greater by less than a
 * quarter.
 */
public final class CpuClasses {
  private static final int BITS = 2;

  private CpuClasses() {}

  /** The class of a number of CPUs: its highest bit and the two behind it; 0 for none. */
  public static int of(int cpus) {
    int shift = Math.max(0, Integer.SIZE - 1 - BITS - Integer.numberOfLeadingZeros(cpus));
    return (shift << BITS) + (cpus >> shift);
  }
}
