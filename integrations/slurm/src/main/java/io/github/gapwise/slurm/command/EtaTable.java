package io.github.gapwise.slurm.command;

import io.github.gapwise.core.text.Printable;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Expected starts as text or JSON, counted from when the cluster was read. */
record EtaTable(List<ExpectedStart> rows, Instant now, ZoneId zone) {
  private static final int FIRST_COLUMN_OF_TIME = 3;

  EtaTable {
    rows = List.copyOf(rows);
  }

  /** The lines of an aligned table; a message takes the place of a start. */
  List<String> lines() {
    boolean hasSpread = rows.stream().anyMatch(row -> row.from() != null);
    List<String> headings = headings(hasSpread);
    List<List<String>> table = new ArrayList<>(List.of(headings));
    rows.forEach(row -> table.add(cells(row, hasSpread)));
    int[] widths = new int[headings.size()];
    for (List<String> cells : table) {
      int aligned = cells.size() == headings.size() ? cells.size() : FIRST_COLUMN_OF_TIME;
      for (int i = 0; i < aligned; i++) {
        widths[i] = Math.max(widths[i], cells.get(i).length());
      }
    }
    return table.stream().map(cells -> line(cells, widths)).toList();
  }

  private static List<String> headings(boolean hasSpread) {
    List<String> headings = new ArrayList<>(List.of("JOB", "USER", "CPUS", "EXPECTED START", "IN"));
    headings.addAll(hasSpread ? List.of("9 OF 10 TIMES IN", "NODE") : List.of("NODE"));
    return headings;
  }

  private List<String> cells(ExpectedStart row, boolean hasSpread) {
    List<String> cells = new ArrayList<>();
    cells.add(Long.toString(row.job()));
    cells.add(Printable.of(row.user()));
    cells.add(Integer.toString(row.cpus()));
    Instant start = row.start();
    if (start == null) {
      cells.add(row.message());
      return cells;
    }
    cells.add(time(start));
    cells.add(span(Duration.between(now, start)));
    if (hasSpread) {
      cells.add(spread(row));
    }
    cells.add(row.node());
    return cells;
  }

  private String spread(ExpectedStart row) {
    Instant from = row.from();
    Instant to = row.to();
    if (from == null || to == null) {
      return from == null ? "" : span(Duration.between(now, from)) + " or more";
    }
    String first = span(Duration.between(now, from));
    String last = span(Duration.between(now, to));
    return first.equals(last) ? first : first + " to " + last;
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

  /** An object for each row. */
  List<JsonObject> objects() {
    return rows.stream().map(this::object).toList();
  }

  private JsonObject object(ExpectedStart row) {
    JsonObject object =
        new JsonObject().with("job", row.job()).with("user", row.user()).with("cpus", row.cpus());
    Instant start = row.start();
    if (start == null) {
      return object.with("message", row.message());
    }
    object.with("start", start);
    object.with("inSeconds", Math.max(0, Duration.between(now, start).toSeconds()));
    Optional.ofNullable(row.from()).ifPresent(from -> object.with("from", from));
    Optional.ofNullable(row.to()).ifPresent(to -> object.with("to", to));
    return object.with("node", row.node());
  }
}
