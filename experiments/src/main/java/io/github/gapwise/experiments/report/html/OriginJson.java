package io.github.gapwise.experiments.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** Writes where a report comes from. */
final class OriginJson {
  private OriginJson() {}

  static void write(JsonGenerator json, ReportOrigin origin) throws IOException {
    json.writeStringField("command", origin.command());
    json.writeStringField("gapwise", origin.version());
    json.writeStringField("java", origin.javaVersion());
  }
}
