package io.github.gapwise.workloads.trace.reading;

import io.github.gapwise.core.text.Printable;
import io.github.gapwise.workloads.file.FieldLines;
import io.github.gapwise.workloads.file.WholeNumbers;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.input.Ticks;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * The lines of a trace, plain or compressed, one at a time. Those that begin with {@code #} are
 * comments; blank ones are skipped. The encoding is UTF-8; comments may hold any bytes.
 */
public final class TraceLines extends FieldLines {
  private static final char COMMENT = '#';

  private static final double MAX_DECIMAL = 1e18;

  /** Less than Java accepts as a number: no hexadecimal, no trailing letters, no NaN. */
  private static final Pattern DECIMAL =
      Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?");

  /** The character that decoding puts in place of bytes that are not UTF-8. */
  private static final char REPLACEMENT = '\ufffd';

  /**
   * Opens a file.
   *
   * @param separator what is between two fields
   * @throws InputFormatException if it cannot be read
   */
  public TraceLines(Path file, InputLimits limits, Pattern separator) {
    super(file, limits, separator);
  }

  /** Advances to the next line of fields; returns false if there is none. */
  public boolean nextFields() {
    boolean found = next();
    while (found && isComment()) {
      found = next();
    }
    return found;
  }

  /** Whether the line is a comment. */
  public boolean isComment() {
    return text().charAt(0) == COMMENT;
  }

  /** Reads a field that holds a whole number that is not negative. */
  public long wholeNumber(Field field) {
    return WholeNumbers.parse(field(field), 0, Long.MAX_VALUE)
        .orElseThrow(() -> invalid(field, "must be a whole number that is not negative"));
  }

  /** Reads a field that holds seconds, as ticks; more than three decimals are rounded. */
  public long seconds(Field field) {
    try {
      long ticks = Ticks.ofSeconds(field(field));
      if (ticks >= 0 && ticks <= Ticks.MAX) {
        return ticks;
      }
    } catch (NumberFormatException | ArithmeticException e) {
      // Reported below.
    }
    throw invalid(
        field, "must be a number of seconds from 0 to %s".formatted(Ticks.toSeconds(Ticks.MAX)));
  }

  /** Reads a field that holds a decimal number of at most 10<sup>18</sup> in either direction. */
  public double decimal(Field field) {
    if (DECIMAL.matcher(field(field)).matches()) {
      double value = Double.parseDouble(field(field));
      if (Math.abs(value) <= MAX_DECIMAL) {
        return value;
      }
    }
    throw invalid(field, "must be a number from -1e18 to 1e18");
  }

  /** Reads a field that holds the name of a host; may be empty. */
  public String name(Field field) {
    String name = field(field);
    if (name.indexOf(REPLACEMENT) >= 0 || !Printable.of(name).equals(name)) {
      throw invalid(field, "must be a name in UTF-8 without control characters");
    }
    return name;
  }
}
