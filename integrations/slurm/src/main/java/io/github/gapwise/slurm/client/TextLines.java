package io.github.gapwise.slurm.client;

import io.github.gapwise.core.text.Printable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Reads what {@code scontrol} prints in lines: records with {@code --oneliner}, and the
 * configuration.
 */
final class TextLines {
  private static final int MOST_OF_NAME = 40;

  private TextLines() {}

  static ReadRecords<NodeRecord> nodes(InputStream answer) throws IOException {
    return records(answer, "node", "NodeName", TextLines::node);
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

  private static NodeRecord node(LineFields fields) {
    NodeShape shape = new NodeShape();
    shape.cpus = fields.count("CPUTot");
    shape.effectiveCpus = fields.count("CPUEfctv");
    shape.sockets = fields.count("Sockets");
    shape.cores = fields.count("CoresPerSocket");
    shape.threads = fields.count("ThreadsPerCore");
    Set<String> states = states(fields.text("State"));
    if (shape.usableCpus() == 0) {
      fields.complain("CPUTot", "positive");
    }
    if (!NodeRecord.hasKnownState(states)) {
      fields.complain("State", "a state of Slurm");
    }
    return new NodeRecord(
        fields.text("NodeName"),
        shape.usableCpus(),
        fields.count("CPUAlloc"),
        shape.threadsPerCore(),
        shape.coresPerSocket(),
        fields.number("RealMemory"),
        fields.number("AllocMem"),
        Tres.gres(fields.text("Gres")),
        Tres.gres(fields.text("GresUsed")),
        list(fields.text("ActiveFeatures")),
        Set.copyOf(list(fields.text("Partitions"))),
        states);
  }

  /** Reads states as in {@code IDLE+DRAIN}; an asterisk means that the node does not respond. */
  private static Set<String> states(String text) {
    Set<String> states = new TreeSet<>();
    for (String state : text.split("\\+", -1)) {
      if (state.endsWith("*")) {
        states.add("NOT_RESPONDING");
      }
      states.add(state.replaceAll("[^A-Za-z_]", "").toUpperCase(Locale.ROOT));
    }
    states.remove("");
    return states;
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

  /** Reads which CPUs a job takes from the output of {@code scontrol show config}. */
  static CpuSelection selection(InputStream answer) throws IOException {
    String type = "";
    String parameters = "";
    BufferedReader lines = new BufferedReader(Decoding.reader(answer));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] parts = line.split("=", 2);
      if (parts.length == 2 && parts[0].strip().equals("SelectType")) {
        type = parts[1].strip();
      } else if (parts.length == 2 && parts[0].strip().equals("SelectTypeParameters")) {
        parameters = parts[1].strip();
      }
    }
    return CpuSelection.of(type, parameters);
  }

  /** Splits a text at commas; an empty text gives an empty list. */
  static List<String> list(String text) {
    return Arrays.stream(text.split(",")).filter(each -> !each.isBlank()).toList();
  }
}
