package io.github.gapwise.simulator.file;

import io.github.gapwise.simulator.input.InputFormatException;
import io.github.gapwise.simulator.input.InputLimits;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The lines of a text file, one at a time, in one buffer in which the current one lies whole;
 * nothing is allocated per line. They may hold bytes of any encoding.
 *
 * <p>Of a line that is longer than the limits allow only the beginning is there. Whoever goes on
 * behind it leaves its end out.
 */
public final class LineBuffer implements AutoCloseable {
  private static final int FIRST_CAPACITY = 1 << 16;

  private final Path file;
  private final TextFileInput in;
  private final int maxLength;

  /** Grows up to one byte more than a line may have. */
  private byte[] buffer;

  /** The current line is in {@code [start, end)}, what follows it in {@code [next, limit)}. */
  private int start;

  private int end;
  private int next;
  private int limit;
  private long line;
  private boolean isWhole = true;

  private LineBuffer(Path file, TextFileInput in, int maxLength) {
    this.file = file;
    this.in = in;
    this.maxLength = maxLength;
    buffer = new byte[Math.min(FIRST_CAPACITY, maxLength + 1)];
  }

  /**
   * Opens a file.
   *
   * @throws InputFormatException if it cannot be read
   */
  public static LineBuffer open(Path file, InputLimits limits) {
    return new LineBuffer(file, TextFileInput.open(file, limits), limits.maxLineLength());
  }

  /**
   * Goes to the next line; false at the end of the file.
   *
   * @throws InputFormatException if the file cannot be read, or has more bytes than it may
   */
  public boolean next() {
    if (!isWhole) {
      skipRestOfLine();
    }
    int newline = endOfLine();
    if (newline == next && newline == limit) {
      return false;
    }
    isWhole = newline - next <= maxLength;
    start = next;
    end = isWhole ? newline : next + maxLength;
    next = Math.min(newline + 1, limit);
    line++;
    return true;
  }

  /** Whether the line is no longer than the limits allow; if not, only its beginning is there. */
  public boolean isWhole() {
    return isWhole;
  }

  /** The complaint about a line that is not whole. */
  public InputFormatException tooLong() {
    return new InputFormatException(
        file, line, "The line must have at most %d bytes.".formatted(maxLength));
  }

  /** Where the line is; not to be changed. Another one than for earlier lines if it had to grow. */
  public byte[] buffer() {
    return buffer;
  }

  /** The place of the first byte of the line. */
  public int start() {
    return start;
  }

  /** The place behind the last byte of the line, without the newline. */
  public int end() {
    return end;
  }

  /** The number of the line, counted from 1. */
  public long line() {
    return line;
  }

  /** Goes behind the newline of a line that did not fit the buffer. */
  private void skipRestOfLine() {
    while (next < limit || fill()) {
      if (buffer[next++] == '\n') {
        return;
      }
    }
  }

  /** Replaces what there is by what follows; false at the end of the file. */
  private boolean fill() {
    next = 0;
    limit = 0;
    return read();
  }

  /** The place of the line's newline, the end of the file, or the end of a full buffer. */
  private int endOfLine() {
    int place = next;
    while (true) {
      while (place < limit && buffer[place] != '\n') {
        place++;
      }
      if (place < limit) {
        return place;
      }
      makeRoom();
      place = limit;
      if (limit > maxLength || !read()) {
        return limit;
      }
    }
  }

  /**
   * Moves what there is of the line to the beginning of the buffer, which grows if that is full.
   */
  private void makeRoom() {
    System.arraycopy(buffer, next, buffer, 0, limit - next);
    limit -= next;
    next = 0;
    if (limit == buffer.length && limit <= maxLength) {
      buffer = Arrays.copyOf(buffer, (int) Math.min(2L * limit, maxLength + 1L));
    }
  }

  /** Reads more behind what is there; false at the end of the file. */
  private boolean read() {
    int count = in.read(buffer, limit, buffer.length - limit);
    limit += count;
    return count > 0;
  }

  @Override
  public void close() {
    in.close();
  }
}
