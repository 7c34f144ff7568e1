package io.github.gapwise.slurm.client;

import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads trackable resources as Slurm writes them: {@code cpu=4,mem=1.50G,node=1,gres/gpu=2} and
 * {@code gpu:a100:2(S:0-1)}.
 */
final class Tres {
  /** What stands before the name of a generic resource. */
  static final String GRES = "gres/";

  private static final Pattern PLACES = Pattern.compile("\\([^)]*\\)?");
  private static final Pattern PREFIX = Pattern.compile("^gres[:/]");
  private static final Pattern COUNT =
      Pattern.compile("([0-9]{1,15}(?:\\.[0-9]{1,9})?)([KMGTP]?)B?", Pattern.CASE_INSENSITIVE);
  private static final Pattern LICENSE = Pattern.compile("([^:=]+)(?:[:=]([0-9]{1,9}))?");
  private static final Pattern LICENSE_SEPARATOR = Pattern.compile("[,;]");
  private static final String UNITS = "KMGTP";
  private static final String UNCONSUMED = "no_consume";

  /** Resources that are not generic, and what Slurm writes for none. */
  private static final Set<String> OTHERS =
      Set.of("", "N/A", "cpu", "mem", "node", "billing", "energy", "vmem", "pages");

  /** What limits name that is not a generic resource. */
  private static final Set<String> LIMITED = Set.of("cpu", "mem", "node");

  /** Keeps sums and products of counts from overflowing. */
  private static final long MOST = 1L << 52;

  private Tres() {}

  /**
   * Returns the amounts in a list of limits, by name: CPUs, nodes, memory in MiB, and generic
   * resources. A limit of a type is one of that type alone.
   */
  static SortedMap<String, Long> limits(String list) {
    SortedMap<String, Long> limits = new TreeMap<>();
    for (String each : list.split(",", -1)) {
      String[] parts = each.strip().split("=", 2);
      boolean isKnown = LIMITED.contains(parts[0]) || parts[0].startsWith(GRES);
      if (parts.length == 2 && isKnown && isCount(parts[1])) {
        limits.put(
            parts[0], parts[0].equals("mem") ? mebibytes(each.strip()) : (long) amount(parts[1]));
      }
    }
    return limits;
  }

  /** Returns the count of a resource such as {@code cpu}; 0 if it is not in the list. */
  static long count(String list, String resource) {
    return (long) amount(value(list, resource));
  }

  /** Returns the memory in MiB, rounded up; 0 if there is none in the list. */
  static long mebibytes(String list) {
    String value = value(list, "mem");
    boolean hasUnit = !value.isEmpty() && !Character.isDigit(value.charAt(value.length() - 1));
    double bytes = hasUnit ? amount(value) : amount(value) * (1 << 20);
    return (long) Math.ceil(bytes / (1 << 20));
  }

  private static String value(String list, String resource) {
    for (String each : list.split(",", -1)) {
      if (each.startsWith(resource + "=")) {
        return each.substring(resource.length() + 1);
      }
    }
    return "";
  }

  /**
   * Returns the counts of generic resources. A resource with a type counts twice: {@code gpu:a:2}
   * is 2 of {@code gpu} and 2 of {@code gpu:a}.
   */
  static SortedMap<String, Long> gres(String list) {
    if (list.isEmpty()) {
      return Collections.emptySortedMap();
    }
    SortedMap<String, Long> counts = new TreeMap<>();
    for (String each : PLACES.matcher(list).replaceAll("").split(",", -1)) {
      addGres(PREFIX.matcher(each.strip()).replaceFirst(""), counts);
    }
    return Collections.unmodifiableSortedMap(counts);
  }

  private static void addGres(String text, Map<String, Long> counts) {
    String[] parts = text.replace(":" + UNCONSUMED, "").split("[:=]", -1);
    boolean isCounted = parts.length > 1 && isCount(parts[parts.length - 1]);
    long count = isCounted ? (long) amount(parts[parts.length - 1]) : 1;
    int names = isCounted ? parts.length - 1 : parts.length;
    if (OTHERS.contains(parts[0]) || parts[0].startsWith("license/")) {
      return;
    }
    counts.merge(parts[0], count, Tres::sum);
    if (names > 1) {
      counts.merge(parts[0] + ":" + parts[1], count, Tres::sum);
    }
  }

  private static long sum(long count, long other) {
    return Math.min(MOST, count + other);
  }

  /** Returns a multiple of a count, or the largest count. */
  static long times(long count, long factor) {
    return (long) Math.min(MOST, (double) count * factor);
  }

  /**
   * Returns the counts of licences such as {@code matlab:2,ansys@server}; none if one may stand for
   * another, as in {@code a|b}.
   */
  static SortedMap<String, Long> licenses(String list) {
    if (list.isEmpty() || list.indexOf('|') >= 0) {
      return Collections.emptySortedMap();
    }
    SortedMap<String, Long> counts = new TreeMap<>();
    for (String each : LICENSE_SEPARATOR.split(list, -1)) {
      Matcher license = LICENSE.matcher(each.strip());
      if (license.matches()) {
        String count = license.group(2);
        counts.merge(license.group(1), count == null ? 1 : Long.parseLong(count), Long::sum);
      }
    }
    return counts;
  }

  private static boolean isCount(String text) {
    return COUNT.matcher(text).matches();
  }

  /** Reads a number with a binary unit, as in 1.50G; 0 if it is none. */
  private static double amount(String text) {
    Matcher count = COUNT.matcher(text);
    if (!count.matches()) {
      return 0;
    }
    String unit = count.group(2).toUpperCase(Locale.ROOT);
    int power = unit.isEmpty() ? 0 : UNITS.indexOf(unit) + 1;
    return Math.min(MOST, Double.parseDouble(count.group(1)) * Math.pow(1024, power));
  }
}
