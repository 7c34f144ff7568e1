package io.github.gapwise.experiments.report.html;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.BitSet;

/**
 * The CPUs of one machine as lanes of a chart. The simulation does not decide on which CPUs a job
 * runs; here a job takes the first block of adjacent free lanes that is large enough or, if there
 * is none, the first free lanes, in pieces. O(CPUs / 64 + pieces) for each call.
 */
final class CpuLanes {
  private final int cpus;
  private final BitSet taken = new BitSet();

  CpuLanes(int cpus) {
    this.cpus = cpus;
  }

  /** Takes lanes: the first lane and the number of lanes of each piece, by lane. */
  IntList take(int wanted) {
    IntList pieces = pieces(wanted);
    take(pieces);
    return pieces;
  }

  private IntList pieces(int wanted) {
    IntList pieces = new IntArrayList();
    int left = wanted;
    for (int first = taken.nextClearBit(0); first < cpus; ) {
      int next = taken.nextSetBit(first);
      int end = next < 0 ? cpus : next;
      if (end - first >= wanted) {
        return IntList.of(first, wanted);
      }
      if (left > 0) {
        int part = Math.min(left, end - first);
        pieces.add(first);
        pieces.add(part);
        left -= part;
      }
      first = taken.nextClearBit(end);
    }
    if (left > 0) {
      throw new IllegalStateException(
          "The lanes (%d) of a job must be free, and (%d) are not.".formatted(wanted, left));
    }
    return pieces;
  }

  void take(IntList pieces) {
    set(pieces, true);
  }

  /** Gives back the lanes that {@link #take(int)} returned. */
  void give(IntList pieces) {
    set(pieces, false);
  }

  private void set(IntList pieces, boolean isTaken) {
    for (int k = 0; k < pieces.size(); k += 2) {
      taken.set(pieces.getInt(k), pieces.getInt(k) + pieces.getInt(k + 1), isTaken);
    }
  }

  int free() {
    return cpus - taken.cardinality();
  }
}
