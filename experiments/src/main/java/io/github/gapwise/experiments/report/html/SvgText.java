package io.github.gapwise.experiments.report.html;

import java.util.Locale;

/** The text of an SVG document, element by element. */
final class SvgText {
  private static final String STYLE =
      """
      <style>
      text{font:12px sans-serif;fill:#333}.title{font-size:15px;font-weight:bold}
      .axis{font-size:13px}.grid{stroke:#ddd}
      </style>
      """;

  private final StringBuilder text = new StringBuilder();

  void open(int width, int height, String title) {
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n",
        width, height, escape(title));
    text.append(STYLE);
    text.append("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
  }

  String close() {
    return text.append("</svg>\n").toString();
  }

  void line(double x1, double y1, double x2, double y2, String style) {
    add(
        "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n",
        style, x1, y1, x2, y2);
  }

  void text(double x, double y, String anchor, String style, String content) {
    add(
        "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n",
        style, x, y, anchor, escape(content));
  }

  /** Adds text that reads from bottom to top. */
  void turnedText(double x, double y, String style, String content) {
    add(
        "<text class=\"%s\" text-anchor=\"middle\" transform=\"translate(%.1f %.1f) rotate(-90)\">%s</text>\n",
        style, x, y, escape(content));
  }

  void polygon(String points, String colour) {
    if (!points.isEmpty()) {
      add("<polygon points=\"%s\" fill=\"%s\" fill-opacity=\"0.15\"/>\n", points, colour);
    }
  }

  void polyline(String points, String colour, String dash) {
    add(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"%s/>\n",
        points, colour, dash.isEmpty() ? "" : " stroke-dasharray=\"" + dash + "\"");
  }

  void marker(String path, double x, double y, String colour) {
    add("<path d=\"%s\" transform=\"translate(%.1f %.1f)\" fill=\"%s\"/>\n", path, x, y, colour);
  }

  private void add(String format, Object... arguments) {
    text.append(String.format(Locale.ROOT, format, arguments));
  }

  private static String escape(String content) {
    return content
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
