package io.github.gapwise.experiments.report.html;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.gapwise.workloads.file.Digests;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.JsonTree;
import io.github.gapwise.workloads.file.PendingFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One page: a template whose slots are filled with a title, a style sheet, data, and scripts that
 * show the data. A content security policy in the page allows no request, and only these scripts,
 * which it names by their hashes.
 */
record HtmlPage(Path file, PendingFile pending) implements AutoCloseable {
  private static final String TEMPLATE = "page.html";
  private static final String SLOT = "%%";
  private static final String BEGINNING = "<!DOCTYPE html>";

  static HtmlPage open(Path file) {
    try {
      return new HtmlPage(file, PendingFile.create(file, BEGINNING));
    } catch (IOException e) {
      throw FileProblems.unwritable(file, e);
    }
  }

  /** Writes the page, whose scripts run in this order, and puts it in its place. */
  void complete(String title, List<String> scripts, Map<String, Object> data) {
    try {
      try (Writer out =
          new BufferedWriter(new OutputStreamWriter(pending.content(), StandardCharsets.UTF_8))) {
        write(out, title, scripts, data);
      }
      pending.commit();
    } catch (IOException e) {
      throw FileProblems.unwritable(file, e);
    }
  }

  /** Discards a page that is not complete. */
  @Override
  public void close() {
    FileProblems.write(file, pending::close);
  }

  private static void write(
      Writer out, String title, List<String> scripts, Map<String, Object> data) throws IOException {
    List<String> sources =
        Stream.concat(Stream.of(ReportStyle.charts()), scripts.stream().map(ReportStyle::file))
            .toList();
    String[] parts = ReportStyle.file(TEMPLATE).split(SLOT, -1);
    for (int k = 0; k < parts.length; k++) {
      if (k % 2 == 0) {
        out.write(parts[k]);
      } else {
        fill(out, parts[k], title, sources, data);
      }
    }
  }

  private static void fill(
      Writer out, String slot, String title, List<String> sources, Map<String, Object> data)
      throws IOException {
    switch (slot) {
      case "title" -> out.write(ReportStyle.escape(title));
      case "policy" -> out.write(policy(sources));
      case "style" -> out.write(ReportStyle.sheet());
      case "data" -> writeData(out, data);
      case "scripts" -> {
        for (String source : sources) {
          out.append("<script>").append(source).append("</script>\n");
        }
      }
      default -> throw new IllegalStateException("The slot (%s) is unknown.".formatted(slot));
    }
  }

  /** What a browser may do for the page; the charting library sets styles at run time. */
  private static String policy(List<String> sources) {
    String scripts = sources.stream().map(HtmlPage::hash).collect(Collectors.joining(" "));
    return "default-src 'none'; script-src %s; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'"
        .formatted(scripts);
  }

  private static String hash(String source) {
    byte[] digest = Digests.sha256().digest(source.getBytes(StandardCharsets.UTF_8));
    return "'sha256-%s'".formatted(Base64.getEncoder().encodeToString(digest));
  }

  private static void writeData(Writer out, Map<String, Object> data) throws IOException {
    JsonFactory factory = new JsonFactory().disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    factory.setCharacterEscapes(new ScriptSafeEscapes());
    try (JsonGenerator json = factory.createGenerator(out)) {
      JsonTree.write(json, data);
    }
  }
}
