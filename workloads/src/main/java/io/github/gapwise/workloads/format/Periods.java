package io.github.gapwise.workloads.format;

import java.util.Map;
import java.util.TreeMap;

/** Periods that do not overlap: their beginnings and the ticks at which they are over. */
final class Periods {
  private final TreeMap<Long, Long> ends = new TreeMap<>();

  /** Adds a period unless it overlaps another one; returns whether it was added. */
  boolean add(long begin, long end) {
    Map.Entry<Long, Long> before = ends.floorEntry(begin);
    Map.Entry<Long, Long> after = ends.ceilingEntry(begin);
    boolean isFree =
        (before == null || before.getValue() <= begin) && (after == null || after.getKey() >= end);
    if (isFree) {
      ends.put(begin, end);
    }
    return isFree;
  }
}
