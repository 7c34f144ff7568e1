package io.github.gapwise.workloads.etc;

import java.util.Arrays;

/** Whether machines keep their order of speed from job to job. */
enum EtcConsistency {
  /** Every row ascends: a machine that is faster than another for one job is so for all. */
  CONSISTENT,
  /** The entries of machines 0, 2, 4, … ascend in every row; the others stand as drawn. */
  SEMI_CONSISTENT,
  /** The entries stand as drawn. */
  INCONSISTENT;

  /** Puts the entries of a row as drawn in their places. */
  void arrange(long[] row) {
    switch (this) {
      case CONSISTENT -> Arrays.sort(row);
      case SEMI_CONSISTENT -> sortEven(row);
      case INCONSISTENT -> {}
    }
  }

  private static void sortEven(long[] row) {
    long[] even = new long[(row.length + 1) / 2];
    for (int i = 0; i < even.length; i++) {
      even[i] = row[2 * i];
    }
    Arrays.sort(even);
    for (int i = 0; i < even.length; i++) {
      row[2 * i] = even[i];
    }
  }
}
