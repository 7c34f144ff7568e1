package io.github.gapwise.slurm.client;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads which tasks of an array wait, as in {@code 1-9:2,20%4}: those, but four at once. */
final class ArrayTasks {
  private static final Pattern RANGE =
      Pattern.compile("([0-9]{1,9})(?:-([0-9]{1,9})(?::([0-9]{1,9}))?)?");
  private static final Pattern LIMIT = Pattern.compile("[0-9]{1,9}");

  private ArrayTasks() {}

  /**
   * Returns how many tasks wait and may run at once; 0 if there is no array. What Slurm leaves out
   * of a long list, and what is no range, does not count; an array has one task at least.
   */
  static int atOnce(String tasks) {
    if (tasks.isEmpty()) {
      return 0;
    }
    String[] parts = tasks.split("%", 2);
    long waiting = 0;
    for (String range : parts[0].split(",", -1)) {
      waiting += count(range);
    }
    boolean isLimited = parts.length == 2 && LIMIT.matcher(parts[1]).matches();
    long most = isLimited ? Math.max(1, Long.parseLong(parts[1])) : Integer.MAX_VALUE;
    return (int) Math.max(1, Math.min(most, waiting));
  }

  private static long count(String range) {
    Matcher matcher = RANGE.matcher(range);
    if (!matcher.matches()) {
      return 0;
    }
    if (matcher.group(2) == null) {
      return 1;
    }
    long length = Long.parseLong(matcher.group(2)) - Long.parseLong(matcher.group(1));
    long step = matcher.group(3) == null ? 1 : Math.max(1, Long.parseLong(matcher.group(3)));
    return length < 0 ? 0 : length / step + 1;
  }
}
