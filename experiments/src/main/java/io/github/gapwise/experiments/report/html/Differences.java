package io.github.gapwise.experiments.report.html;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;

/** Columns of a page as differences, which are shorter. */
final class Differences {
  private Differences() {}

  /** Each number as its difference from the one before, the first as that from the origin. */
  static LongList of(LongList numbers, long origin) {
    LongList differences = new LongArrayList(numbers.size());
    long before = origin;
    for (int k = 0; k < numbers.size(); k++) {
      differences.add(numbers.getLong(k) - before);
      before = numbers.getLong(k);
    }
    return differences;
  }
}
