package io.github.gapwise.experiments.report.html;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * A line chart over a few values of a parameter, each line with its confidence band. Lines differ
 * by colour, dash and marker, so that they can be distinguished without colours.
 *
 * @param title above the chart
 * @param xTitle below it
 * @param yTitle beside it, with the unit
 * @param xs the values on the horizontal axis, as text, at equal distances
 * @param logarithmic whether the vertical axis is logarithmic; values that are not positive are
 *     then left out
 * @param lines in the order of the legend
 */
public record LineChart(
    String title,
    String xTitle,
    String yTitle,
    List<String> xs,
    boolean logarithmic,
    List<Line> lines) {

  /**
   * A value with its interval.
   *
   * @param mean the value; NaN if there is none
   * @param low the lower end of the interval; NaN if there is none
   * @param high the upper end; NaN if there is none
   */
  public record Value(double mean, double low, double high) {
    /** No value. */
    public static final Value NONE = new Value(Double.NaN, Double.NaN, Double.NaN);

    private DoubleStream all() {
      return DoubleStream.of(mean, low, high).filter(Double::isFinite);
    }
  }

  /**
   * A line.
   *
   * @param name in the legend
   * @param values one for each of those on the horizontal axis
   */
  public record Line(String name, List<Value> values) {
    /** Copies the values. */
    public Line {
      values = List.copyOf(values);
    }
  }

  /**
   * Copies the lists.
   *
   * @throws IllegalArgumentException if there is no value on the horizontal axis, or a line has
   *     another number of values
   */
  public LineChart {
    xs = List.copyOf(xs);
    lines = List.copyOf(lines);
    if (xs.isEmpty()) {
      throw new IllegalArgumentException("The values of x ([]) must not be empty.");
    }
    for (Line line : lines) {
      if (line.values().size() != xs.size()) {
        throw new IllegalArgumentException(
            "The line (%s) must have a value for each x (%d), not (%d)."
                .formatted(line.name(), xs.size(), line.values().size()));
      }
    }
  }

  /** Returns the chart as an SVG document. */
  public String toSvg() {
    return new LineChartSvg(this, axis()).text();
  }

  /** Whether a value is below 0; otherwise the axis does not go below 0, whatever the intervals. */
  private boolean isNegative() {
    return lines.stream().flatMap(line -> line.values().stream()).anyMatch(v -> v.mean() < 0);
  }

  private Axis axis() {
    DoubleSummaryStatistics all =
        lines.stream()
            .flatMap(line -> line.values().stream())
            .flatMapToDouble(Value::all)
            .filter(value -> !logarithmic || value > 0)
            .summaryStatistics();
    double least =
        all.getCount() == 0 ? 1 : isNegative() ? all.getMin() : Math.max(0, all.getMin());
    double most = all.getCount() == 0 ? 1 : all.getMax();
    return logarithmic ? Axis.logarithmic(least, most) : Axis.linear(least, most);
  }
}
