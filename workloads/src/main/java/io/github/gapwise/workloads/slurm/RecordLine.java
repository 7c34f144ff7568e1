package io.github.gapwise.workloads.slurm;

import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.LineBuffer;
import io.github.gapwise.workloads.file.WholeNumbers;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of what Slurm prints, without white space around it, which makes the exceptions about
 * itself.
 *
 * @param isWhole whether it is no longer than the limits allow; if not, only its beginning is here
 */
record RecordLine(Path file, long number, String text, boolean isWhole, InputLimits limits) {
  private static final Pattern SHORTENED = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,9})?)([KM])");

  /** Passes each line of a file, plain or compressed, to a reader; blank ones are skipped. */
  static void forEach(Path file, InputLimits limits, Consumer<RecordLine> reader) {
    try (LineBuffer lines = LineBuffer.open(file, limits)) {
      while (lines.next()) {
        String text = lines.text();
        if (!text.isEmpty()) {
          reader.accept(new RecordLine(file, lines.line(), text, lines.isWhole(), limits));
        }
      }
    }
  }

  RecordLine withText(String other) {
    return new RecordLine(file, number, other, isWhole, limits);
  }

  /** Refuses a line that is longer than the limits allow. */
  void requireWhole() {
    if (!isWhole) {
      throw problem("The line must have at most %d bytes.".formatted(limits.maxLineLength()));
    }
  }

  InputFormatException problem(String sentence) {
    return problem(sentence, "");
  }

  InputFormatException problem(String sentence, String hint) {
    return new InputFormatException(file, number, sentence, hint);
  }

  /** Returns the value of a field; refuses one that is longer than the limits allow. */
  String cell(String field, String value) {
    if (value.length() > limits.maxCellLength()) {
      throw problem(
          "The value of %s must have at most %d characters."
              .formatted(field, limits.maxCellLength()));
    }
    return value;
  }

  InputFormatException invalid(String field, String value, String rule) {
    return invalid(field, value, rule, "");
  }

  InputFormatException invalid(String field, String value, String rule, String hint) {
    return problem(
        "The value (%s) of %s %s.".formatted(FileProblems.excerpt(value), field, rule), hint);
  }

  /** Returns the readings of a time; refuses a value that is not a time. */
  ClockText time(String field, String value, ClockText readings) {
    time(field, value, readings.first());
    return readings;
  }

  /** Returns the time that was read from a field; refuses a value that is not a time. */
  long time(String field, String value, long ticks) {
    if (ticks == RecordTimes.NOT_A_TIME) {
      throw invalid(field, value, "must be a time as Slurm writes it");
    }
    return ticks;
  }

  /** Reads a number as {@link #wholeNumber}, which Slurm may shorten: {@code 2K} is 2048. */
  long count(String field, String value, long max) {
    Matcher matcher = SHORTENED.matcher(value);
    if (!matcher.matches()) {
      return wholeNumber(field, value, max);
    }
    long unit = matcher.group(2).equals("K") ? 1L << 10 : 1L << 20;
    long number = (long) (Double.parseDouble(matcher.group(1)) * unit);
    return wholeNumber(field, String.valueOf(number), max);
  }

  /** Reads a whole number that is not negative; unknown if the value is empty. */
  long wholeNumber(String field, String value, long max) {
    if (value.isEmpty()) {
      return RecordTimes.UNKNOWN;
    }
    return WholeNumbers.parse(value, 0, max)
        .orElseThrow(
            () -> invalid(field, value, "must be a whole number from 0 to %d".formatted(max)));
  }
}
