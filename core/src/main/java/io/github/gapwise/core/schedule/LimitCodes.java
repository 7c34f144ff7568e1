package io.github.gapwise.core.schedule;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * A short form of {@link WorkLimits}, a code of 7 bits for each of them, in which the next machines
 * are found whose limits may do.
 *
 * <p>Codes tell works apart that differ by a sixteenth or more, from a tenth of what is mostly
 * asked for to ten times as much; beyond they find more machines than may do. Those of 64 machines
 * fill a cache line, and are compared eight at a time.
 */
final class LimitCodes {
  /** How many machines are looked at together. */
  static final int GROUP = 64;

  private static final int WORDS = GROUP / Long.BYTES;

  /** How many codes a group has of a class of deadlines, and then of all classes. */
  private static final int BOTH = 2 * GROUP;

  private static final int ALL = DeadlineClasses.COUNT * BOTH;

  private static final int BITS_LEFT_OUT = 5;
  private static final int MOST = Byte.MAX_VALUE;

  /** How many questions an average is of, more or less. */
  private static final int MEMORY = 16;

  /** So that one code is written and eight are read at once. */
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** The lowest bit of each of the eight codes in a long. */
  private static final long ONES = 0x0101_0101_0101_0101L;

  /** The highest bit of each, which no code has. */
  private static final long TOPS = ONES << (Byte.SIZE - 1);

  private final int machines;
  private byte[] codes = {};

  /** The code 0 is that of such a limit, but for its last bits, and all below. */
  private int origin;

  /** What is mostly asked for: an average that forgets. */
  private int typical;

  LimitCodes(int machines) {
    this.machines = machines;
  }

  /** From now on there is a code for each machine. */
  void keep() {
    int groups = (machines + GROUP - 1) / GROUP;
    codes = new byte[Math.multiplyExact(groups, ALL)];
  }

  /**
   * Such a limit is going to be asked for; once codes {@linkplain #begin begin} they tell of it.
   */
  void ask(int limit) {
    typical = typical == 0 ? limit : typical + (limit - typical) / MEMORY;
  }

  /** All codes are going to be set anew. */
  void begin() {
    origin = (typical >> BITS_LEFT_OUT) - MOST / 2;
  }

  /** Sets the codes of both limits of a machine. */
  void set(int machine, int deadlines, int even, int gain) {
    int k = index(machine, deadlines);
    codes[k] = (byte) code(even);
    codes[k + GROUP] = (byte) code(gain);
  }

  private int code(int limit) {
    return Math.max(0, Math.min(MOST, (limit >> BITS_LEFT_OUT) - origin));
  }

  /** The codes of a word are those of each eighth machine, so that bits come in their order. */
  private static int index(int machine, int deadlines) {
    int place = machine % WORDS * Long.BYTES + machine % GROUP / WORDS;
    return machine / GROUP * ALL + deadlines * BOTH + place;
  }

  /**
   * Finds the next machines whose limits may not be below some limit, until there are enough or no
   * others.
   *
   * @param gain 0 for the first, 1 for the second limit
   */
  void find(MachineBatch batch, int deadlines, int gain, int limit) {
    long asked = code(limit) * ONES;
    int passedOver = batch.next % GROUP;
    int first = batch.next - passedOver;
    int size = 0;
    for (; first < machines && size < MachineBatch.ENOUGH; first += GROUP) {
      long found = notBelow(index(first, deadlines) + gain * GROUP, asked);
      for (found &= -1L << passedOver; found != 0; found &= found - 1) {
        int id = first + Long.numberOfTrailingZeros(found);
        batch.ids[size] = id;
        size += id < machines ? 1 : 0;
      }
      passedOver = 0;
    }
    batch.size = size;
    batch.next = Math.min(first, machines);
  }

  /** By machine of a group a bit: whether its code is not below that which is asked for. */
  private long notBelow(int index, long asked) {
    long found = 0;
    for (int word = 0; word < WORDS; word++) {
      long numbers = (long) LONGS.get(codes, index + word * Long.BYTES);
      long tops = ((numbers | TOPS) - asked) & TOPS;
      found |= tops >>> (Byte.SIZE - 1 - word);
    }
    return found;
  }
}
