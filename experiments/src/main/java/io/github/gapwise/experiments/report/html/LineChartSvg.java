package io.github.gapwise.experiments.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Draws a line chart: grid, bands, lines with markers, legend. */
final class LineChartSvg {
  private static final int LEFT = 72;
  private static final int TOP = 44;
  private static final int PLOT_WIDTH = 440;
  private static final int PLOT_HEIGHT = 280;
  private static final int LEGEND_LEFT = LEFT + PLOT_WIDTH + 24;
  private static final int LEGEND_STEP = 20;

  /** The most that a character of a legend takes on average. */
  private static final int CHARACTER_WIDTH = 7;

  /**
   * After Okabe and Ito, Color universal design, 2008, without yellow, which is too faint on white.
   */
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
  private final SvgText svg = new SvgText();

  LineChartSvg(LineChart chart, Axis axis) {
    this.chart = chart;
    this.axis = axis;
  }

  String text() {
    int height = Math.max(TOP + PLOT_HEIGHT + 60, TOP + LEGEND_STEP * (chart.lines().size() + 1));
    svg.open(width(), height, chart.title());
    svg.text(LEFT, 22, "start", "title", chart.title());
    drawGrid();
    for (int i = 0; i < chart.lines().size(); i++) {
      drawBand(i);
    }
    for (int i = 0; i < chart.lines().size(); i++) {
      drawLine(i);
      drawLegend(i);
    }
    return svg.close();
  }

  private int width() {
    int longest = chart.lines().stream().mapToInt(line -> line.name().length()).max().orElse(0);
    int title = LEFT + (CHARACTER_WIDTH + 2) * chart.title().length();
    return Math.max(title, LEGEND_LEFT + 38 + CHARACTER_WIDTH * longest + 12);
  }

  private void drawGrid() {
    for (double tick : axis.ticks()) {
      double y = y(tick);
      svg.line(LEFT, y, LEFT + PLOT_WIDTH, y, "grid");
      svg.text(LEFT - 8, y + 4, "end", "tick", Axis.label(tick));
    }
    for (int i = 0; i < chart.xs().size(); i++) {
      svg.text(x(i), TOP + PLOT_HEIGHT + 18, "middle", "tick", chart.xs().get(i));
    }
    svg.text(LEFT + PLOT_WIDTH / 2.0, TOP + PLOT_HEIGHT + 40, "middle", "axis", chart.xTitle());
    svg.turnedText(16, TOP + PLOT_HEIGHT / 2.0, "axis", chart.yTitle());
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
    svg.polygon(String.join(" ", upper), colour(index));
  }

  private void drawLine(int index) {
    LineChart.Line line = chart.lines().get(index);
    List<String> points = new ArrayList<>();
    for (int i = 0; i < chart.xs().size(); i++) {
      if (isDrawn(line.values().get(i).mean())) {
        points.add(point(x(i), y(line.values().get(i).mean())));
      }
    }
    svg.polyline(String.join(" ", points), colour(index), dash(index));
    for (int i = 0; i < chart.xs().size(); i++) {
      if (isDrawn(line.values().get(i).mean())) {
        svg.marker(
            MARKERS.get(index % MARKERS.size()),
            x(i),
            y(line.values().get(i).mean()),
            colour(index));
      }
    }
  }

  private void drawLegend(int index) {
    double left = LEGEND_LEFT;
    double y = TOP + 8 + (double) LEGEND_STEP * index;
    svg.polyline(point(left, y) + " " + point(left + 30, y), colour(index), dash(index));
    svg.marker(MARKERS.get(index % MARKERS.size()), left + 15, y, colour(index));
    svg.text(left + 38, y + 4, "start", "legend", chart.lines().get(index).name());
  }

  private boolean isDrawn(double value) {
    return Double.isFinite(value) && (!chart.logarithmic() || value > 0);
  }

  private static String colour(int index) {
    return COLOURS.get(index % COLOURS.size());
  }

  private static String dash(int index) {
    return DASHES.get((index + index / COLOURS.size()) % DASHES.size());
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
