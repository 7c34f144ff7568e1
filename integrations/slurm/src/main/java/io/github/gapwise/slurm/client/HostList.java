package io.github.gapwise.slurm.client;

import io.github.gapwise.core.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Slurm's short form of many names: {@code n[1-3,07],login}. */
final class HostList {
  private static final int MOST_NAMES = 1 << 16;
  private static final Pattern RANGE = Pattern.compile("([0-9]{1,9})(?:-([0-9]{1,9}))?");
  private static final int MOST_OF_LIST = 100;

  private HostList() {}

  /**
   * Returns the names, in the order in which they are given.
   *
   * @throws SlurmException if brackets or numbers are malformed, or there are more than 65,536
   *     names
   */
  static List<String> expand(String list) {
    List<String> names = new ArrayList<>();
    int depth = 0;
    int begin = 0;
    for (int i = 0; i <= list.length(); i++) {
      char c = i < list.length() ? list.charAt(i) : ',';
      depth += c == '[' ? 1 : c == ']' ? -1 : 0;
      if (c == ',' && (depth == 0 || i == list.length())) {
        addAll(list.substring(begin, i), names, list);
        begin = i + 1;
      }
    }
    return names;
  }

  private static void addAll(String part, List<String> names, String list) {
    int open = part.indexOf('[');
    int close = part.indexOf(']', open + 1);
    if (open < 0 && close < 0) {
      add(part, names, list);
      return;
    }
    if (open < 0 || close < 0) {
      throw damaged(list);
    }
    List<String> rests = new ArrayList<>();
    addAll(part.substring(close + 1), rests, list);
    List<String> ends = rests.isEmpty() ? List.of("") : rests;
    for (String range : part.substring(open + 1, close).split(",", -1)) {
      for (String number : numbers(range, list)) {
        ends.forEach(rest -> add(part.substring(0, open) + number + rest, names, list));
      }
    }
  }

  private static void add(String name, List<String> names, String list) {
    if (names.size() == MOST_NAMES) {
      throw damaged(list);
    }
    if (!name.isBlank()) {
      names.add(name.strip());
    }
  }

  /** The numbers from 08 to 10 are 08, 09 and 10. */
  private static List<String> numbers(String range, String list) {
    Matcher ends = RANGE.matcher(range);
    if (!ends.matches()) {
      throw damaged(list);
    }
    String from = ends.group(1);
    int first = Integer.parseInt(from);
    int last = ends.group(2) == null ? first : Integer.parseInt(ends.group(2));
    if (last < first || last - first >= MOST_NAMES) {
      throw damaged(list);
    }
    return IntStream.rangeClosed(first, last)
        .mapToObj(Integer::toString)
        .map(digits -> "0".repeat(Math.max(0, from.length() - digits.length())) + digits)
        .toList();
  }

  private static SlurmException damaged(String list) {
    return SlurmException.refused(
        "The list of nodes (%s) of Slurm must be readable."
            .formatted(Printable.excerpt(list, MOST_OF_LIST)));
  }
}
