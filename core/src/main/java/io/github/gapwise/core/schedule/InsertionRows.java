package io.github.gapwise.core.schedule;

import java.util.Arrays;

/** Rows of numbers that the plans of a grid share, so that they need no more of them than jobs. */
final class InsertionRows {
  private final int width;
  private int[] numbers = {};

  /** The rows that nobody has, from the first on. */
  private int[] unused = {};

  private int left;

  InsertionRows(int width) {
    this.width = width;
  }

  /** The numbers of all rows; another array once more rows are needed. */
  int[] numbers() {
    return numbers;
  }

  /** Where the numbers of a row begin that nobody has, and that holds anything. */
  int take() {
    if (left == 0) {
      grow(Math.max(64, 2 * unused.length));
    }
    left--;
    return unused[left];
  }

  void giveBack(int row) {
    unused[left] = row;
    left++;
  }

  private void grow(int rows) {
    int before = unused.length;
    numbers = Arrays.copyOf(numbers, Math.multiplyExact(rows, width));
    unused = new int[rows];
    for (int k = before; k < rows; k++) {
      giveBack(k * width);
    }
  }
}
