package io.github.gapwise.experiments.report.html;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Draws a line chart: grid, bands, lines with markers, legend. */
final class LineChartSvg {
  private static final int LEFT = 72;
  private static final int TOP = 44;
  private static final int PLOT_WIDTH = 440;
  private static final int PLOT_HEIGHT = 280;
  private static final int LEGEND_LEFT = LEFT + PLOT_WIDTH + 24;
  private static final int LEGEND_STEP = 20;

  private static final String STYLE =
      """
      <style>
      text{font:12px sans-serif;fill:#333}.title{font-size:15px;font-weight:bold}
      .axis{font-size:13px}.grid{stroke:#ddd}
      </style>
      """;

  /** The most that a character of a legend takes on average. */
  private static final int CHARACTER_WIDTH = 7;

  /** After Okabe and Ito, Color universal design, 2008; yellow is too faint on white. */
  private static final List<String> COLOURS =
      List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000");

  private static final List<String> DASHES = List.of("", "7 3", "2 2", "9 3 2 3", "4 4");

  private static final List<String> MARKERS =
      List.of(
          "M-4 0A4 4 0 1 0 4 0A4 4 0 1 0 -4 0Z",
          "M-4 -4H4V4H-4Z",
          "M0 -5L5 4H-5Z",
          "M0 -5L5 0L0 5L-5 0Z",
          "M0 5L5 -4H-5Z");

  private final LineChart chart;
  private final Axis axis;
  private final StringBuilder svg = new StringBuilder();

  LineChartSvg(LineChart chart, Axis axis) {
    this.chart = chart;
    this.axis = axis;
  }

  String text() {
    int height = Math.max(TOP + PLOT_HEIGHT + 60, TOP + LEGEND_STEP * (chart.lines().size() + 1));
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n",
        width(), height, escape(chart.title()));
    svg.append(STYLE);
    svg.append("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
    text(LEFT, 22, "start", "title", chart.title());
    drawGrid();
    for (int i = 0; i < chart.lines().size(); i++) {
      drawBand(i);
    }
    for (int i = 0; i < chart.lines().size(); i++) {
      drawLine(i);
      drawLegend(i);
    }
    return svg.append("</svg>\n").toString();
  }

  private int width() {
    int longest = chart.lines().stream().mapToInt(line -> line.name().length()).max().orElse(0);
    int title = LEFT + (CHARACTER_WIDTH + 2) * chart.title().length();
    return Math.max(title, LEGEND_LEFT + 38 + CHARACTER_WIDTH * longest + 12);
  }

  private void drawGrid() {
    for (double tick : axis.ticks()) {
      double y = y(tick);
      add(
          "<line class=\"grid\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n",
          (double) LEFT, y, (double) LEFT + PLOT_WIDTH, y);
      text(LEFT - 8, y + 4, "end", "tick", Axis.label(tick));
    }
    for (int i = 0; i < chart.xs().size(); i++) {
      text(x(i), TOP + PLOT_HEIGHT + 18, "middle", "tick", chart.xs().get(i));
    }
    text(LEFT + PLOT_WIDTH / 2.0, TOP + PLOT_HEIGHT + 40, "middle", "axis", chart.xTitle());
    add(
        "<text class=\"axis\" text-anchor=\"middle\" transform=\"translate(16.0 %.1f) rotate(-90)\">%s</text>\n",
        TOP + PLOT_HEIGHT / 2.0, escape(chart.yTitle()));
  }

  private void drawBand(int index) {
    LineChart.Line line = chart.lines().get(index);
    List<String> upper = new ArrayList<>();
    List<String> lower = new ArrayList<>();
    for (int i = 0; i < chart.xs().size(); i++) {
      LineChart.Value value = line.values().get(i);
      if (isDrawn(value.low()) && isDrawn(value.high())) {
        upper.add(point(x(i), y(value.high())));
        lower.add(0, point(x(i), y(value.low())));
      }
    }
    upper.addAll(lower);
    if (!upper.isEmpty()) {
      add(
          "<polygon points=\"%s\" fill=\"%s\" fill-opacity=\"0.15\"/>\n",
          String.join(" ", upper), colour(index));
    }
  }

  private void drawLine(int index) {
    LineChart.Line line = chart.lines().get(index);
    int[] drawn =
        IntStream.range(0, chart.xs().size())
            .filter(i -> isDrawn(line.values().get(i).mean()))
            .toArray();
    List<String> points =
        Arrays.stream(drawn).mapToObj(i -> point(x(i), y(line.values().get(i).mean()))).toList();
    polyline(String.join(" ", points), index);
    for (int i : drawn) {
      marker(x(i), y(line.values().get(i).mean()), index);
    }
  }

  private void drawLegend(int index) {
    double left = LEGEND_LEFT;
    double y = TOP + 8 + (double) LEGEND_STEP * index;
    polyline(point(left, y) + " " + point(left + 30, y), index);
    marker(left + 15, y, index);
    text(left + 38, y + 4, "start", "legend", chart.lines().get(index).name());
  }

  private void text(double x, double y, String anchor, String style, String content) {
    add(
        "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n",
        style, x, y, anchor, escape(content));
  }

  private void polyline(String points, int index) {
    String dash = DASHES.get((index + index / COLOURS.size()) % DASHES.size());
    add(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"%s/>\n",
        points, colour(index), dash.isEmpty() ? "" : " stroke-dasharray=\"" + dash + "\"");
  }

  private void marker(double x, double y, int index) {
    add(
        "<path d=\"%s\" transform=\"translate(%.1f %.1f)\" fill=\"%s\"/>\n",
        MARKERS.get(index % MARKERS.size()), x, y, colour(index));
  }

  private void add(String format, Object... arguments) {
    svg.append(String.format(Locale.ROOT, format, arguments));
  }

  private static String escape(String content) {
    return content
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private boolean isDrawn(double value) {
    return Double.isFinite(value) && (!chart.logarithmic() || value > 0);
  }

  private static String colour(int index) {
    return COLOURS.get(index % COLOURS.size());
  }

  private double x(int index) {
    double share = chart.xs().size() == 1 ? 0.5 : (double) index / (chart.xs().size() - 1);
    return LEFT + 12 + (PLOT_WIDTH - 24) * share;
  }

  private double y(double value) {
    return TOP + PLOT_HEIGHT * (1 - axis.position(value));
  }

  private static String point(double x, double y) {
    return String.format(Locale.ROOT, "%.1f,%.1f", x, y);
  }
}
