package io.github.gapwise.workloads.slurm;

import io.github.gapwise.core.model.Resources;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Memory as Slurm writes it, such as {@code 64G}, {@code 1500M} or {@code 2.5T}, of all nodes of a
 * job together; before Slurm 21.08, a request ends in {@code c} for that of each CPU or {@code n}
 * for that of each node.
 */
final class MemoryText {
  /** The kind of resource, in MiB. */
  static final String KIND = "memory";

  private static final Pattern FORM =
      Pattern.compile("([0-9]{1,15}(?:\\.[0-9]{1,6})?)([KMGTP]?)(?:B|iB)?([cn]?)");

  private static final String UNITS = "KMGTP";

  private MemoryText() {}

  /**
   * The MiB of each node, rounded up; 0 if the text is no amount or there are more than can be.
   *
   * @param cpus those of each node
   */
  static long perNode(String text, int nodes, int cpus) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      return 0;
    }
    BigDecimal amount = new BigDecimal(matcher.group(1)).multiply(unit(matcher.group(2)));
    boolean isPerCpu = matcher.group(3).equals("c");
    boolean isShared = matcher.group(3).isEmpty();
    BigDecimal each = isPerCpu ? amount.multiply(BigDecimal.valueOf(cpus)) : amount;
    BigDecimal share = isShared ? each.divide(BigDecimal.valueOf(nodes), 9, RoundingMode.UP) : each;
    BigDecimal mib = share.setScale(0, RoundingMode.UP);
    boolean isPossible = mib.compareTo(BigDecimal.valueOf(Resources.MAX_AMOUNT)) <= 0;
    return isPossible ? mib.longValueExact() : 0;
  }

  /** In MiB; Slurm leaves out the M. */
  private static BigDecimal unit(String letter) {
    int power = letter.isEmpty() ? 1 : UNITS.indexOf(letter.toUpperCase(Locale.ROOT));
    return power == 0
        ? BigDecimal.ONE.divide(BigDecimal.valueOf(1024))
        : BigDecimal.valueOf(1L << (10 * (power - 1)));
  }
}
