package io.github.gapwise.experiments.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** What all pages share. */
public final class ReportStyle {
  private static final String OWN = "io/github/gapwise/experiments/report/html/";
  private static final String ECHARTS = "META-INF/resources/webjars/echarts/5.5.0/echarts.min.js";

  private ReportStyle() {}

  /** The style sheet of a page. */
  public static String sheet() {
    return file("page.css");
  }

  /** A file of this package. */
  static String file(String name) {
    return read(OWN + name);
  }

  /** Apache ECharts, with its licence in front. */
  static String charts() {
    return read(ECHARTS);
  }

  /** Reads through the class loader, which finds files of jars that are no modules, too. */
  private static String read(String name) {
    try (InputStream in = ReportStyle.class.getClassLoader().getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("The resource (%s) must be there.".formatted(name));
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Escapes text as the content of an element or a quoted attribute. */
  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
