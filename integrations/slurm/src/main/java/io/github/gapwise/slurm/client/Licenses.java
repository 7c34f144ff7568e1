package io.github.gapwise.slurm.client;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads licences as Slurm writes them: {@code matlab:2,ansys@server}. */
final class Licenses {
  private static final Pattern LICENSE = Pattern.compile("([^:=]+)(?:[:=]([0-9]{1,9}))?");
  private static final Pattern SEPARATOR = Pattern.compile("[,;]");

  private Licenses() {}

  /** Returns the counts by name; none if one licence may stand for another, as in {@code a|b}. */
  static SortedMap<String, Long> of(String list) {
    if (list.isEmpty() || list.indexOf('|') >= 0) {
      return Collections.emptySortedMap();
    }
    SortedMap<String, Long> counts = new TreeMap<>();
    for (String each : SEPARATOR.split(list, -1)) {
      Matcher license = LICENSE.matcher(each.strip());
      if (license.matches()) {
        String count = license.group(2);
        counts.merge(license.group(1), count == null ? 1 : Long.parseLong(count), Long::sum);
      }
    }
    return counts;
  }
}
