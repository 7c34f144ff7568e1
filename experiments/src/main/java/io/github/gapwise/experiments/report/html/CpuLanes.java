package io.github.gapwise.experiments.report.html;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;

/**
 * The CPUs of one machine as lanes of a chart. The simulation does not decide on which CPUs a job
 * runs; here a job takes the first block of adjacent free lanes that is large enough or, if there
 * is none, the first free lanes, in pieces. O(free pieces) for each call.
 */
final class CpuLanes {
  /** The free pieces by lane: first and end of each, with no two that touch. */
  private int[] free;

  private int size = 2;

  CpuLanes(int cpus) {
    free = new int[16];
    free[1] = cpus;
  }

  /**
   * Takes lanes for a job.
   *
   * @return the pieces, by lane: the first lane and the number of lanes of each
   * @throws IllegalStateException if fewer lanes are free
   */
  IntList take(int cpus) {
    for (int k = 0; k < size; k += 2) {
      if (free[k + 1] - free[k] >= cpus) {
        return IntList.of(takeFrom(k, cpus), cpus);
      }
    }
    return takeInPieces(cpus);
  }

  private int takeFrom(int piece, int cpus) {
    int first = free[piece];
    free[piece] += cpus;
    if (free[piece] == free[piece + 1]) {
      remove(piece);
    }
    return first;
  }

  private IntList takeInPieces(int cpus) {
    IntArrayList pieces = new IntArrayList();
    int left = cpus;
    while (left > 0) {
      if (size == 0) {
        throw new IllegalStateException(
            "The lanes (%d) of a job must be free, and (%d) are not.".formatted(cpus, left));
      }
      int part = Math.min(left, free[1] - free[0]);
      pieces.add(takeFrom(0, part));
      pieces.add(part);
      left -= part;
    }
    return pieces;
  }

  void take(IntList pieces) {
    for (int k = 0; k < pieces.size(); k += 2) {
      take(pieces.getInt(k), pieces.getInt(k) + pieces.getInt(k + 1));
    }
  }

  private void take(int first, int end) {
    int piece = 0;
    while (free[piece + 1] < end) {
      piece += 2;
    }
    int endOfPiece = free[piece + 1];
    if (free[piece] == first) {
      free[piece] = end;
      if (end == endOfPiece) {
        remove(piece);
      }
    } else {
      free[piece + 1] = first;
      if (end < endOfPiece) {
        insert(piece + 2, end, endOfPiece);
      }
    }
  }

  /** Gives back the lanes that {@link #take(int)} returned. */
  void give(IntList pieces) {
    for (int k = 0; k < pieces.size(); k += 2) {
      give(pieces.getInt(k), pieces.getInt(k) + pieces.getInt(k + 1));
    }
  }

  private void give(int first, int end) {
    int at = 0;
    while (at < size && free[at] < first) {
      at += 2;
    }
    boolean touchesBefore = at > 0 && free[at - 1] == first;
    boolean touchesBehind = at < size && free[at] == end;
    if (touchesBefore && touchesBehind) {
      free[at - 1] = free[at + 1];
      remove(at);
    } else if (touchesBefore) {
      free[at - 1] = end;
    } else if (touchesBehind) {
      free[at] = first;
    } else {
      insert(at, first, end);
    }
  }

  private void insert(int at, int first, int end) {
    if (size == free.length) {
      free = Arrays.copyOf(free, 2 * size);
    }
    System.arraycopy(free, at, free, at + 2, size - at);
    free[at] = first;
    free[at + 1] = end;
    size += 2;
  }

  private void remove(int piece) {
    System.arraycopy(free, piece + 2, free, piece, size - piece - 2);
    size -= 2;
  }

  int free() {
    int lanes = 0;
    for (int k = 0; k < size; k += 2) {
      lanes += free[k + 1] - free[k];
    }
    return lanes;
  }
}
