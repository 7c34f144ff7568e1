package io.github.gapwise.workloads.file;

import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The lines of a text file, one at a time, in one buffer that holds the whole current line; nothing
 * is allocated per line. Lines may hold bytes of any encoding.
 *
 * <p>If a line is longer than the limits allow, the buffer holds only its beginning, and {@link
 * #next} skips the rest.
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

  /** Opens a file; throws an {@link InputFormatException} if it cannot be read. */
  public static LineBuffer open(Path file, InputLimits limits) {
    return new LineBuffer(file, TextFileInput.open(file, limits), limits.maxLineLength());
  }

  /**
   * Advances to the next line; returns false at the end of the file.
   *
   * @throws InputFormatException if the file cannot be read, or has too many bytes
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

  /** Whether the line is no longer than the limits allow; if not, only its beginning is here. */
  public boolean isWhole() {
    return isWhole;
  }

  /** Refuses a line that is not whole. */
  public void requireWhole() {
    if (!isWhole) {
      throw new InputFormatException(
          file, line, "The line must have at most %d bytes.".formatted(maxLength));
    }
  }

  /** The line, or its beginning if it is not whole, as UTF-8 without white space around it. */
  public String text() {
    return new String(buffer, start, end - start, StandardCharsets.UTF_8).strip();
  }

  /**
   * The array that holds the line, not to be changed; replaced by another one when it has to grow.
   */
  public byte[] buffer() {
    return buffer;
  }

  /** The index of the first byte of the line. */
  public int start() {
    return start;
  }

  /** The index after the last byte of the line, without the newline. */
  public int end() {
    return end;
  }

  /** The number of the line, counted from 1. */
  public long line() {
    return line;
  }

  /** Skips past the newline of a line that did not fit the buffer. */
  private void skipRestOfLine() {
    do {
      while (next < limit) {
        if (buffer[next++] == '\n') {
          return;
        }
      }
      next = 0;
      limit = 0;
    } while (read());
  }

  /** Returns the index of the line's newline, or of the end of the file or of a full buffer. */
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
   * Moves the part of the line that was read to the start of the buffer, which grows if it is full.
   */
  private void makeRoom() {
    System.arraycopy(buffer, next, buffer, 0, limit - next);
    limit -= next;
    next = 0;
    if (limit == buffer.length && limit <= maxLength) {
      buffer = Arrays.copyOf(buffer, (int) Math.min(2L * limit, maxLength + 1L));
    }
  }

  /** Appends more bytes to the buffer; returns false at the end of the file. */
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
