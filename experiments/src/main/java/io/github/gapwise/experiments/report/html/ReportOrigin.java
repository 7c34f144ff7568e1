package io.github.gapwise.experiments.report.html;

import java.util.Objects;

/**
 * Where a report comes from.
 *
 * @param command the command that made it, as a user would type it
 * @param version the version of Gapwise
 */
public record ReportOrigin(String command, String version) {

  /** Checks that nothing is missing. */
  public ReportOrigin {
    Objects.requireNonNull(command, "command");
    Objects.requireNonNull(version, "version");
  }

  /** The version of Java that runs this. */
  String javaVersion() {
    return Runtime.version().toString();
  }
}
