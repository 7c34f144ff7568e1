package io.github.gapwise.simulator.trace.reading;

import io.github.gapwise.simulator.file.FileProblems;
import io.github.gapwise.simulator.workload.Ticks;
import io.github.gapwise.simulator.workload.WorkloadFormatException;
import io.github.gapwise.simulator.workload.file.TextFileInput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * The lines of a trace, plain or compressed, one at a time. Those that begin with {@code #} are
 * comments, blank ones are skipped. The encoding is UTF-8; comments may hold any bytes.
 */
public final class TraceLines implements AutoCloseable {
  private static final int CAPACITY = 1 << 16;

  private static final double MAX_DECIMAL = 1e18;

  /** Not all that Java takes for a number: no hexadecimal, no letters behind, no NaN. */
  private static final Pattern DECIMAL =
      Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?");

  /** What decoding makes of bytes that are not UTF-8. */
  private static final char REPLACEMENT = '\ufffd';

  private final Path file;
  private final InputStream in;
  private final Pattern separator;
  private final byte[] buffer = new byte[CAPACITY];

  /** What is read but not yet looked at is in {@code [next, limit)}. */
  private int next;

  private int limit;
  private long line;
  private String text = "";
  private String[] fields = {};

  private TraceLines(Path file, InputStream in, Pattern separator) {
    this.file = file;
    this.in = in;
    this.separator = separator;
  }

  /**
   * Opens a file.
   *
   * @param separator what is between two fields
   */
  public static TraceLines open(Path file, Pattern separator) {
    try {
      return new TraceLines(file, TextFileInput.open(file), separator);
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }

  /** Goes to the next comment or line of fields; false if there is none. */
  public boolean next() {
    while (nextLine()) {
      if (!text.isEmpty()) {
        fields = isComment() ? new String[0] : separator.split(text, -1);
        return true;
      }
    }
    return false;
  }

  /** Goes to the next line of fields; false if there is none. */
  public boolean nextFields() {
    boolean found = next();
    while (found && isComment()) {
      found = next();
    }
    return found;
  }

  /** Whether the line is a comment. */
  public boolean isComment() {
    return text.charAt(0) == '#';
  }

  /** The line without white space around it. */
  public String text() {
    return text;
  }

  /** The number of the line, counted from 1. */
  public long line() {
    return line;
  }

  /** The number of fields of the line. */
  public int fieldCount() {
    return fields.length;
  }

  /** A field of the line, without white space around it. */
  public String field(TraceField field) {
    return fields[field.number() - 1].strip();
  }

  /** A field that holds a whole number that is not negative. */
  public long wholeNumber(TraceField field) {
    try {
      long value = Long.parseLong(field(field));
      if (value >= 0) {
        return value;
      }
    } catch (NumberFormatException e) {
      // The sentence below says it.
    }
    throw invalid(field, "must be a whole number that is not negative");
  }

  /** A field that holds seconds, as ticks; more than three decimals are rounded. */
  public long seconds(TraceField field) {
    try {
      long ticks = Ticks.ofSeconds(field(field));
      if (ticks >= 0 && ticks <= Ticks.MAX) {
        return ticks;
      }
    } catch (NumberFormatException | ArithmeticException e) {
      // The sentence below says it.
    }
    throw invalid(
        field, "must be a number of seconds from 0 to %s".formatted(Ticks.toSeconds(Ticks.MAX)));
  }

  /** A field that holds a decimal number of at most 10<sup>18</sup> either way. */
  public double decimal(TraceField field) {
    if (DECIMAL.matcher(field(field)).matches()) {
      double value = Double.parseDouble(field(field));
      if (Math.abs(value) <= MAX_DECIMAL) {
        return value;
      }
    }
    throw invalid(field, "must be a number from -1e18 to 1e18");
  }

  /** A field that holds the name of a host; may be empty. */
  public String name(TraceField field) {
    String name = field(field);
    if (name.indexOf(REPLACEMENT) >= 0 || name.chars().anyMatch(Character::isISOControl)) {
      throw invalid(field, "must be a name in UTF-8 without control characters");
    }
    return name;
  }

  /** The complaint that a field of the line does not follow a rule. */
  public WorkloadFormatException invalid(TraceField field, String rule) {
    return problem("%s %s.".formatted(field.named(FileProblems.excerpt(field(field))), rule));
  }

  /** A complaint about the line. */
  public WorkloadFormatException problem(String sentence) {
    return new WorkloadFormatException(file, line, sentence);
  }

  private boolean nextLine() {
    int newline = endOfLine();
    if (newline == next && newline == limit) {
      return false;
    }
    text = new String(buffer, next, newline - next, StandardCharsets.UTF_8).strip();
    next = Math.min(newline + 1, limit);
    line++;
    return true;
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

  /** Forgets what a comment says that fills the buffer; no event does. */
  private void dropLongComment() {
    if (buffer[0] != '#') {
      throw new WorkloadFormatException(
          file, line + 1, "The line must have less than %d bytes.".formatted(CAPACITY));
    }
    limit = 1;
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

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }
}
