package io.github.gapwise.workloads.format;

import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.LineBuffer;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.input.Ticks;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a log, one at a time, with every field checked to be a number.
 *
 * <p>Works on the bytes of a {@link LineBuffer}; nothing is allocated per line.
 */
final class SwfLines implements AutoCloseable {
  private static final char COMMENT = ';';

  /** A whole number, perhaps with decimals that are all 0. */
  private static final Pattern DIGITS = Pattern.compile("([-+]?)0*([0-9]+?)(?:\\.0*)?");

  /** A text of this length has digits to spare; longer ones only cost time. */
  private static final int MOST_OF_AMOUNT = 100;

  /** More than any message quotes of a line. */
  private static final int MOST_EXCERPT = 1000;

  private final Path file;
  private final LineBuffer lines;

  /** The current line is in {@code [start, end)} of the buffer. */
  private byte[] buffer;

  private int start;

  private int end;

  /** Field f is in {@code [from[f], to[f])} and has the value {@code values[f]}. */
  private final int[] from = new int[SwfField.COUNT];

  private final int[] to = new int[SwfField.COUNT];
  private final long[] values = new long[SwfField.COUNT];

  /** The number of fields, and where the first one behind those of the format begins. */
  private int count;

  private int surplusFrom;

  private SwfLines(Path file, InputLimits limits) {
    this.file = file;
    lines = LineBuffer.open(file, limits);
    buffer = lines.buffer();
  }

  static SwfLines open(Path file, InputLimits limits) {
    return new SwfLines(file, limits);
  }

  /** Advances to the next line with a job, which must be parsed; returns false if there is none. */
  boolean nextJob() {
    while (nextLine()) {
      if (start < end && buffer[start] != COMMENT) {
        return true;
      }
    }
    return false;
  }

  /** Returns the next comment, or {@code null} if there is none before the next job. */
  @Nullable String nextComment() {
    while (nextLine()) {
      if (start < end) {
        return buffer[start] == COMMENT ? text(start, end) : null;
      }
    }
    return null;
  }

  /** The number of the current line, counted from 1. */
  long line() {
    return lines.line();
  }

  long thousandths(SwfField field) {
    long value = values[field.place()];
    if (value == Thousandths.TOO_LARGE) {
      String max = Ticks.toSeconds(Ticks.MAX);
      throw invalid(field, "must be between -%s and %s".formatted(max, max));
    }
    return value;
  }

  long whole(SwfField field) {
    long value = thousandths(field);
    if (value % 1000 != 0) {
      throw invalid(field, "must be a whole number");
    }
    return value / 1000;
  }

  /** The value of a field that must be a whole amount, and may be larger than any time. */
  long amount(SwfField field) {
    if (values[field.place()] != Thousandths.TOO_LARGE) {
      return whole(field);
    }
    String text = text(from[field.place()], to[field.place()]);
    try {
      if (text.length() <= MOST_OF_AMOUNT) {
        return new BigDecimal(text).longValueExact();
      }
    } catch (ArithmeticException e) {
      // Reported below.
    }
    throw invalid(field, "must be a whole number of at most %d".formatted(Long.MAX_VALUE));
  }

  /**
   * The value of a field that names something by a whole number of any size, without leading zeros;
   * empty if it is negative, which stands for unknown.
   */
  String name(SwfField field) {
    if (values[field.place()] != Thousandths.TOO_LARGE) {
      long number = whole(field);
      return number < 0 ? "" : Long.toString(number);
    }
    Matcher digits = DIGITS.matcher(text(from[field.place()], to[field.place()]));
    if (!digits.matches()) {
      throw invalid(field, "must be a whole number");
    }
    return digits.group(1).equals("-") ? "" : digits.group(2);
  }

  /** How many more fields the current line has than the format. */
  int surplus() {
    return count - SwfField.COUNT;
  }

  /** The first request for nodes among the fields after those of the format, if there is one. */
  @Nullable NodeRequest nodeRequest() {
    for (int first = surplusFrom; first < end; ) {
      int behind = endOfField(first);
      NodeRequest request = NodeRequest.parse(text(first, behind));
      if (request != null) {
        return request;
      }
      first = skipBlanks(behind);
    }
    return null;
  }

  /** The beginning of the current line, fit for a message. */
  String excerpt() {
    return FileProblems.excerpt(text(start, Math.min(end, start + MOST_EXCERPT)));
  }

  InputFormatException invalid(SwfField field, String rule) {
    String value = FileProblems.excerpt(text(from[field.place()], to[field.place()]));
    return new InputFormatException(
        file, lines.line(), "%s %s.".formatted(field.named(value), rule));
  }

  @SuppressWarnings("EnumOrdinal") // fields are in the order of the format
  void parse() {
    lines.requireWhole();
    count = split();
    if (count < SwfField.COUNT) {
      throw new InputFormatException(
          file,
          lines.line(),
          "The number of fields (%d) must be at least %d.".formatted(count, SwfField.COUNT));
    }
    for (int field = 0; field < SwfField.COUNT; field++) {
      values[field] = Thousandths.parse(buffer, from[field], to[field]);
      if (values[field] == Thousandths.NOT_A_NUMBER) {
        throw invalid(SwfField.values()[field], "must be a number");
      }
    }
  }

  /** Finds the fields and returns their number, the surplus ones included. */
  private int split() {
    int found = 0;
    int i = start;
    while (i < end) {
      int behind = endOfField(i);
      if (found < SwfField.COUNT) {
        from[found] = i;
        to[found] = behind;
      }
      found++;
      i = skipBlanks(behind);
      surplusFrom = found <= SwfField.COUNT ? i : surplusFrom;
    }
    return found;
  }

  /**
   * Advances to the next line, past its leading white space; returns false at the end of the file.
   */
  private boolean nextLine() {
    boolean found = lines.next();
    if (found) {
      buffer = lines.buffer();
      end = lines.end();
      start = skipBlanks(lines.start());
      requireJobOrWhole();
    }
    return found;
  }

  /** A line that is too long must at least look like a job, which may be dropped. */
  private void requireJobOrWhole() {
    if (start == end || buffer[start] == COMMENT) {
      lines.requireWhole();
    }
  }

  private int endOfField(int first) {
    int i = first;
    while (i < end && !isBlank(buffer[i])) {
      i++;
    }
    return i;
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
    lines.close();
  }
}
