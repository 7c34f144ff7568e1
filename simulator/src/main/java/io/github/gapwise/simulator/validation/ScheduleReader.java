package io.github.gapwise.simulator.validation;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.TableText;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.input.InputLimits;
import io.github.gapwise.workloads.input.Ticks;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.DuplicateHeaderMode;

/** Reads the lines of a {@code jobs.csv}, with or without the reasons of starts. */
final class ScheduleReader {
  private static final List<String> COLUMNS =
      List.of("job", "release", "start", "end", "machine", "cpus", "deadline", "status");

  /** Those of an explained run; the reasons do not affect whether a schedule is valid. */
  private static final List<String> EXPLAINED_COLUMNS =
      Stream.concat(COLUMNS.stream(), Stream.of("reason", "sacrificed_for", "lacked")).toList();

  private static final String NUMBER = "a number";
  private static final String NUMBERS = "a number, or numbers separated by semicolons";

  private final Path file;

  private ScheduleReader(Path file) {
    this.file = file;
  }

  /**
   * Passes every line to a consumer.
   *
   * @throws InputFormatException if the file cannot be read or exceeds the limits; names file,
   *     line, column and value
   */
  static void read(Path file, InputLimits limits, Consumer<ScheduledJob> lines) {
    new ScheduleReader(file).read(limits, lines);
  }

  private void read(InputLimits limits, Consumer<ScheduledJob> lines) {
    CSVFormat format =
        CSVFormat.RFC4180
            .builder()
            .setHeader()
            .setSkipHeaderRecord(true)
            .setAllowMissingColumnNames(true)
            .setDuplicateHeaderMode(DuplicateHeaderMode.ALLOW_ALL)
            .get();
    try (Reader reader = TableText.open(file, limits);
        CSVParser parser = format.parse(reader)) {
      List<String> header = parser.getHeaderNames();
      requireColumns(header);
      for (CSVRecord line : parser) {
        lines.accept(scheduledJob(line, parser.getCurrentLineNumber(), header.size()));
      }
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    } catch (UncheckedIOException e) { // the parser's iterator wraps them
      throw FileProblems.unreadable(file, Objects.requireNonNull(e.getCause()));
    }
  }

  private void requireColumns(List<String> header) {
    boolean isKnown =
        header.size() >= COLUMNS.size()
            && header.size() <= EXPLAINED_COLUMNS.size()
            && header.equals(EXPLAINED_COLUMNS.subList(0, header.size()));
    if (!isKnown) {
      throw new InputFormatException(
          file,
          1,
          "The columns (%s) must be %s, and reason, sacrificed_for and lacked may follow."
              .formatted(header, COLUMNS));
    }
  }

  private ScheduledJob scheduledJob(CSVRecord line, long number, int columns) {
    if (line.size() != columns) {
      throw new InputFormatException(
          file, number, "The number of columns (%d) must be (%d).".formatted(line.size(), columns));
    }
    Function<String, Long> ticks = Ticks::ofSecondsExactly;
    return new ScheduledJob(
        number,
        value(line, number, "job", Long::valueOf, ScheduledJob.NONE, NUMBER),
        value(line, number, "release", ticks, ScheduledJob.NONE, NUMBER),
        value(line, number, "start", ticks, ScheduledJob.NONE, NUMBER),
        value(line, number, "end", ticks, ScheduledJob.NONE, NUMBER),
        value(line, number, "machine", ScheduleReader::ids, List.of(), NUMBERS),
        value(line, number, "cpus", Long::valueOf, ScheduledJob.NONE, NUMBER),
        value(line, number, "deadline", ticks, Job.NO_DEADLINE, NUMBER),
        line.get("status"));
  }

  private static List<Long> ids(String text) {
    return Arrays.stream(text.split(";", -1)).map(Long::valueOf).toList();
  }

  private <T> T value(
      CSVRecord line,
      long number,
      String column,
      Function<String, T> reader,
      T ifEmpty,
      String rule) {
    String text = line.get(column);
    if (text.isEmpty()) {
      return ifEmpty;
    }
    try {
      return reader.apply(text);
    } catch (NumberFormatException | ArithmeticException e) {
      throw new InputFormatException(
          file,
          number,
          "The %s (%s) must be %s.".formatted(column, FileProblems.excerpt(text), rule));
    }
  }
}
