package io.github.gapwise.simulator.file;

import io.github.gapwise.simulator.input.InputFormatException;
import java.nio.file.Path;

/**
 * The lines of a text file, one at a time, in one buffer in which the current one lies whole;
 * nothing is allocated per line. Comments may be longer than the buffer, in which case their ends
 * are forgotten, and may hold bytes of any encoding.
 */
public final class LineBuffer implements AutoCloseable {
  private static final int CAPACITY = 1 << 16;

  private final Path file;
  private final TextFileInput in;
  private final char comment;
  private final byte[] buffer = new byte[CAPACITY];

  /** The current line is in {@code [start, end)}, what follows it in {@code [next, limit)}. */
  private int start;

  private int end;
  private int next;
  private int limit;
  private long line;

  private LineBuffer(Path file, TextFileInput in, char comment) {
    this.file = file;
    this.in = in;
    this.comment = comment;
  }

  /**
   * Opens a file.
   *
   * @param comment what a comment begins with
   * @throws InputFormatException if it cannot be read
   */
  public static LineBuffer open(Path file, char comment) {
    return new LineBuffer(file, TextFileInput.open(file), comment);
  }

  /**
   * Goes to the next line; false at the end of the file.
   *
   * @throws InputFormatException if the file cannot be read, or the line is too long
   */
  public boolean next() {
    int newline = endOfLine();
    if (newline == next && newline == limit) {
      return false;
    }
    start = next;
    end = newline;
    next = Math.min(newline + 1, limit);
    line++;
    return true;
  }

  /** Where the line is; not to be changed. */
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

  /** The place of the line's newline, or the end of the file. */
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
      if (!read()) {
        return limit;
      }
    }
  }

  /** Moves what there is of a line that is not complete to the beginning of the buffer. */
  private void makeRoom() {
    System.arraycopy(buffer, next, buffer, 0, limit - next);
    limit -= next;
    next = 0;
    if (limit == CAPACITY) {
      dropLongComment();
    }
  }

  /** Forgets what a comment says that fills the buffer; nothing else does. */
  private void dropLongComment() {
    if (buffer[0] != comment) {
      throw new InputFormatException(
          file, line + 1, "The line must have less than %d bytes.".formatted(CAPACITY));
    }
    limit = 1;
  }

  /** Reads more behind what is there; false at the end of the file. */
  private boolean read() {
    int count = in.read(buffer, limit, CAPACITY - limit);
    limit += count;
    return count > 0;
  }

  @Override
  public void close() {
    in.close();
  }
}
