package io.github.gapwise.simulator.reproduction;

import io.github.gapwise.simulator.claims.Observations;
import io.github.gapwise.simulator.claims.Point;
import io.github.gapwise.simulator.file.FileProblems;
import io.github.gapwise.simulator.input.InputFormatException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;

/**
 * The tables of a sweep as figures of runs: parameters of workloads and options make the points,
 * {@code seed} pairs the runs, and all columns behind {@code message}, with those of {@code
 * timing.csv}, are figures. Runs that failed are left out.
 */
public final class SweepTable {
  private static final String SEED = "seed";
  private static final String STATUS = "status";
  private static final String MESSAGE = "message";
  private static final String COMMAND = "command";

  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();

  private SweepTable() {}

  /**
   * Reads the tables in the directory of a sweep.
   *
   * @throws InputFormatException if one cannot be read, or they are not of the same runs
   */
  public static Observations read(Path directory) {
    Path runs = directory.resolve("runs.csv");
    Path timing = directory.resolve("timing.csv");
    List<CSVRecord> rows = records(runs);
    List<CSVRecord> times = records(timing);
    if (rows.size() != times.size()) {
      throw new InputFormatException(
          timing,
          "The runs (%d) must be those of runs.csv (%d).".formatted(times.size(), rows.size()));
    }
    Observations.Builder observations = Observations.builder();
    for (int i = 0; i < rows.size(); i++) {
      add(observations, rows.get(i), times.get(i));
    }
    return observations.build();
  }

  private static List<CSVRecord> records(Path file) {
    try (BufferedReader text = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      return FORMAT.parse(text).getRecords();
    } catch (IOException e) {
      throw FileProblems.unreadable(file, e);
    }
  }

  private static void add(Observations.Builder observations, CSVRecord row, CSVRecord times) {
    if (!row.get(STATUS).equals("done")) {
      return;
    }
    List<String> columns = row.getParser().getHeaderNames();
    int status = columns.indexOf(STATUS);
    Map<String, String> parameters = new LinkedHashMap<>();
    for (String column : columns.subList(2, status)) {
      if (!column.equals(SEED) && !column.startsWith("policy.")) {
        parameters.put(column, row.get(column));
      }
    }
    if (row.get("workload").indexOf('(') < 0) {
      parameters.put("workload", row.get("workload"));
    }
    Map<String, Double> figures = new HashMap<>();
    putFigures(figures, row, columns.subList(columns.indexOf(MESSAGE) + 1, columns.size()));
    List<String> timeColumns = new ArrayList<>(times.getParser().getHeaderNames());
    timeColumns.removeAll(columns.subList(0, status));
    timeColumns.remove(COMMAND);
    putFigures(figures, times, timeColumns);
    String seed = columns.contains(SEED) ? row.get(SEED) : "";
    observations.add(new Point(parameters), seed, row.get("policy"), figures);
  }

  private static void putFigures(Map<String, Double> figures, CSVRecord row, List<String> columns) {
    for (String column : columns) {
      if (!row.get(column).isEmpty()) {
        figures.put(column, Double.parseDouble(row.get(column)));
      }
    }
  }
}
