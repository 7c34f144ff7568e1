package io.github.gapwise.core.schedule;

/**
 * Rows of numbers that the plans of a grid share. Whenever they are too few they become twice as
 * many, so that before long none has to be made any more.
 */
final class InsertionRows {
  private static final int FEW = 64;

  private final int width;
  private int made;

  /** The rows that nobody has, from the first on. */
  private int[][] unused = {};

  private int left;

  /** Rows of so many numbers. */
  InsertionRows(int width) {
    this.width = width;
  }

  /** How many rows there are, whoever has them. */
  int made() {
    return made;
  }

  /** A row that begins with the first numbers of another one, and ends with anything. */
  int[] copyOf(int[] row, int numbers) {
    if (left == 0) {
      make(Math.max(FEW, made));
    }
    left--;
    System.arraycopy(row, 0, unused[left], 0, numbers);
    return unused[left];
  }

  private void make(int rows) {
    made += rows;
    unused = new int[made][];
    for (int k = 0; k < rows; k++) {
      giveBack(new int[width]);
    }
  }

  /** Takes back a row that a plan needs no more. */
  void giveBack(int[] row) {
    unused[left] = row;
    left++;
  }
}
