package io.github.gapwise.papers;

import io.github.gapwise.experiments.report.html.RunTable;
import io.github.gapwise.papers.Observations.Point;
import io.github.gapwise.papers.Observations.RunKey;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.OutputDirectory;
import io.github.gapwise.workloads.file.TableText;
import io.github.gapwise.workloads.input.InputFormatException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVPrinter;

/**
 * The tables in the directory of a sweep, {@code runs.csv} and {@code timing.csv}, as figures of
 * runs: parameters of workloads and options make the points, {@code seed} pairs the runs, and all
 * columns after {@code message}, with those of {@code timing.csv}, are figures. Runs that failed
 * are left out.
 *
 * <p>Figures of something other than runs are written in the same form, without times, and beside
 * them {@code asked.txt}, which records what was requested.
 *
 * @param directory that of the sweep, which need not exist yet
 */
public record SweepTable(Path directory) {
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

  /**
   * Reads the tables.
   *
   * @throws InputFormatException if one cannot be read, or they are not of the same runs
   */
  public Observations read() {
    Path timing = directory.resolve(TIMING);
    List<RunTable.TableRow> rows = rows(directory.resolve(RUNS), WORKLOAD, POLICY, STATUS, MESSAGE);
    List<RunTable.TableRow> times = rows(timing, WORKLOAD, POLICY);
    if (rows.size() != times.size()) {
      throw new InputFormatException(
          timing,
          "The runs (%d) must be those of runs.csv (%d).".formatted(times.size(), rows.size()));
    }
    Map<RunKey, Map<String, Double>> figures = new LinkedHashMap<>();
    for (int i = 0; i < rows.size(); i++) {
      requireSame(rows.get(i), times.get(i));
      if (rows.get(i).text(STATUS).equals(DONE)) {
        figures.put(run(rows.get(i)), figures(rows.get(i), times.get(i)));
      }
    }
    return Observations.of(figures);
  }

  private static List<RunTable.TableRow> rows(Path file, String... columns) {
    return RunTable.read(file, List.of(columns), row -> row);
  }

  private static void requireSame(RunTable.TableRow row, RunTable.TableRow times) {
    for (String column : List.of(WORKLOAD, POLICY)) {
      if (!times.text(column).equals(row.text(column))) {
        throw times.problem(
            "The %s (%s) must be that of runs.csv (%s)."
                .formatted(column, times.text(column), row.text(column)));
      }
    }
  }

  private static RunKey run(RunTable.TableRow row) {
    Map<String, String> parameters = new LinkedHashMap<>();
    row.header().subList(2, row.header().indexOf(STATUS)).stream()
        .filter(Point::isParameter)
        .forEach(column -> parameters.put(column, row.text(column)));
    String workload = row.text(WORKLOAD);
    if (workload.indexOf('(') < 0) {
      parameters.put(WORKLOAD, workload);
    }
    String seed = row.header().contains(SEED) ? row.text(SEED) : "";
    return new RunKey(new Point(parameters), seed, row.text(POLICY));
  }

  private static Map<String, Double> figures(RunTable.TableRow row, RunTable.TableRow times) {
    List<String> columns = row.header();
    Map<String, Double> figures = new HashMap<>();
    putFigures(figures, row, columns.subList(columns.indexOf(MESSAGE) + 1, columns.size()));
    List<String> timeColumns = new ArrayList<>(times.header());
    timeColumns.removeAll(columns.subList(0, columns.indexOf(STATUS)));
    timeColumns.remove(COMMAND);
    putFigures(figures, times, timeColumns);
    return figures;
  }

  private static void putFigures(
      Map<String, Double> figures, RunTable.TableRow row, List<String> columns) {
    for (String column : columns) {
      if (!row.text(column).isEmpty()) {
        figures.put(column, row.number(column));
      }
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
    lines.add(
        Stream.of(List.of(WORKLOAD, POLICY), parameters, between, figures)
            .flatMap(Collection::stream)
            .toList());
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
