package io.github.gapwise.experiments.report;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** The files that an earlier experiment left in a directory, by its {@code summary.csv}. */
final class EarlierResults {
  private EarlierResults() {}

  /**
   * Returns the existing files of one name of the policies that the summary names; none if there is
   * no summary, or the file is not one. A file that the summary does not name is not ours.
   *
   * @return paths below the directory, each of one directory and a file in it
   */
  static List<Path> files(Path directory, String name) {
    return policies(directory.resolve(SummaryCsv.FILE)).stream()
        .flatMap(policy -> file(policy, name).stream())
        .filter(file -> Files.isRegularFile(directory.resolve(file)))
        .toList();
  }

  /** Whether a file of this name has these columns; another of this name is not ours. */
  static boolean has(Path directory, String name, List<Object> columns) {
    return lines(directory.resolve(name), 1).equals(List.of(columns));
  }

  private static List<String> policies(Path summary) {
    List<String> first = lines(summary, Long.MAX_VALUE).stream().map(line -> line.get(0)).toList();
    boolean isSummary = !first.isEmpty() && first.get(0).equals(SummaryCsv.POLICY);
    return isSummary ? first.subList(1, first.size()) : List.of();
  }

  /** The first lines of a table; none if the file is not one. */
  private static List<List<String>> lines(Path file, long most) {
    if (!Files.isRegularFile(file)) {
      return List.of();
    }
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8);
        CSVParser parser = CSVFormat.RFC4180.parse(reader)) {
      return parser.stream().limit(most).map(CSVRecord::toList).toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }

  private static Optional<Path> file(String policy, String name) {
    try {
      Path folder = Path.of(policy);
      return isOneBelow(folder) ? Optional.of(folder.resolve(name)) : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** Rejects an empty name, the directory itself, one above it, and an absolute path. */
  private static boolean isOneBelow(Path name) {
    Path above = Path.of("above");
    return above.resolve(name).normalize().equals(above.resolve(name))
        && name.getNameCount() == 1
        && !name.isAbsolute()
        && !name.toString().isEmpty();
  }
}
