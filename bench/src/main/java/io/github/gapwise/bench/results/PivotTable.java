package io.github.gapwise.bench.results;

import io.github.gapwise.experiments.statistics.Summary;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;

/** A Markdown table of the means of a sweep. */
record PivotTable(Directive directive, SweepRows sweep) {
  PivotTable {
    sweep = directive.select(sweep);
  }

  List<String> lines() {
    String rows = directive.required("rows");
    List<String> columns = columns();
    List<String> lines = new ArrayList<>();
    lines.add(line(rows.substring(rows.lastIndexOf('.') + 1), columns, this::title));
    lines.add("|---".repeat(1 + columns.size() * directive.metrics().size()) + "|");
    for (String row : sweep.values(rows)) {
      lines.add(line(shown(rows, row), columns, (metric, column) -> cell(metric, row, column)));
    }
    return lines;
  }

  private List<String> columns() {
    return sweep.values(directive.required("columns")).stream()
        .filter(value -> !directive.option("per").filter(value::equals).isPresent())
        .toList();
  }

  private String line(String first, List<String> columns, BinaryOperator<String> cells) {
    StringBuilder line = new StringBuilder("| ").append(first).append(" |");
    for (String metric : directive.metrics()) {
      for (String column : columns) {
        line.append(' ').append(cells.apply(metric, column)).append(" |");
      }
    }
    return line.toString();
  }

  /** If there are several metrics, each is named over the first of its columns. */
  private String title(String metric, String column) {
    boolean isNamed = directive.metrics().size() > 1 && column.equals(columns().get(0));
    return (isNamed ? inWords(metric) + ": " : "") + shown(directive.required("columns"), column);
  }

  /** The time of JMH, and half of the interval of any metric, by names that say so. */
  private static String inWords(String metric) {
    return metric.endsWith(".error") ? "error" : metric.replace("score", "time");
  }

  /** Shows labels as code, numbers as they are. */
  private static String shown(String column, String value) {
    return column.equals("policy") || !value.matches("[0-9.]+") ? "`" + value + "`" : value;
  }

  private String cell(String metric, String row, String column) {
    Map<String, String> where = new HashMap<>();
    where.put(directive.required("rows"), row);
    where.put(directive.required("columns"), column);
    return directive
        .option("join")
        .map(
            join ->
                sweep.values(join).stream()
                    .map(value -> number(metric, with(where, join, value)))
                    .collect(Collectors.joining(" / ")))
        .orElseGet(() -> number(metric, where));
  }

  private static Map<String, String> with(Map<String, String> where, String column, String value) {
    Map<String, String> more = new HashMap<>(where);
    more.put(column, value);
    return more;
  }

  private String number(String metric, Map<String, String> where) {
    double divisor =
        directive
            .option("per")
            .map(base -> mean(metric, with(where, directive.required("columns"), base)))
            .orElseGet(() -> (double) directive.number("divisor", 1, 1));
    return rounded(mean(metric, where) / divisor);
  }

  private double mean(String metric, Map<String, String> where) {
    return Summary.of(sweep.numbers(metric, where)).mean();
  }

  private String rounded(double value) {
    BigDecimal exact = new BigDecimal(value);
    BigDecimal rounded =
        directive.option("digits").isPresent()
            ? exact.round(new MathContext(directive.number("digits", 1, 1)))
            : exact.setScale(directive.number("decimals", 0, 1), RoundingMode.HALF_UP);
    return rounded.toPlainString();
  }
}
