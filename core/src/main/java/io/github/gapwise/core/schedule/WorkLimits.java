package io.github.gapwise.core.schedule;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * For each machine and class of deadlines two limits: the most work of a job that may be placed
 * there without fewer jobs being on time than before, and so that one more is.
 *
 * <p>A limit is a floating-point number of 15 bits, a {@code float} without the sign and the last
 * bits; a work that is to be compared is cut in the same way, so that none is taken for too much
 * that is not. Those of 16 machines fill a cache line, and are compared four at a time.
 */
final class WorkLimits {
  static final int GROUP = 16;

  private static final int IN_LONG = Long.SIZE / Short.SIZE;
  private static final int FLOAT_BITS_LEFT_OUT = 16;

  /** How many bytes the limits of a group take that are of one kind and class of deadlines. */
  private static final int KIND = GROUP * Short.BYTES;

  /** How many those of both kinds take, and then those of all classes. */
  private static final int BOTH = 2 * KIND;

  private static final int ALL = DeadlineClasses.COUNT * BOTH;

  /** So that one limit is written and four are read at once. */
  private static final VarHandle SHORTS =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** The lowest bit of each of the four numbers in a long. */
  private static final long ONES = 0x0001_0001_0001_0001L;

  /** The highest bit of each, which no limit has. */
  private static final long TOPS = ONES << (Short.SIZE - 1);

  /** Brings the highest bits of the four numbers together in the four highest bits. */
  private static final long GATHER = 0x1000_2000_4000_8000L;

  /** Covers what is lost when numbers become a {@code float}. */
  private static final double ROUNDING = 1 + 1e-6;

  private final int machines;
  private byte[] limits = {};

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
    limits = new byte[Math.multiplyExact(groups, ALL)];
  }

  /**
   * Sets the limits of a machine for some classes of deadlines.
   *
   * @param speed the work that a CPU does in a tick
   * @param most a bound of all limits
   */
  void set(int machine, LongestDurations durations, double speed, double most) {
    float workPerTick = (float) (speed * ROUNDING);
    int mostBits = roundedUp(most);
    int k = index(machine, durations.from);
    for (int deadlines = durations.from; deadlines <= durations.to; deadlines++) {
      put(k, Math.min(mostBits, bits(workPerTick * durations.even[deadlines])));
      put(k + KIND, Math.min(mostBits, bits(workPerTick * durations.gain[deadlines])));
      k += BOTH;
    }
  }

  /** Sets all limits of a machine. */
  void setAll(int machine, double work) {
    int bits = roundedUp(work);
    for (int k = index(machine, 0); k < index(machine, DeadlineClasses.COUNT); k += KIND) {
      put(k, bits);
    }
  }

  private static int index(int machine, int deadlines) {
    return machine / GROUP * ALL + deadlines * BOTH + machine % GROUP * Short.BYTES;
  }

  private void put(int index, int limit) {
    SHORTS.set(limits, index, (short) limit);
  }

  private long get(int index) {
    return (long) LONGS.get(limits, index);
  }

  private static int roundedUp(double work) {
    return work <= 0 ? 0 : bits((float) (work * ROUNDING));
  }

  private static int bits(float work) {
    return Float.floatToRawIntBits(work) >> FLOAT_BITS_LEFT_OUT;
  }

  /**
   * Finds the next machines whose limits are not below some work, until there are enough or no
   * others.
   *
   * @param gain 0 for the first, 1 for the second limit
   * @param work positive
   */
  void find(MachineBatch batch, int deadlines, int gain, long work) {
    long works = Math.max(1, bits((float) (work / ROUNDING))) * ONES;
    int passedOver = batch.next % GROUP;
    int first = batch.next - passedOver;
    int size = 0;
    for (; first < machines && size < MachineBatch.ENOUGH; first += GROUP) {
      int k = index(first, deadlines) + gain * KIND;
      long a = notBelow(get(k), works);
      long b = notBelow(get(k + Long.BYTES), works);
      long c = notBelow(get(k + 2 * Long.BYTES), works);
      long d = notBelow(get(k + 3 * Long.BYTES), works);
      if ((a | b | c | d) != 0) {
        int found = gather(a) | gather(b) << 4 | gather(c) << 8 | gather(d) << 12;
        for (found &= -1 << passedOver; found != 0; found &= found - 1) {
          batch.ids[size] = first + Integer.numberOfTrailingZeros(found);
          size++;
        }
      }
      passedOver = 0;
    }
    batch.size = size;
    batch.next = Math.min(first, machines);
  }

  /** The highest bit of each of four numbers tells whether it is not below another one. */
  private static long notBelow(long numbers, long others) {
    return ((numbers | TOPS) - others) & TOPS;
  }

  private static int gather(long tops) {
    long lowest = tops >>> (Short.SIZE - 1);
    return (int) ((lowest * GATHER) >>> (Long.SIZE - IN_LONG));
  }
}
