package io.github.gapwise.experiments.whatif;

import io.github.gapwise.experiments.report.ReadableTime;
import io.github.gapwise.experiments.report.TextTable;
import io.github.gapwise.experiments.whatif.GroupWaits.WaitChange;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** A comparison of waits as text for a terminal. */
public final class WaitTables {
  private static final String LESS = "less";
  private static final String LONGER = "longer";
  private static final Pattern LINE = Pattern.compile("(.{1,100}|\\S+)( |$)");

  private WaitTables() {}

  /**
   * Formats the tables, with line feeds as line ends: how waits are spread; how many jobs, and
   * users on average, waited less and longer than recorded; and the same by user, size and time of
   * day. Waits have {@linkplain ReadableTime units}; columns of zeros are left out, except for the
   * mean waits. What a reader must {@linkplain WaitNotes know} stands above and below.
   *
   * @param mostUsers how many users to list, those with the most jobs first; not negative
   */
  public static String format(WaitComparison comparison, int mostUsers) {
    StringBuilder text = new StringBuilder();
    WaitNotes.partial(comparison).ifPresent(note -> text.append(paragraph(note)).append('\n'));
    text.append(formatSpreads(comparison));
    if (mostUsers > 0) {
      appendUsers(text, comparison, mostUsers);
    }
    append(text, "CPUs", comparison, WaitGrouping.SIZE, Integer.MAX_VALUE);
    append(text, "Hours", comparison, WaitGrouping.TIME_OF_DAY, Integer.MAX_VALUE);
    WaitNotes.caveat(comparison).ifPresent(note -> text.append('\n').append(paragraph(note)));
    return text.toString();
  }

  /** Breaks text between words into lines of at most 100 columns; a longer word has its own. */
  static String paragraph(String text) {
    return LINE.matcher(text).replaceAll("$1\n");
  }

  /** Formats how waits are spread, the first of the tables. */
  public static String formatSpreads(WaitComparison comparison) {
    return TextTable.format(TextTable.withoutZeros(spreadRows(comparison), Set.of(1)));
  }

  private static List<List<String>> spreadRows(WaitComparison comparison) {
    GroupWaits all = comparison.groups(WaitGrouping.ALL).get(0);
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "Wait",
            "mean",
            "median",
            "p95",
            "max",
            LESS,
            LONGER,
            "same",
            "users less",
            "users longer"));
    for (int schedule = 0; schedule < comparison.spreads().size(); schedule++) {
      WaitSpread spread = comparison.spreads().get(schedule);
      List<String> row = new ArrayList<>(List.of(spread.schedule()));
      row.addAll(List.of(ReadableTime.of(spread.mean()), ReadableTime.of(spread.median())));
      row.addAll(List.of(ReadableTime.of(spread.p95()), ReadableTime.of(spread.max())));
      row.addAll(
          schedule == 0 ? List.of("", "", "", "", "") : counts(all, comparison, schedule - 1));
      rows.add(row);
    }
    return rows;
  }

  private static List<String> counts(GroupWaits all, WaitComparison comparison, int policy) {
    WaitChange change = all.changes().get(policy);
    long same = all.jobs() - change.less() - change.longer();
    return List.of(
        Long.toString(change.less()),
        Long.toString(change.longer()),
        Long.toString(same),
        Long.toString(comparison.usersWithLess(policy)),
        Long.toString(comparison.usersWithLonger(policy)));
  }

  private static void appendUsers(StringBuilder text, WaitComparison comparison, int most) {
    append(text, "User", comparison, WaitGrouping.USER, most);
    int others = comparison.groups(WaitGrouping.USER).size() - most;
    if (others > 0) {
      text.append("and %d more\n".formatted(others));
    }
  }

  private static void append(
      StringBuilder text, String title, WaitComparison comparison, WaitGrouping by, int most) {
    List<List<String>> rows = new ArrayList<>();
    List<String> header = new ArrayList<>(List.of(title));
    header.addAll(List.of("jobs", comparison.reference()));
    Set<Integer> means = new HashSet<>(Set.of(1, header.size() - 1));
    for (String policy : comparison.policies()) {
      means.add(header.size());
      header.addAll(List.of(policy, LESS, LONGER));
    }
    rows.add(header);
    comparison.groups(by).stream().limit(most).forEach(group -> rows.add(row(group)));
    text.append('\n').append(TextTable.format(TextTable.withoutZeros(rows, means)));
  }

  private static List<String> row(GroupWaits group) {
    List<String> row = new ArrayList<>(List.of(group.member(), Long.toString(group.jobs())));
    row.add(ReadableTime.of(group.recordedMeanWait()));
    for (WaitChange change : group.changes()) {
      row.add(ReadableTime.of(change.meanWait()));
      row.add(Long.toString(change.less()));
      row.add(Long.toString(change.longer()));
    }
    return row;
  }
}
