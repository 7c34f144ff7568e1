package io.github.gapwise.workloads.catalog;

import java.util.Optional;
import java.util.regex.Pattern;

/** Recognises the accounting of other resource managers, and that of Slurm as people see it. */
final class AccountingText {
  /** As in {@code 04/17/2019 00:00:05;E;12.server;user=…}. */
  private static final Pattern PBS = Pattern.compile("[0-9/]{10} [0-9:]{8};[A-Z];.*");

  /** As in {@code "JOB_FINISH" "10.1" 1790000700 123 …}. */
  private static final Pattern LSF = Pattern.compile("\"[A-Z_]+\" \"[0-9.]+\" [0-9]+ .*");

  /** As in {@code all.q:node1:group:user:name:123:…}, with some 45 fields. */
  private static final Pattern GRID_ENGINE = Pattern.compile("[^:\\s]+:[^:\\s]+:.*");

  private static final int LEAST_COLONS = 40;

  /** As in {@code ClusterId = 123}, which stands in each record. */
  private static final Pattern HTCONDOR =
      Pattern.compile("(?s)[A-Za-z_]\\w* = .*|\\*\\*\\* .*\\bClusterId = .*");

  /** The line below the names of columns that sacct prints for people. */
  private static final Pattern RULE = Pattern.compile("(?s)[^\\n]*\\n *--[- ]*\\r?(\\n.*)?");

  private AccountingText() {}

  /**
   * Whose accounting a text is.
   *
   * @param head the beginning of a file
   */
  static Optional<String> manager(String head) {
    String line = firstRecord(head);
    if (PBS.matcher(line).matches()) {
      return Optional.of("PBS");
    }
    if (LSF.matcher(line).matches()) {
      return Optional.of("LSF");
    }
    long colons = line.chars().filter(c -> c == ':').count();
    if (colons >= LEAST_COLONS && GRID_ENGINE.matcher(line).matches()) {
      return Optional.of("Grid Engine");
    }
    boolean isCondor = HTCONDOR.matcher(line).matches() && head.contains("ClusterId = ");
    return isCondor ? Optional.of("HTCondor") : Optional.empty();
  }

  /** Whether a text is a table of sacct with aligned columns. */
  static boolean isAligned(String head) {
    return RULE.matcher(head).matches();
  }

  /** Comments precede the records of Grid Engine. */
  private static String firstRecord(String head) {
    return head.lines().filter(line -> !line.startsWith("#")).findFirst().orElse("");
  }
}
