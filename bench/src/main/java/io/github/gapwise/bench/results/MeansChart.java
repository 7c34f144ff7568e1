package io.github.gapwise.bench.results;

import io.github.gapwise.experiments.report.html.LineChart;
import io.github.gapwise.experiments.statistics.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

record MeansChart(Directive directive, SweepRows sweep) {
  MeansChart {
    sweep = directive.select(sweep);
  }

  String line() {
    return "![%s](%s)".formatted(text("title"), file());
  }

  /** The name of the chart's file, beside the page. */
  String file() {
    return directive.required("file");
  }

  String svg() {
    List<String> xs = sweep.values(directive.required("columns"));
    List<LineChart.Line> lines = new ArrayList<>();
    for (String row : sweep.values(directive.required("rows"))) {
      lines.add(new LineChart.Line(row, xs.stream().map(x -> value(row, x)).toList()));
    }
    return new LineChart(text("title"), text("x"), text("y"), xs, false, lines).toSvg();
  }

  private LineChart.Value value(String row, String x) {
    Map<String, String> where =
        Map.of(directive.required("rows"), row, directive.required("columns"), x);
    Summary summary = Summary.of(sweep.numbers(directive.required("metric"), where));
    return summary
        .interval()
        .map(interval -> new LineChart.Value(summary.mean(), interval.low(), interval.high()))
        .orElseGet(() -> new LineChart.Value(summary.mean(), Double.NaN, Double.NaN));
  }

  private String text(String option) {
    return directive.required(option).replace('_', ' ');
  }
}
