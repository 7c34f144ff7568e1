package io.github.gapwise.slurm.client;

import io.github.gapwise.core.text.Printable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what {@code scontrol} prints in lines: records with {@code --oneliner}, and the
 * configuration.
 */
final class TextLines {
  private static final int MOST_OF_NAME = 40;

  /**
   * A setting in a line of its own, with blanks, or among others; what follows an empty one is
   * none.
   */
  private static final Pattern SETTING = Pattern.compile("\\b(\\w++)(?:=|\\s++=\\s*+)(\\S++)");

  private TextLines() {}

  static ReadRecords<NodeRecord> nodes(InputStream answer) throws IOException {
    return records(answer, "node", "NodeName", NodeReader::read);
  }

  static ReadRecords<AdvanceReservation> reservations(InputStream answer) throws IOException {
    return records(answer, "reservation", "ReservationName", TextLines::reservation);
  }

  static ReadRecords<UsageLimits.License> licenses(InputStream answer) throws IOException {
    return records(
        answer,
        "license",
        "LicenseName",
        fields -> new UsageLimits.License(fields.text("LicenseName"), fields.number("Total")));
  }

  /** Other lines are what is left of a line in which somebody wrote a line feed. */
  private static <R> ReadRecords<R> records(
      InputStream answer, String kind, String key, Function<LineFields, R> reader)
      throws IOException {
    ReadRecords<R> records = new ReadRecords<>();
    BufferedReader lines = new BufferedReader(Decoding.reader(answer));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.strip().startsWith(key + "=")) {
        LineFields fields = new LineFields(line.strip());
        R record = reader.apply(fields);
        if (fields.complaint().isEmpty()) {
          records.add(record);
        } else {
          String name = Printable.excerpt(fields.text(key), MOST_OF_NAME);
          records.skip("Skipped %s %s: %s.".formatted(kind, name, fields.complaint()));
        }
      }
    }
    return records;
  }

  private static AdvanceReservation reservation(LineFields fields) {
    long start = fields.time("StartTime");
    long end = fields.time("EndTime");
    if (end <= start) {
      fields.complain("EndTime", "later than its StartTime");
    }
    List<String> nodes = fields.hosts("Nodes");
    long cpus = nodes.size() == 1 ? Tres.count(fields.text("TRES"), "cpu") : 0;
    return new AdvanceReservation(
        fields.text("ReservationName"), nodes, (int) Math.min(Integer.MAX_VALUE, cpus), start, end);
  }

  /**
   * Reads what {@code scontrol show} prints of the configuration or of a partition: the first word
   * of the value of each setting that has one.
   */
  static Map<String, String> settings(InputStream answer) throws IOException {
    Map<String, String> settings = new HashMap<>();
    BufferedReader lines = new BufferedReader(Decoding.reader(answer));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      Matcher setting = SETTING.matcher(line);
      while (setting.find()) {
        settings.putIfAbsent(setting.group(1), setting.group(2));
      }
    }
    return settings;
  }

  /** Splits a text at commas; an empty text gives an empty list. */
  static List<String> list(String text) {
    return Arrays.stream(text.split(",")).filter(each -> !each.isBlank()).toList();
  }
}
