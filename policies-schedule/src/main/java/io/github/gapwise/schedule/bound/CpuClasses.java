package io.github.gapwise.schedule.bound;

/**
 * Classes of numbers of CPUs: each number below 8 is its own class, and each power of two from 8 on
 * is split into four. A table needs one cell for each class; what holds for the least number of a
 * class bounds the others, which are less than a quarter greater.
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
