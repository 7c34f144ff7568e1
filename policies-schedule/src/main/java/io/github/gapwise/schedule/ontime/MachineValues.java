package io.github.gapwise.schedule.ontime;

import java.util.Arrays;

/** A number for each machine, to find those with a low one, in blocks with the least of each. */
final class MachineValues {
  private static final int BITS = 5;

  private final long[] values;
  private final long[] leastOfBlock;

  /** Sets all numbers to {@link Long#MAX_VALUE}. */
  MachineValues(int machines) {
    values = new long[machines];
    leastOfBlock = new long[((machines - 1) >> BITS) + 1];
    Arrays.fill(values, Long.MAX_VALUE);
    Arrays.fill(leastOfBlock, Long.MAX_VALUE);
  }

  long get(int machine) {
    return values[machine];
  }

  void set(int machine, long value) {
    int block = machine >> BITS;
    boolean mayRise = values[machine] == leastOfBlock[block];
    values[machine] = value;
    if (value <= leastOfBlock[block]) {
      leastOfBlock[block] = value;
    } else if (mayRise) {
      leastOfBlock[block] = leastOf(block);
    }
  }

  private long leastOf(int block) {
    long least = Long.MAX_VALUE;
    int end = Math.min(values.length, (block + 1) << BITS);
    for (int k = block << BITS; k < end; k++) {
      least = Math.min(least, values[k]);
    }
    return least;
  }

  long least() {
    long least = Long.MAX_VALUE;
    for (long each : leastOfBlock) {
      least = Math.min(least, each);
    }
    return least;
  }

  /** The first machine from an id on with a number up to a limit, or -1. */
  int next(int from, long limit) {
    int k = from;
    while (k < values.length) {
      if (leastOfBlock[k >> BITS] > limit) {
        k = ((k >> BITS) + 1) << BITS;
      } else if (values[k] > limit) {
        k++;
      } else {
        return k;
      }
    }
    return -1;
  }
}
