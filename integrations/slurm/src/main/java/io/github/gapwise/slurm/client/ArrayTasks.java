package io.github.gapwise.slurm.client;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The tasks of an array for which a job stands.
 *
 * @param array the number of the array; 0 if the job is not of one
 * @param waiting how many of its tasks wait as this job; 0 if it is a job of its own, or one task
 * @param atOnce how many tasks of the array may run at once; {@link Integer#MAX_VALUE} if all
 */
public record ArrayTasks(long array, int waiting, int atOnce) {
  /** No array. */
  public static final ArrayTasks NONE = new ArrayTasks(0, 0, Integer.MAX_VALUE);

  private static final Pattern RANGE =
      Pattern.compile("([0-9]{1,9})(?:-([0-9]{1,9})(?::([0-9]{1,9}))?)?");
  private static final Pattern LIMIT = Pattern.compile("[0-9]{1,9}");

  /**
   * Reads which tasks wait, as in {@code 1-9:2,20%4}: those, but four at once. What Slurm leaves
   * out of a long list, and what is no range, does not count; an array has one task at least.
   *
   * @param tasks empty if it is a job of its own, or one task
   * @param atOnce how many may run at once where the text does not say; 0 if all
   */
  static ArrayTasks of(long array, String tasks, int atOnce) {
    String[] parts = tasks.split("%", 2);
    boolean isLimited = parts.length == 2 && LIMIT.matcher(parts[1]).matches();
    int most = isLimited ? Math.max(1, Integer.parseInt(parts[1])) : atOnce;
    return new ArrayTasks(
        array, tasks.isEmpty() ? 0 : waiting(parts[0]), most > 0 ? most : Integer.MAX_VALUE);
  }

  private static int waiting(String ranges) {
    long waiting = 0;
    for (String range : ranges.split(",", -1)) {
      waiting += count(range);
    }
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, waiting));
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

  /**
   * Returns how many of the waiting tasks may start now, or whether the one job may.
   *
   * @param running how many tasks of the array run
   */
  public int startable(int running) {
    return Math.max(0, Math.min(Math.max(1, waiting), atOnce - running));
  }
}
