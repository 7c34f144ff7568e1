package io.github.gapwise.simulator.whatif;

import io.github.gapwise.simulator.report.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A comparison of waits as text for a terminal. */
public final class WaitTables {
  private static final String LESS = "less";
  private static final String LONGER = "longer";

  private WaitTables() {}

  /**
   * Formats the tables, with line feeds as line ends: how waits are spread; how many jobs, and
   * users on average, waited less and longer than recorded; and the same by user, size and time of
   * day.
   *
   * @param mostUsers how many users to list, those with the most jobs first; not negative
   */
  public static String format(WaitComparison comparison, int mostUsers) {
    StringBuilder text = new StringBuilder(TextTable.format(spreadRows(comparison)));
    append(text, groupRows("User", comparison, WaitGrouping.USER, mostUsers));
    int others = comparison.groups(WaitGrouping.USER).size() - mostUsers;
    if (others > 0) {
      text.append("and %d more\n".formatted(others));
    }
    append(text, groupRows("CPUs", comparison, WaitGrouping.SIZE, Integer.MAX_VALUE));
    append(text, groupRows("Hours", comparison, WaitGrouping.TIME_OF_DAY, Integer.MAX_VALUE));
    return text.toString();
  }

  private static void append(StringBuilder text, List<List<String>> rows) {
    text.append('\n').append(TextTable.format(rows));
  }

  private static List<List<String>> spreadRows(WaitComparison comparison) {
    GroupWaits all = comparison.groups(WaitGrouping.ALL).get(0);
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "Wait s",
            "mean",
            "median",
            "p95",
            "max",
            LESS,
            LONGER,
            "same",
            "users less",
            "longer"));
    for (int schedule = 0; schedule < comparison.spreads().size(); schedule++) {
      WaitSpread spread = comparison.spreads().get(schedule);
      List<String> row = new ArrayList<>(List.of(spread.schedule(), seconds(spread.mean())));
      row.addAll(List.of(seconds(spread.median()), seconds(spread.p95()), seconds(spread.max())));
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

  private static List<List<String>> groupRows(
      String title, WaitComparison comparison, WaitGrouping grouping, int most) {
    List<List<String>> rows = new ArrayList<>();
    List<String> header = new ArrayList<>(List.of(title, "jobs", WaitComparison.RECORDED));
    comparison.policies().forEach(policy -> header.addAll(List.of(policy, LESS, LONGER)));
    rows.add(header);
    comparison.groups(grouping).stream().limit(most).forEach(group -> rows.add(row(group)));
    return rows;
  }

  private static List<String> row(GroupWaits group) {
    List<String> row =
        new ArrayList<>(
            List.of(
                group.member(), Long.toString(group.jobs()), seconds(group.recordedMeanWait())));
    for (WaitChange change : group.changes()) {
      row.add(seconds(change.meanWait()));
      row.add(Long.toString(change.less()));
      row.add(Long.toString(change.longer()));
    }
    return row;
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.1f", seconds);
  }
}
