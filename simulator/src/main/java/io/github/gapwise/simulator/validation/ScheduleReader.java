package io.github.gapwise.simulator.validation;

import io.github.gapwise.core.model.Job;
import io.github.gapwise.simulator.file.FileProblems;
import io.github.gapwise.simulator.workload.Ticks;
import io.github.gapwise.simulator.workload.WorkloadFormatException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.DuplicateHeaderMode;

/** Reads the lines of a {@code jobs.csv}. */
final class ScheduleReader {
  private static final List<String> COLUMNS =
      List.of("job", "release", "start", "end", "machine", "cpus", "deadline", "status");

  private final Path file;

  private ScheduleReader(Path file) {
    this.file = file;
  }

  /**
   * Hands over every line.
   *
   * @throws WorkloadFormatException if the file cannot be read; names file, line, column and value
   */
  static void read(Path file, Consumer<ScheduledJob> lines) {
    new ScheduleReader(file).read(lines);
  }

  private void read(Consumer<ScheduledJob> lines) {
    CSVFormat format =
        CSVFormat.RFC4180
            .builder()
            .setHeader()
            .setSkipHeaderRecord(true)
            .setAllowMissingColumnNames(true)
            .setDuplicateHeaderMode(DuplicateHeaderMode.ALLOW_ALL)
            .get();
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8);
        CSVParser parser = format.parse(reader)) {
      if (!parser.getHeaderNames().equals(COLUMNS)) {
        throw new WorkloadFormatException(
            file, 1, "The columns (%s) must be %s.".formatted(parser.getHeaderNames(), COLUMNS));
      }
      for (CSVRecord line : parser) {
        lines.accept(scheduledJob(line, parser.getCurrentLineNumber()));
      }
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    } catch (UncheckedIOException e) { // the parser's iterator wraps them
      throw FileProblems.unreadable(file, Objects.requireNonNull(e.getCause()));
    }
  }

  private ScheduledJob scheduledJob(CSVRecord line, long number) {
    if (line.size() != COLUMNS.size()) {
      throw new WorkloadFormatException(
          file,
          number,
          "The number of columns (%d) must be (%d).".formatted(line.size(), COLUMNS.size()));
    }
    return new ScheduledJob(
        number,
        value(line, number, "job", Long::parseLong, ScheduledJob.NONE),
        value(line, number, "release", Ticks::ofSecondsExactly, ScheduledJob.NONE),
        value(line, number, "start", Ticks::ofSecondsExactly, ScheduledJob.NONE),
        value(line, number, "end", Ticks::ofSecondsExactly, ScheduledJob.NONE),
        value(line, number, "machine", Long::parseLong, ScheduledJob.NONE),
        value(line, number, "cpus", Long::parseLong, ScheduledJob.NONE),
        value(line, number, "deadline", Ticks::ofSecondsExactly, Job.NO_DEADLINE),
        line.get("status"));
  }

  private long value(
      CSVRecord line, long number, String column, ToLongFunction<String> reader, long ifEmpty) {
    String text = line.get(column);
    if (text.isEmpty()) {
      return ifEmpty;
    }
    try {
      return reader.applyAsLong(text);
    } catch (NumberFormatException | ArithmeticException e) {
      throw new WorkloadFormatException(
          file,
          number,
          "The %s (%s) must be a number.".formatted(column, FileProblems.excerpt(text)));
    }
  }
}
