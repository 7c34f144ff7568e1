package io.github.gapwise.slurm.command;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.gapwise.core.text.Printable;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/**
 * Expected starts as text or JSON.
 *
 * @param now when the cluster was read
 * @param zone the zone of the text's times
 */
record EtaTable(List<ExpectedStart> rows, Instant now, ZoneId zone) {
  private static final List<String> HEADINGS =
      List.of("JOB", "USER", "CPUS", "EXPECTED START", "IN", "NODE");

  private static final int FIRST_COLUMN_OF_TIME = 3;

  EtaTable {
    rows = List.copyOf(rows);
  }

  /** The lines of an aligned table; a message takes the place of a start. */
  List<String> lines() {
    List<List<String>> table = new ArrayList<>(List.of(HEADINGS));
    rows.forEach(row -> table.add(cells(row)));
    int[] widths = new int[HEADINGS.size()];
    for (List<String> cells : table) {
      int aligned = cells.size() == HEADINGS.size() ? cells.size() : FIRST_COLUMN_OF_TIME;
      for (int i = 0; i < aligned; i++) {
        widths[i] = Math.max(widths[i], cells.get(i).length());
      }
    }
    return table.stream().map(cells -> line(cells, widths)).toList();
  }

  private List<String> cells(ExpectedStart row) {
    String job = Long.toString(row.job());
    String user = Printable.of(row.user());
    String cpus = Integer.toString(row.cpus());
    Instant start = row.start();
    return start == null
        ? List.of(job, user, cpus, row.message())
        : List.of(job, user, cpus, time(start), span(Duration.between(now, start)), row.node());
  }

  private static String line(List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      String blanks = " ".repeat(Math.max(0, widths[i] - cells.get(i).length()));
      boolean isNumber = i == 0 || i == 2;
      line.append(i == 0 ? "" : "  ");
      line.append(isNumber ? blanks + cells.get(i) : cells.get(i) + blanks);
    }
    return line.toString().stripTrailing();
  }

  private String time(Instant start) {
    return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
        start.truncatedTo(ChronoUnit.SECONDS).atZone(zone));
  }

  /** The two largest units, such as {@code 2 h 13 min}. */
  static String span(Duration span) {
    long seconds = span.toSeconds();
    if (seconds <= 0) {
      return "now";
    }
    if (seconds < 60) {
      return seconds + " s";
    }
    if (seconds < 3600) {
      return seconds / 60 + " min";
    }
    return seconds < 86_400
        ? "%d h %d min".formatted(seconds / 3600, seconds % 3600 / 60)
        : "%d d %d h".formatted(seconds / 86_400, seconds % 86_400 / 3600);
  }

  /** Writes an array with an object for each job. */
  void write(JsonGenerator json) throws IOException {
    json.writeStartArray();
    for (ExpectedStart row : rows) {
      json.writeStartObject();
      json.writeNumberField("job", row.job());
      json.writeStringField("user", row.user());
      json.writeNumberField("cpus", row.cpus());
      Instant start = row.start();
      if (start == null) {
        json.writeStringField("message", row.message());
      } else {
        json.writeStringField("start", start.toString());
        json.writeNumberField("inSeconds", Math.max(0, Duration.between(now, start).toSeconds()));
        json.writeStringField("node", row.node());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
