package io.github.gapwise.slurm.client;

import io.github.gapwise.core.text.Printable;
import java.util.ArrayList;
import java.util.List;

/** Slurm's short form of many names: {@code n[1-3,07],login}. */
final class HostList {
  private static final int MOST_NAMES = 1 << 16;
  private static final int MOST_DIGITS = 9;
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
    String[] ends = range.split("-", -1);
    int first = number(ends[0], list);
    int last = number(ends[ends.length - 1], list);
    if (ends.length > 2 || last < first || last - first >= MOST_NAMES) {
      throw damaged(list);
    }
    List<String> numbers = new ArrayList<>();
    for (int i = first; i <= last; i++) {
      String digits = Integer.toString(i);
      numbers.add("0".repeat(Math.max(0, ends[0].length() - digits.length())) + digits);
    }
    return numbers;
  }

  private static int number(String digits, String list) {
    if (digits.isEmpty()
        || digits.length() > MOST_DIGITS
        || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
      throw damaged(list);
    }
    return Integer.parseInt(digits);
  }

  private static SlurmException damaged(String list) {
    return SlurmException.refused(
        "The list of nodes (%s) of Slurm must be readable."
            .formatted(Printable.excerpt(list, MOST_OF_LIST)));
  }
}
