package io.github.gapwise.slurm.client;

import io.github.gapwise.core.text.Printable;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;

/**
 * The fields of one line of {@code scontrol --oneliner}, of the form Name=value. A value that
 * cannot be read counts as absent, and the first one becomes a complaint.
 */
final class LineFields {
  private static final Set<String> ABSENT = Set.of("(null)", "N/A", "n/s", "n/a");
  private static final int MOST_DIGITS = 18;
  private static final int MOST_OF_VALUE = 40;

  private final String line;
  private String complaint = "";

  LineFields(String line) {
    this.line = " " + line;
  }

  /**
   * Returns the first field of the name: what people wrote, which may look like one, comes later.
   */
  String text(String name) {
    int at = line.indexOf(" " + name + "=");
    if (at < 0) {
      return "";
    }
    int begin = at + name.length() + 2;
    int end = line.indexOf(' ', begin);
    String value = line.substring(begin, end < 0 ? line.length() : end);
    return ABSENT.contains(value) ? "" : value;
  }

  /** Reads a number from 0 on; 0 if absent. */
  long number(String name) {
    String text = text(name);
    if (text.isEmpty() || isNumber(text)) {
      return text.isEmpty() ? 0 : Long.parseLong(text);
    }
    complain(name, "a whole number from 0 on of at most 18 digits");
    return 0;
  }

  private static boolean isNumber(String text) {
    return text.length() <= MOST_DIGITS && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** Reads a number of 32 bits. */
  int count(String name) {
    long number = number(name);
    if (number > Integer.MAX_VALUE) {
      complain(name, "at most " + Integer.MAX_VALUE);
      return 0;
    }
    return (int) number;
  }

  List<String> hosts(String name) {
    try {
      return HostList.expand(text(name));
    } catch (SlurmException e) {
      complain(name, "a list of nodes");
      return List.of();
    }
  }

  /** Reads seconds since 1970, which the command runner requests, or a local time. */
  long time(String name) {
    String text = text(name);
    if (!text.isEmpty() && isNumber(text)) {
      return Long.parseLong(text);
    }
    try {
      return LocalDateTime.parse(text).atZone(ZoneId.systemDefault()).toEpochSecond();
    } catch (DateTimeException e) {
      complain(name, "a time");
      return 0;
    }
  }

  /** Reports that a field is not what it must be; only the first report counts. */
  void complain(String name, String rule) {
    if (complaint.isEmpty()) {
      String value = Printable.excerpt(text(name), MOST_OF_VALUE);
      complaint = "its field %s (%s) must be %s".formatted(name, value, rule);
    }
  }

  /** What is odd about the record, as the end of a sentence; empty if nothing is. */
  String complaint() {
    return complaint;
  }
}
