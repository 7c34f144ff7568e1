package io.github.gapwise.slurm.client;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads what {@code scontrol --oneliner} prints: a record per line, with fields of the form
 * Name=value.
 */
final class TextLines {
  private static final String ABSENT = "(null)";
  private static final int MOST_DIGITS = 18;

  private TextLines() {}

  /** Reads nodes, in every version of Slurm. */
  static List<NodeRecord> nodes(byte[] answer) {
    List<NodeRecord> nodes = new ArrayList<>();
    for (String line : lines(answer, "NodeName=")) {
      int total = (int) number(field(line, "CPUTot"));
      int usable = (int) number(field(line, "CPUEfctv"));
      int cpus = usable > 0 ? usable : total;
      Set<String> states = states(field(line, "State"));
      if (cpus > 0 && !states.isEmpty()) {
        nodes.add(
            new NodeRecord(
                field(line, "NodeName"),
                cpus,
                (int) number(field(line, "CPUAlloc")),
                (int) Math.max(1, number(field(line, "ThreadsPerCore"))),
                number(field(line, "RealMemory")),
                number(field(line, "AllocMem")),
                Tres.gres(field(line, "Gres")),
                Tres.gres(field(line, "GresUsed")),
                list(field(line, "ActiveFeatures")),
                Set.copyOf(list(field(line, "Partitions"))),
                states));
      }
    }
    return nodes;
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

  /** Reads reservations; those without a readable start and end are left out. */
  static List<AdvanceReservation> reservations(byte[] answer) {
    List<AdvanceReservation> reservations = new ArrayList<>();
    for (String line : lines(answer, "ReservationName=")) {
      Optional<Long> start = time(field(line, "StartTime"));
      Optional<Long> end = time(field(line, "EndTime"));
      if (start.isPresent() && end.isPresent() && start.get() < end.get()) {
        List<String> nodes = HostList.expand(field(line, "Nodes"));
        int cpus = nodes.size() == 1 ? cpus(field(line, "TRES")) : 0;
        String name = field(line, "ReservationName");
        reservations.add(new AdvanceReservation(name, nodes, cpus, start.get(), end.get()));
      }
    }
    return reservations;
  }

  /** Returns the CPUs of resources such as {@code cpu=4,mem=1G}. */
  private static int cpus(String resources) {
    return list(resources).stream()
        .filter(resource -> resource.startsWith("cpu="))
        .mapToInt(resource -> (int) number(resource.substring("cpu=".length())))
        .findFirst()
        .orElse(0);
  }

  /** Reads seconds, which the command runner requests, or a local time. */
  private static Optional<Long> time(String text) {
    if (!text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return Optional.of(number(text));
    }
    try {
      return Optional.of(LocalDateTime.parse(text).atZone(ZoneId.systemDefault()).toEpochSecond());
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static List<String> lines(byte[] answer, String beginning) {
    return new String(answer, StandardCharsets.UTF_8)
        .lines()
        .map(String::strip)
        .filter(line -> line.startsWith(beginning))
        .toList();
  }

  /**
   * Returns the first field of the name: what people wrote, which may look like one, comes later.
   */
  private static String field(String line, String name) {
    String padded = " " + line;
    int at = padded.indexOf(" " + name + "=");
    if (at < 0) {
      return "";
    }
    String value = padded.substring(at + name.length() + 2).split(" ", 2)[0];
    return value.equals(ABSENT) ? "" : value;
  }

  /** Splits a text at commas; an empty text gives an empty list. */
  static List<String> list(String text) {
    return Arrays.stream(text.split(",")).filter(each -> !each.isBlank()).toList();
  }

  private static long number(String text) {
    boolean isNumber =
        !text.isEmpty()
            && text.length() <= MOST_DIGITS
            && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return isNumber ? Long.parseLong(text) : 0;
  }
}
