package io.github.gapwise.workloads.slurm;

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

  /** The name, a type, and the amount. */
  private static final Pattern OF_NODE =
      Pattern.compile("([A-Za-z][\\w.-]*)(?::([A-Za-z_][\\w.-]*))?(?::([0-9]{1,9}))?(?:\\(.*\\))?");

  private static final Pattern OF_JOB =
      Pattern.compile("gres/([A-Za-z][\\w.-]*)(?::([A-Za-z_][\\w.-]*))?=([0-9]{1,9})");

  private GenericResources() {}

  /**
   * Reads the resources of a node; parts that are no resource are skipped.
   *
   * @return amounts by kind; that of a type counts for its name too
   */
  static Map<String, Long> ofNode(String text) {
    Map<String, Long> amounts = new TreeMap<>();
    for (String part : COMMA.split(text, -1)) {
      Matcher matcher = OF_NODE.matcher(part.strip());
      if (matcher.matches()) {
        long amount = matcher.group(3) == null ? 1 : Long.parseLong(matcher.group(3));
        amounts.merge(matcher.group(1), amount, Long::sum);
        if (matcher.group(2) != null) {
          amounts.merge(matcher.group(1) + ":" + matcher.group(2), amount, Long::sum);
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
        long amount = Long.parseLong(matcher.group(3));
        if (matcher.group(2) == null) {
          amounts.put(matcher.group(1), amount);
        } else {
          amounts.put(matcher.group(1) + ":" + matcher.group(2), amount);
          ofTypes.merge(matcher.group(1), amount, Long::sum);
        }
      }
    }
    ofTypes.forEach(amounts::putIfAbsent);
    return amounts.isEmpty() ? ofNode(text) : amounts;
  }
}
