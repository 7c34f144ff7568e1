package io.github.gapwise.papers;

import io.github.gapwise.papers.Observations.Point;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.OutputDirectory;
import io.github.gapwise.workloads.file.SpreadsheetText;
import io.github.gapwise.workloads.file.TableText;
import io.github.gapwise.workloads.input.InputFormatException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.CSVRecord;

/**
 * The tables in the directory of a sweep, {@code runs.csv} and {@code timing.csv}, as figures of
 * runs: parameters of workloads and options make the points, {@code seed} pairs the runs, and all
 * columns after {@code message}, with those of {@code timing.csv}, are figures. Runs that failed
 * are left out.
 *
 * <p>Figures of something other than runs are written in the same form, without times, and beside
 * them {@code asked.txt}, which records what was requested.
 */
public final class SweepTable {
  private static final String RUNS = "runs.csv";
  private static final String TIMING = "timing.csv";
  private static final String ASKED = "asked.txt";

  private static final String WORKLOAD = "workload";
  private static final String POLICY = "policy";
  private static final String SEED = "seed";
  private static final String STATUS = "status";
  private static final String DONE = "done";
  private static final String MESSAGE = "message";
  private static final String COMMAND = "command";

  private static final CSVFormat READ =
      CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
  private final Path directory;
  private final Path runs;
  private final Path timing;

  /**
   * Names the tables in a directory, which need not exist yet.
   *
   * @param directory that of the sweep
   */
  public SweepTable(Path directory) {
    this.directory = directory;
    runs = directory.resolve(RUNS);
    timing = directory.resolve(TIMING);
  }

  /**
   * Reads the tables.
   *
   * @throws InputFormatException if one cannot be read, or they are not of the same runs
   */
  public Observations read() {
    List<CSVRecord> rows = records(runs, WORKLOAD, POLICY, STATUS, MESSAGE);
    List<CSVRecord> times = records(timing, WORKLOAD, POLICY);
    if (rows.size() != times.size()) {
      throw new InputFormatException(
          timing,
          "The runs (%d) must be those of runs.csv (%d).".formatted(times.size(), rows.size()));
    }
    Map<Observations.Run, Map<String, Double>> figures = new LinkedHashMap<>();
    for (int i = 0; i < rows.size(); i++) {
      requireSame(rows.get(i), times.get(i));
      if (rows.get(i).get(STATUS).equals(DONE)) {
        add(rows.get(i), times.get(i), figures);
      }
    }
    return Observations.of(figures);
  }

  private static List<CSVRecord> records(Path file, String... columns) {
    try (BufferedReader text = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      CSVParser parser = READ.parse(text);
      requireColumns(file, parser.getHeaderNames(), columns);
      List<CSVRecord> records = parser.getRecords();
      records.forEach(record -> requireWhole(file, record));
      return records;
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    } catch (UncheckedIOException e) { // the parser's iterator wraps them
      throw FileProblems.unreadable(file, Objects.requireNonNull(e.getCause()));
    }
  }

  private static void requireColumns(Path file, List<String> header, String... columns) {
    for (String column : columns) {
      if (!header.contains(column)) {
        throw new InputFormatException(file, 1, "The column (%s) must be there.".formatted(column));
      }
    }
  }

  private static void requireWhole(Path file, CSVRecord row) {
    if (!row.isConsistent()) {
      throw problem(
          file,
          row,
          "The number of cells (%d) must be (%d)."
              .formatted(row.size(), row.getParser().getHeaderNames().size()));
    }
  }

  private static InputFormatException problem(Path file, CSVRecord row, String message) {
    return new InputFormatException(file, row.getRecordNumber() + 1, message);
  }

  private void requireSame(CSVRecord row, CSVRecord times) {
    for (String column : List.of(WORKLOAD, POLICY)) {
      if (!times.get(column).equals(row.get(column))) {
        throw problem(
            timing,
            times,
            "The %s (%s) must be that of runs.csv (%s)."
                .formatted(column, times.get(column), row.get(column)));
      }
    }
  }

