package io.github.gapwise.experiments.sweep;

import java.util.List;

/** Several choices, one after the other: {@code a|b|1..5}. */
record Alternatives(List<Choice> parts) implements Choice {
  @Override
  public long count() {
    long count = 0;
    for (Choice part : parts) {
      count = SaturatedCounts.sum(count, part.count());
    }
    return count;
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
