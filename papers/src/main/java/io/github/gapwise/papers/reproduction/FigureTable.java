package io.github.gapwise.papers.reproduction;

import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.OutputDirectory;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/**
 * Figures of something other than runs, in the form of the tables of a sweep, so that {@link
 * SweepTable} reads them: {@code runs.csv}, {@code timing.csv} without times, and beside them
 * {@code asked.txt}, which records what was requested.
 */
public final class FigureTable {
  private static final String ASKED = "asked.txt";
  private static final String RUNS = "runs.csv";
  private static final String TIMING = "timing.csv";

  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

  private record Row(
      String workload,
      String policy,
      Map<String, String> parameters,
      Map<String, Double> figures) {}

  private final List<Row> rows = new ArrayList<>();

  /** Creates an empty table. */
  public FigureTable() {}

  /** Whether a directory has the table that was made for the same request. */
  public static boolean isOf(Path directory, String asked) {
    Path file = directory.resolve(ASKED);
    if (!Stream.of(ASKED, RUNS, TIMING).map(directory::resolve).allMatch(Files::exists)) {
      return false;
    }
    try {
      return Files.readString(file).equals(asked);
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }

  /**
   * Adds a row.
   *
   * @param workload the workload of the figures
   * @param policy the policy of the figures
   * @param parameters of the workload, by their names
   * @param figures by column; those that are not finite are left empty
   */
  public void add(
      String workload, String policy, Map<String, String> parameters, Map<String, Double> figures) {
    rows.add(new Row(workload, policy, parameters, figures));
  }

  /**
   * Writes the files, all of them or none.
   *
   * @param asked what was requested
   * @throws java.io.UncheckedIOException if they cannot be written
   */
  public void write(Path root, String asked) {
    Set<String> parameters = new LinkedHashSet<>();
    Set<String> figures = new LinkedHashSet<>();
    for (Row row : rows) {
      parameters.addAll(row.parameters().keySet());
      figures.addAll(row.figures().keySet());
    }
    try (OutputDirectory directory = OutputDirectory.open(root)) {
      print(directory, RUNS, parameters, List.of("status", "message"), figures);
      print(directory, TIMING, parameters, List.of("command"), Set.of());
      directory.create(Path.of(ASKED)).write(asked.getBytes(StandardCharsets.UTF_8));
      directory.commit();
    } catch (IOException e) {
      throw FileProblems.unwritable(root, e);
    }
  }

  private void print(
      OutputDirectory directory,
      String name,
      Set<String> parameters,
      List<String> between,
      Set<String> figures)
      throws IOException {
    BufferedWriter text =
        new BufferedWriter(
            new OutputStreamWriter(directory.create(Path.of(name)), StandardCharsets.UTF_8));
    CSVPrinter printer = new CSVPrinter(text, FORMAT);
    List<String> header = new ArrayList<>(List.of("workload", "policy"));
    header.addAll(parameters);
    header.addAll(between);
    header.addAll(figures);
    printer.printRecord(header);
    for (Row row : rows) {
      List<String> cells = new ArrayList<>(List.of(row.workload(), row.policy()));
      parameters.forEach(each -> cells.add(row.parameters().getOrDefault(each, "")));
      between.forEach(each -> cells.add(each.equals("status") ? "done" : ""));
      figures.forEach(each -> cells.add(cell(row.figures().getOrDefault(each, Double.NaN))));
      printer.printRecord(cells);
    }
    printer.flush();
  }

  private static String cell(double value) {
    return Double.isFinite(value) ? Double.toString(value) : "";
  }
}