  private void add(
      CSVRecord row, CSVRecord times, Map<Observations.Run, Map<String, Double>> runsOfSweep) {
    List<String> columns = row.getParser().getHeaderNames();
    int status = columns.indexOf(STATUS);
    Map<String, Double> figures = new HashMap<>();
    putFigures(runs, figures, row, columns.subList(columns.indexOf(MESSAGE) + 1, columns.size()));
    List<String> timeColumns = new ArrayList<>(times.getParser().getHeaderNames());
    timeColumns.removeAll(columns.subList(0, status));
    timeColumns.remove(COMMAND);
    putFigures(timing, figures, times, timeColumns);
    String seed = columns.contains(SEED) ? row.get(SEED) : "";
    Point point = point(row, columns.subList(2, status));
    runsOfSweep.put(new Observations.Run(point, seed, text(row, POLICY)), figures);
  }

  private static Point point(CSVRecord row, List<String> columns) {
    Map<String, String> parameters = new LinkedHashMap<>();
    columns.stream()
        .filter(Point::isParameter)
        .forEach(column -> parameters.put(column, text(row, column)));
    String workload = text(row, WORKLOAD);
    if (workload.indexOf('(') < 0) {
      parameters.put(WORKLOAD, workload);
    }
    return new Point(parameters);
  }

  private static String text(CSVRecord row, String column) {
    return SpreadsheetText.unguard(row.get(column));
  }

  private static void putFigures(
      Path file, Map<String, Double> figures, CSVRecord row, List<String> columns) {
    for (String column : columns) {
      if (!row.get(column).isEmpty()) {
        figures.put(column, number(file, row, column));
      }
    }
  }

  private static double number(Path file, CSVRecord row, String column) {
    try {
      return Double.parseDouble(row.get(column));
    } catch (NumberFormatException e) {
      throw problem(
          file,
          row,
          "The %s (%s) must be a number.".formatted(column, FileProblems.excerpt(row.get(column))));
    }
  }

  /** Whether the tables were written for this request, and are all there. */
  public boolean isOf(String asked) {
    if (!Stream.of(ASKED, RUNS, TIMING).map(directory::resolve).allMatch(Files::exists)) {
      return false;
    }
    Path file = directory.resolve(ASKED);
    try {
      return Files.readString(file).equals(asked);
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }

  /**
   * A row to write.
   *
   * @param workload the workload of the figures
   * @param policy the policy of the figures
   * @param parameters of the workload, by their names
   * @param figures by column; those that are not finite are left empty
   */
  public record Row(
      String workload,
      String policy,
      Map<String, String> parameters,
      Map<String, Double> figures) {}

  /**
   * Writes the files, all of them or none.
   *
   * @param asked what was requested
   * @throws UncheckedIOException if they cannot be written
   */
  public void write(List<Row> rows, String asked) {
    Set<String> parameters = new LinkedHashSet<>();
    Set<String> figures = new LinkedHashSet<>();
    for (Row row : rows) {
      parameters.addAll(row.parameters().keySet());
      figures.addAll(row.figures().keySet());
    }
    try (OutputDirectory files = OutputDirectory.open(directory)) {
      print(files, RUNS, lines(rows, parameters, List.of(STATUS, MESSAGE), figures));
      print(files, TIMING, lines(rows, parameters, List.of(COMMAND), Set.of()));
      files.create(Path.of(ASKED)).write(asked.getBytes(StandardCharsets.UTF_8));
      files.commit();
    } catch (IOException e) {
      throw FileProblems.unwritable(directory, e);
    }
  }

  /** The header and the rows: what was run, what became of it, and its figures. */
  private static List<List<String>> lines(
      List<Row> rows, Set<String> parameters, List<String> between, Set<String> figures) {
    List<List<String>> lines = new ArrayList<>();
    List<String> header = new ArrayList<>(List.of(WORKLOAD, POLICY));
    header.addAll(parameters);
    header.addAll(between);
    header.addAll(figures);
    lines.add(header);
    for (Row row : rows) {
      List<String> cells = new ArrayList<>(List.of(row.workload(), row.policy()));
      parameters.forEach(each -> cells.add(row.parameters().getOrDefault(each, "")));
      between.forEach(each -> cells.add(each.equals(STATUS) ? DONE : ""));
      figures.forEach(each -> cells.add(cell(row.figures().getOrDefault(each, Double.NaN))));
      lines.add(cells);
    }
    return lines;
  }

  private static String cell(double value) {
    return Double.isFinite(value) ? Double.toString(value) : "";
  }

  private static void print(OutputDirectory files, String name, List<List<String>> lines)
      throws IOException {
    CSVPrinter printer = TableText.printer(files.create(Path.of(name)));
    printer.printRecords(lines);
    printer.flush();
  }
}
