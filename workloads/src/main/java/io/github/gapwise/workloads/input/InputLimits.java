package io.github.gapwise.workloads.input;

/**
 * How much of a file is read before it is refused. These limits keep a file from filling the memory
 * or keeping a reader busy indefinitely, even a small one that unpacks to a huge one, or one whose
 * comment, line, or cell does not end.
 *
 * @param maxBytes the most bytes of a file, counted after unpacking; 8 GiB by default
 * @param maxLineLength the most bytes of a line, comments included, or characters of a row of a
 *     table, whose cells may have several lines; 1,048,576 by default. The lines of a matrix of run
 *     times are not limited
 * @param maxCellLength the most characters of a cell of a table or of a value that is read from
 *     what Slurm prints, or bytes of a number of a matrix of run times; 65,536 by default
 */
public record InputLimits(long maxBytes, int maxLineLength, int maxCellLength) {
  private static final int MOST_LENGTH = 1 << 30;
  private static final InputLimits DEFAULTS = new InputLimits(1L << 33, 1 << 20, 1 << 16);

  /** Refuses a limit that is not positive, or a length beyond 2<sup>30</sup>. */
  public InputLimits {
    if (maxBytes <= 0) {
      throw new IllegalArgumentException("The maxBytes (%d) must be positive.".formatted(maxBytes));
    }
    requireLength("maxLineLength", maxLineLength);
    requireLength("maxCellLength", maxCellLength);
  }

  private static void requireLength(String name, int length) {
    if (length <= 0 || length > MOST_LENGTH) {
      throw new IllegalArgumentException(
          "The %s (%d) must be from 1 to %d.".formatted(name, length, MOST_LENGTH));
    }
  }

  /** 8 GiB in all, 1,048,576 bytes in a line, 65,536 characters in a cell. */
  public static InputLimits defaults() {
    return DEFAULTS;
  }

  /** These limits with another size of a file, which must be positive. */
  public InputLimits withMaxBytes(long bytes) {
    return new InputLimits(bytes, maxLineLength, maxCellLength);
  }

  /** These limits with another length of a line or row, from 1 to 2<sup>30</sup>. */
  public InputLimits withMaxLineLength(int length) {
    return new InputLimits(maxBytes, length, maxCellLength);
  }

  /** These limits with another length of a cell, from 1 to 2<sup>30</sup>. */
  public InputLimits withMaxCellLength(int length) {
    return new InputLimits(maxBytes, maxLineLength, length);
  }
}
