package io.github.gapwise.workloads.slurm;

import io.github.gapwise.core.model.Resources;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Generic resources as Slurm writes them: {@code gpu:a100:4(S:0-1),gpu:2} of a node, {@code
 * gres/gpu=6,gres/gpu:a100=4} of a job. Each has its name as a kind, and with its type another one.
 */
final class GenericResources {
  private static final Pattern COMMA = Pattern.compile(",(?![^(]*\\))");

  private static final String AMOUNT = "([0-9]{1,9}[KMGTP]?)";

  /** The name, a type, which may be a number before the amount, and the amount. */
  private static final Pattern OF_NODE =
      Pattern.compile("([A-Za-z][\\w.-]*)(?::([\\w.-]+))??(?::%s)?(?:\\(.*\\))?".formatted(AMOUNT));

  private static final Pattern OF_JOB =
      Pattern.compile("gres/([A-Za-z][\\w.-]*)(?::([\\w.-]+))?=%s".formatted(AMOUNT));

  /** Marks what nodes have and jobs do not take away from each other. */
  private static final String NOT_CONSUMED = ":no_consume";

  private static final String UNITS = "KMGTP";

  private GenericResources() {}

  /**
   * Reads the amounts of a node by kind, those of a type for its name too; skips parts that are no
   * resource, or one that jobs do not consume.
   */
  static Map<String, Long> ofNode(String text) {
    Map<String, Long> amounts = new TreeMap<>();
    for (String part : COMMA.split(text, -1)) {
      Matcher matcher = OF_NODE.matcher(part.strip());
      if (matcher.matches() && !part.contains(NOT_CONSUMED)) {
        long amount = matcher.group(3) == null ? 1 : amount(matcher.group(3));
        amounts.merge(matcher.group(1), amount, GenericResources::sum);
        if (matcher.group(2) != null) {
          amounts.merge(matcher.group(1) + ":" + matcher.group(2), amount, GenericResources::sum);
        }
      }
    }
    return amounts;
  }

  /**
   * Reads the resources of a job, in the form of its tracked or of its generic ones; parts that are
   * neither, such as licences, are skipped.
   *
   * @return amounts by kind; Slurm counts that of a type for its name too, unless it names types
   *     alone
   */
  static Map<String, Long> of(String text) {
    Map<String, Long> amounts = new TreeMap<>();
    Map<String, Long> ofTypes = new TreeMap<>();
    for (String part : COMMA.split(text, -1)) {
      Matcher matcher = OF_JOB.matcher(part.strip());
      if (matcher.matches()) {
        String type = matcher.group(2);
        long amount = amount(matcher.group(3));
        amounts.put(type == null ? matcher.group(1) : matcher.group(1) + ":" + type, amount);
        if (type != null) {
          ofTypes.merge(matcher.group(1), amount, GenericResources::sum);
        }
      }
    }
    ofTypes.forEach(amounts::putIfAbsent);
    return amounts.isEmpty() ? ofNode(text) : amounts;
  }

  /** Whether {@link #of} skips a part of a text. */
  static boolean skipsAny(String text) {
    return !text.isEmpty()
        && Arrays.stream(COMMA.split(text, -1))
            .map(String::strip)
            .anyMatch(part -> !OF_JOB.matcher(part).matches() && !OF_NODE.matcher(part).matches());
  }

  /** Reads an amount, which may have a unit: {@code 2K} is 2048. */
  private static long amount(String text) {
    int power = UNITS.indexOf(text.charAt(text.length() - 1)) + 1;
    String digits = power == 0 ? text : text.substring(0, text.length() - 1);
    return (long) Math.min(Resources.MAX_AMOUNT, Long.parseLong(digits) * Math.pow(1024, power));
  }

  private static long sum(long amount, long other) {
    return Math.min(Resources.MAX_AMOUNT, amount + other);
  }
}
