package io.github.gapwise.experiments.sweep;

import java.util.List;
import java.util.stream.LongStream;

/**
 * A sequence of texts that need not all be in memory. Counts that are too large for a {@code long}
 * saturate: {@link Long#MAX_VALUE} stands for that many or more.
 */
interface Choice {
  /** How many there are. */
  long count();

  /** Returns one of them, from 0 to less than {@link #count}. */
  String text(long index);

  /** All of them in order; there must not be too many to hold. */
  default List<String> texts() {
    return LongStream.range(0, count()).mapToObj(this::text).toList();
  }

  /** The product of two counts, saturated. */
  static long product(long a, long b) {
    long low = a * b;
    return Math.multiplyHigh(a, b) == 0 && low >= 0 ? low : Long.MAX_VALUE;
  }

  /** The sum of two counts, saturated. */
  static long sum(long a, long b) {
    long sum = a + b;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  /** Several choices, one after the other: {@code a|b|1..5}. */
  record Alternatives<C extends Choice>(List<C> parts) implements Choice {
    /** A text, as a part and its index there. */
    record Place<C extends Choice>(C part, long index) {
      String text() {
        return part.text(index);
      }
    }

    @Override
    public long count() {
      return parts.stream().mapToLong(Choice::count).reduce(0, Choice::sum);
    }

    Place<C> place(long index) {
      long left = index;
      for (C part : parts) {
        if (left < part.count()) {
          return new Place<>(part, left);
        }
        left -= part.count();
      }
      throw new IndexOutOfBoundsException(index);
    }

    @Override
    public String text(long index) {
      return place(index).text();
    }
  }
}
