package io.github.gapwise.experiments.report.html;

import java.util.Map;
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

  /** Adds it to the data of a page, with the version of Java that runs this. */
  void addTo(Map<String, Object> data) {
    data.put("command", command);
    data.put("gapwise", version);
    data.put("java", Runtime.version().toString());
  }
}
