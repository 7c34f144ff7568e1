package io.github.gapwise.workloads.file;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.function.LongPredicate;

/** The lines of some of the jobs of a file, and those without a job between and around them. */
final class SliceLines implements LongPredicate {
  private final boolean fromTop;
  private final boolean toEnd;
  private long first = Long.MAX_VALUE;
  private long last;

  /** The lines of other jobs between the first and the last one; empty if the file is in order. */
  private final LongOpenHashSet others = new LongOpenHashSet();

  /**
   * Begins without lines.
   *
   * @param fromTop whether lines before the first job belong to them
   * @param toEnd whether lines after the last job belong to them
   */
  SliceLines(boolean fromTop, boolean toEnd) {
    this.fromTop = fromTop;
    this.toEnd = toEnd;
  }

  /** Adds the line of a job, in the order of the file. */
  void add(long line, boolean inSlice) {
    if (inSlice) {
      first = Math.min(first, line);
      last = line;
    } else {
      others.add(line);
    }
  }

  @Override
  public boolean test(long line) {
    return (fromTop || line >= first) && (toEnd || line <= last) && !others.contains(line);
  }
}
