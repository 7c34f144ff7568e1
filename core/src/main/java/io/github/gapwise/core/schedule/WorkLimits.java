package io.github.gapwise.core.schedule;

/**
 * For each machine and class of deadlines two limits: the most work of a job that may be placed
 * there without fewer jobs being on time than before, and so that one more is.
 *
 * <p>A limit is a floating-point number of 15 bits, a {@code float} without the sign and the last
 * bits; a work that is to be compared is cut in the same way, so that none is taken for too much
 * that is not. Those of 16 machines fill a cache line, and are compared four at a time.
 */
final class WorkLimits {
  private static final int GROUP = 16;
  private static final int IN_LONG = 4;
  private static final int LONGS = GROUP / IN_LONG;
  private static final int BITS = Long.SIZE / IN_LONG;
  private static final int FLOAT_BITS_LEFT_OUT = 16;

  /** The lowest bit of each of the four numbers in a long. */
  private static final long ONES = 0x0001_0001_0001_0001L;

  /** The highest bit of each, which no limit has. */
  private static final long TOPS = ONES << (BITS - 1);

  /** Brings the highest bits of the four numbers together in the four highest bits. */
  private static final long GATHER = 0x1000_2000_4000_8000L;

  /** Covers what is lost when numbers become a {@code float}. */
  private static final double ROUNDING = 1 + 1e-6;

  private final int machines;
  private long[] limits = {};

  /** Knows nothing, and takes no memory yet. */
  WorkLimits(int machines) {
    this.machines = machines;
  }

  boolean areKept() {
    return limits.length > 0;
  }

  /** From now on there is a limit for each machine, 0 as yet. */
  void keep() {
    int groups = (machines + GROUP - 1) / GROUP;
    limits = new long[Math.multiplyExact(groups, DeadlineClasses.COUNT * 2 * LONGS)];
  }

  /**
   * Sets both limits of a machine for a class of deadlines.
   *
   * @param even that of jobs after which not fewer are on time
   * @param gain that of jobs after which one more is on time
   */
  void set(int machine, int deadlines, double even, double gain) {
    int k = index(machine / GROUP, deadlines, 0) + machine % GROUP / IN_LONG;
    int shift = machine % IN_LONG * BITS;
    long others = ~(0xFFFFL << shift);
    limits[k] = (limits[k] & others) | cut(even) << shift;
    limits[k + LONGS] = (limits[k + LONGS] & others) | cut(gain) << shift;
  }

  /** Sets all limits of a machine. */
  void setAll(int machine, double work) {
    for (int deadlines = 0; deadlines < DeadlineClasses.COUNT; deadlines++) {
      set(machine, deadlines, work, work);
    }
  }

  private static int index(int group, int deadlines, int gain) {
    return ((group * DeadlineClasses.COUNT + deadlines) * 2 + gain) * LONGS;
  }

  private static long cut(double work) {
    return work <= 0 ? 0 : bits((float) (work * ROUNDING));
  }

  private static long bits(float work) {
    return (long) Float.floatToRawIntBits(work) >> FLOAT_BITS_LEFT_OUT;
  }

  /**
   * The next machine from an id on whose limit is not below some work; the number of machines if
   * there is none.
   *
   * @param gain 0 for the first, 1 for the second limit
   * @param work positive
   */
  int next(int from, int deadlines, int gain, long work) {
    long works = Math.max(1, bits((float) (work / ROUNDING))) * ONES;
    int skipped = from % GROUP;
    for (int group = from / GROUP; group * GROUP < machines; group++) {
      int k = index(group, deadlines, gain);
      long a = notBelow(limits[k], works);
      long b = notBelow(limits[k + 1], works);
      long c = notBelow(limits[k + 2], works);
      long d = notBelow(limits[k + 3], works);
      if ((a | b | c | d) != 0) {
        int found = gather(a) | gather(b) << 4 | gather(c) << 8 | gather(d) << 12;
        found &= -1 << skipped;
        if (found != 0) {
          return group * GROUP + Integer.numberOfTrailingZeros(found);
        }
      }
      skipped = 0;
    }
    return machines;
  }

  /** The highest bit of each of four numbers tells whether it is not below another one. */
  private static long notBelow(long numbers, long others) {
    return ((numbers | TOPS) - others) & TOPS;
  }

  private static int gather(long tops) {
    long lowest = tops >>> (BITS - 1);
    return (int) ((lowest * GATHER) >>> (Long.SIZE - IN_LONG));
  }
}
