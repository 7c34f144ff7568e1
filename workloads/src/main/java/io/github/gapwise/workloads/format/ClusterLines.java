package io.github.gapwise.workloads.format;

import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.LineBuffer;
import io.github.gapwise.workloads.file.WholeNumbers;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** The lines of a file of clusters, one at a time; blank ones are skipped. */
final class ClusterLines implements AutoCloseable {
  private static final Pattern TAB = Pattern.compile("\t");

  /** Less than Java accepts as a number: no hexadecimal, no trailing letters, no NaN. */
  private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,20})?");

  private final Path file;
  private final LineBuffer lines;
  private String[] fields = {};

  private ClusterLines(Path file, InputLimits limits) {
    this.file = file;
    lines = LineBuffer.open(file, limits);
  }

  static ClusterLines open(Path file, InputLimits limits) {
    return new ClusterLines(file, limits);
  }

  /** Advances to the next line; returns false if there is none. */
  boolean next() {
    while (lines.next()) {
      lines.requireWhole();
      String text = lines.text();
      if (!text.isEmpty()) {
        split(text);
        return true;
      }
    }
    return false;
  }

  private void split(String text) {
    fields = TAB.split(text, -1);
    if (fields.length < ClusterField.count()) {
      throw new InputFormatException(
          file,
          lines.line(),
          "The number of fields (%d) must be at least %d, separated by tabs."
              .formatted(fields.length, ClusterField.count()));
    }
  }

  /** Returns a field as it is, without white space around it. */
  String text(ClusterField field) {
    return fields[field.place()].strip();
  }

  /** Reads a field that holds a whole number in a range. */
  long wholeNumber(ClusterField field, long min, long max) {
    return WholeNumbers.parse(text(field), min, max)
        .orElseThrow(
            () -> invalid(field, "must be a whole number from %d to %d".formatted(min, max)));
  }

  boolean has(ClusterField field) {
    return field.place() < fields.length && !text(field).isEmpty();
  }

  double speed() {
    String text = text(ClusterField.SPEED);
    double speed = DECIMAL.matcher(text).matches() ? Double.parseDouble(text) : 0;
    if (speed <= 0) {
      throw invalid(ClusterField.SPEED, "must be a positive number below 1000000000");
    }
    return speed;
  }

  InputFormatException invalid(ClusterField field, String rule) {
    String value = FileProblems.excerpt(text(field));
    return new InputFormatException(
        file, lines.line(), "%s %s.".formatted(field.named(value), rule));
  }

  @Override
  public void close() {
    lines.close();
  }
}
