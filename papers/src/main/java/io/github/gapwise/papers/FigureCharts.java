package io.github.gapwise.papers;

import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.experiments.report.html.LineChart;
import io.github.gapwise.experiments.report.html.LineChart.Line;
import io.github.gapwise.experiments.report.html.LineChart.Value;
import io.github.gapwise.experiments.statistics.Interval;
import io.github.gapwise.experiments.statistics.Summary;
import io.github.gapwise.papers.Observations.Point;
import io.github.gapwise.papers.Observations.UndecidableException;
import io.github.gapwise.papers.Paper.Figure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Draws a figure of a paper from the figures of runs: means over the seeds with their 95 %
 * confidence intervals. A missing run leaves a gap.
 */
record FigureCharts(Figure figure, Observations runs) {
  /** Returns a chart for each value of the parameter that has panels, or one if none has. */
  static List<LineChart> of(Figure figure, Observations all) {
    Observations runs = all.where(figure.where());
    if (figure.panels().isEmpty()) {
      return List.of(new FigureCharts(figure, runs).chart(figure.id()));
    }
    List<LineChart> charts = new ArrayList<>();
    for (String panel : runs.values(figure.panels())) {
      Observations part = runs.where(Map.of(figure.panels(), Set.of(panel)));
      String title = "%s, %s %s".formatted(figure.id(), figure.panels(), panel);
      charts.add(new FigureCharts(figure, part).chart(title));
    }
    return charts;
  }

  private LineChart chart(String title) {
    List<String> policies = List.copyOf(figure.policies().keySet());
    if (figure.x().startsWith(PolicyParameter.PREFIX)) {
      return overPolicyParameter(title, PolicyParameter.of(figure.x()), policies);
    }
    List<Line> lines = new ArrayList<>();
    if (figure.x().isEmpty()) {
      figure.ys().forEach(y -> lines.add(line("" + y, policies, p -> summary(y, p, point("")))));
      return chart(title, List.copyOf(figure.policies().values()), lines);
    }
    List<String> xs = runs.values(figure.x());
    figure
        .policies()
        .forEach((p, name) -> lines.add(line(name, xs, x -> summary(y(), p, point(x)))));
    return chart(title, xs, lines);
  }

  /** A line joins policies that differ only in the parameter; one without it has a level line. */
  private LineChart overPolicyParameter(
      String title, PolicyParameter parameter, List<String> policies) {
    List<String> xs =
        policies.stream().flatMap(p -> parameter.value(p).stream()).distinct().toList();
    Map<String, String> families = new LinkedHashMap<>();
    figure.policies().forEach((p, name) -> families.putIfAbsent(parameter.without(p), name));
    List<Line> lines = new ArrayList<>();
    families.forEach(
        (family, name) ->
            lines.add(
                line(
                    name,
                    xs,
                    x ->
                        parameter
                            .find(family, x, policies)
                            .flatMap(p -> summary(y(), p, point(""))))));
    return chart(title, xs, lines);
  }

  private LineChart chart(String title, List<String> xs, List<Line> lines) {
    return new LineChart(title, figure.xTitle(), figure.title(), xs, figure.logarithmic(), lines);
  }

  private Expression y() {
    return figure.ys().get(0);
  }

  /** The point at a place on the axis; all places are at one point if the axis is of policies. */
  private Point point(String x) {
    List<Point> points =
        runs.points().stream().filter(each -> each.value(figure.x()).equals(x)).toList();
    if (points.size() != 1) {
      throw new InvalidInputException(
          "The figure (%s) must leave one point for each place on its axis, not (%d)."
              .formatted(figure.id(), points.size()));
    }
    return points.get(0);
  }

  private Optional<Summary> summary(Expression y, String policy, Point point) {
    try {
      return Optional.of(Summary.of(runs.values(Quantity.of(y, policy), point)));
    } catch (UndecidableException e) {
      return Optional.empty();
    }
  }

  private static Line line(
      String name, List<String> xs, Function<String, Optional<Summary>> summaries) {
    return new Line(
        name,
        xs.stream()
            .map(x -> summaries.apply(x).map(FigureCharts::value).orElse(Value.NONE))
            .toList());
  }

  private static Value value(Summary summary) {
    double low = summary.interval().map(Interval::low).orElse(Double.NaN);
    double high = summary.interval().map(Interval::high).orElse(Double.NaN);
    return new Value(summary.mean(), low, high);
  }

  /** A parameter in the labels of policies, such as {@code days} of {@code tde(days=3)}. */
  private record PolicyParameter(Pattern argument) {
    static final String PREFIX = "policy.";

    /** Returns the parameter of a column such as {@code policy.days}. */
    static PolicyParameter of(String column) {
      String name = Pattern.quote(column.substring(PREFIX.length()));
      return new PolicyParameter(Pattern.compile("([(,])" + name + "=([^,()]*)"));
    }

    /** Returns its value in a label, if it is there. */
    Optional<String> value(String label) {
      Matcher matcher = argument.matcher(label);
      return matcher.find() ? Optional.of(matcher.group(2)) : Optional.empty();
    }

    /** Returns the label without it. */
    String without(String label) {
      String rest = argument.matcher(label).replaceFirst("$1");
      return rest.replace("(,", "(").replace(",,", ",").replace(",)", ")").replace("()", "");
    }

    /** Returns the policy of a family with this value, or the one without the parameter. */
    Optional<String> find(String family, String value, List<String> policies) {
      return policies.stream()
          .filter(policy -> without(policy).equals(family))
          .filter(policy -> value(policy).map(value::equals).orElse(true))
          .findFirst();
    }
  }
}
