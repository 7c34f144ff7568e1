package io.github.gapwise.simulator.workload.swf;

import io.github.gapwise.simulator.file.FileProblems;
import io.github.gapwise.simulator.workload.Ticks;
import io.github.gapwise.simulator.workload.WorkloadFormatException;
import io.github.gapwise.simulator.workload.file.TextFileInput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a log, one at a time, with every field checked to be a number.
 *
 * <p>Works on the bytes of one buffer, in which the current line lies whole; nothing is allocated
 * per line. Comments may hold bytes of any encoding.
 */
final class SwfLines implements AutoCloseable {
  private static final int CAPACITY = 1 << 16;

  private final Path file;
  private final InputStream in;
  private final byte[] buffer = new byte[CAPACITY];

  /** The current line is in {@code [start, end)}, what follows it in {@code [next, limit)}. */
  private int start;

  private int end;
  private int next;
  private int limit;
  private long line;

  /** Field f is in {@code [from[f], to[f])} and has the value {@code values[f]}. */
  private final int[] from = new int[SwfField.COUNT];

  private final int[] to = new int[SwfField.COUNT];
  private final long[] values = new long[SwfField.COUNT];

  private SwfLines(Path file, InputStream in) {
    this.file = file;
    this.in = in;
  }

  static SwfLines open(Path file) {
    try {
      return new SwfLines(file, TextFileInput.open(file));
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }

  /** Goes to the next line with a job; false if there is none. */
  boolean nextJob() {
    while (nextLine()) {
      if (start < end && buffer[start] != ';') {
        parse();
        return true;
      }
    }
    return false;
  }

  /** The next comment, or {@code null} if there is none before the next job. */
  @Nullable String nextComment() {
    while (nextLine()) {
      if (start < end) {
        return buffer[start] == ';' ? text(start, end) : null;
      }
    }
    return null;
  }

  /** The number of the current line, counted from 1. */
  long line() {
    return line;
  }

  /** The value of a field in thousandths. */
  long thousandths(SwfField field) {
    long value = values[field.place()];
    if (value == Thousandths.TOO_LARGE) {
      String max = Ticks.toSeconds(Ticks.MAX);
      throw invalid(field, "must be between -%s and %s".formatted(max, max));
    }
    return value;
  }

  /** The value of a field that must be whole. */
  long whole(SwfField field) {
    long value = thousandths(field);
    if (value % 1000 != 0) {
      throw invalid(field, "must be a whole number");
    }
    return value / 1000;
  }

  /** The complaint that a field of the current line does not follow a rule. */
  WorkloadFormatException invalid(SwfField field, String rule) {
    String value = FileProblems.excerpt(text(from[field.place()], to[field.place()]));
    return new WorkloadFormatException(file, line, "%s %s.".formatted(field.named(value), rule));
  }

  private void parse() {
    int count = split();
    if (count != SwfField.COUNT) {
      throw new WorkloadFormatException(
          file, line, "The number of fields (%d) must be %d.".formatted(count, SwfField.COUNT));
    }
    for (int field = 0; field < SwfField.COUNT; field++) {
      values[field] = Thousandths.parse(buffer, from[field], to[field]);
      if (values[field] == Thousandths.NOT_A_NUMBER) {
        throw invalid(SwfField.at(field), "must be a number");
      }
    }
  }

  /** Finds the fields and returns their number, which may be larger than it should be. */
  private int split() {
    int count = 0;
    int i = start;
    while (i < end) {
      int first = i;
      while (i < end && !isBlank(buffer[i])) {
        i++;
      }
      if (count < SwfField.COUNT) {
        from[count] = first;
        to[count] = i;
      }
      count++;
      i = skipBlanks(i);
    }
    return count;
  }

  /** Goes to the next line, without the white space around it; false at the end of the file. */
  private boolean nextLine() {
    int newline = endOfLine();
    if (newline == next && newline == limit) {
      return false;
    }
    start = next;
    end = newline;
    next = Math.min(newline + 1, limit);
    line++;
    start = skipBlanks(start);
    return true;
  }

  /** The place of the line's newline, or the end of the file. */
  private int endOfLine() {
    int i = next;
    while (true) {
      while (i < limit && buffer[i] != '\n') {
        i++;
      }
      if (i < limit) {
        return i;
      }
      makeRoom();
      i = limit;
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

  /** Reads more behind what is there; false at the end of the file. */
  private boolean read() {
    try {
      int count = in.read(buffer, limit, CAPACITY - limit);
      limit += Math.max(0, count);
      return count >= 0;
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }

  /** Forgets what a comment says that fills the buffer; no job does. */
  private void dropLongComment() {
    if (buffer[0] != ';') {
      throw new WorkloadFormatException(
          file, line + 1, "The line must have less than %d bytes.".formatted(CAPACITY));
    }
    limit = 1;
  }

  private int skipBlanks(int place) {
    int i = place;
    while (i < end && isBlank(buffer[i])) {
      i++;
    }
    return i;
  }

  private static boolean isBlank(byte b) {
    return b == ' ' || b == '\t' || b == '\r';
  }

  private String text(int first, int behind) {
    return new String(buffer, first, behind - first, StandardCharsets.ISO_8859_1);
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }
}
