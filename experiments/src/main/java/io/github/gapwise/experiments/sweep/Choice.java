package io.github.gapwise.experiments.sweep;

import java.util.List;

/** A sequence of texts that need not all be in memory. */
interface Choice {
  /** How many there are; {@link Long#MAX_VALUE} stands for that many or more. */
  long count();

  /**
   * Returns one of them.
   *
   * @param index from 0 to less than {@link #count}
   */
  String text(long index);

  /** One text. */
  record Literal(String text) implements Choice {
    @Override
    public long count() {
      return 1;
    }

    @Override
    public String text(long index) {
      return text;
    }
  }

  /** Several choices, one after the other: {@code a|b|1..5}. */
  record Alternatives(List<Choice> parts) implements Choice {
    @Override
    public long count() {
      return parts.stream().mapToLong(Choice::count).reduce(0, SaturatedCounts::sum);
    }

    @Override
    public String text(long index) {
      long left = index;
      for (Choice part : parts) {
        if (left < part.count()) {
          return part.text(left);
        }
        left -= part.count();
      }
      throw new IndexOutOfBoundsException(index);
    }
  }
}
