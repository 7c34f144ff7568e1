package io.github.gapwise.workloads.file;

import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * The lines of a file, plain or compressed, in fields, one at a time; blank lines are skipped. The
 * encoding is UTF-8.
 */
public class FieldLines implements AutoCloseable {
  private final Path file;
  private final LineBuffer lines;
  private final Pattern separator;
  private String text = "";
  private String[] fields = {};

  /** Opens a file whose fields have a separator between them. */
  public FieldLines(Path file, InputLimits limits, Pattern separator) {
    this.file = file;
    lines = LineBuffer.open(file, limits);
    this.separator = separator;
  }

  /** A field of a line: what the format calls it, and its place, counted from 1. */
  public record Field(String name, int number) {
    /** The subject of a message: the field with a value. */
    public String named(String value) {
      return "The %s (%s) in field %d".formatted(name, value, number);
    }
  }

  /** Advances to the next line; returns false if there is none. */
  public final boolean next() {
    while (lines.next()) {
      lines.requireWhole();
      text = lines.text();
      if (!text.isEmpty()) {
        fields = separator.split(text, -1);
        return true;
      }
    }
    return false;
  }

  /** The line without white space around it. */
  public final String text() {
    return text;
  }

  /** The number of the line, counted from 1. */
  public final long line() {
    return lines.line();
  }

  /** The number of fields of the line. */
  public final int fieldCount() {
    return fields.length;
  }

  /** A field of the line, without white space around it. */
  public final String field(Field field) {
    return fields[field.number() - 1].strip();
  }

  /** Reads a field that holds a whole number in a range. */
  public final long wholeNumber(Field field, long min, long max) {
    return WholeNumbers.parse(field(field), min, max)
        .orElseThrow(
            () -> invalid(field, "must be a whole number from %d to %d".formatted(min, max)));
  }

  /** Returns the exception for a field of the line that breaks a rule. */
  public final InputFormatException invalid(Field field, String rule) {
    return problem("%s %s.".formatted(field.named(FileProblems.excerpt(field(field))), rule));
  }

  /** Returns an exception about the line. */
  public final InputFormatException problem(String sentence) {
    return new InputFormatException(file, lines.line(), sentence);
  }

  @Override
  public final void close() {
    lines.close();
  }
}
