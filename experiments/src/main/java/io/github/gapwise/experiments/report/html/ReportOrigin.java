package io.github.gapwise.experiments.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
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

  /** Writes it, with the version of Java that runs this. */
  void write(JsonGenerator json) throws IOException {
    json.writeStringField("command", command);
    json.writeStringField("gapwise", version);
    json.writeStringField("java", Runtime.version().toString());
  }
}
