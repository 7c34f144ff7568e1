package io.github.gapwise.bench.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A Markdown table of how often one policy's value is less than another's on the same workload. */
record WinsTable(Directive directive, SweepRows sweep) {
  WinsTable {
    sweep = directive.select(sweep);
  }

  List<String> lines() {
    String column = directive.required("columns");
    List<String> values = sweep.values(column);
    List<String> lines = new ArrayList<>();
    lines.add(
        "| less %s | %s |".formatted(directive.required("metric"), String.join(" | ", values)));
    lines.add("|---".repeat(1 + values.size()) + "|");
    for (String pair : List.of(directive.required("pairs").split(";"))) {
      String[] policies = pair.split("<", 2);
      StringBuilder line =
          new StringBuilder("| `%s` than `%s` |".formatted(policies[0], policies[1]));
      values.forEach(value -> line.append(' ').append(cell(policies, column, value)).append(" |"));
      lines.add(line.toString());
    }
    return lines;
  }

  private String cell(String[] policies, String column, String value) {
    String metric = directive.required("metric");
    Map<String, Double> of = byWorkload(policies[0], metric, column, value);
    Map<String, Double> than = byWorkload(policies[1], metric, column, value);
    long less =
        of.entrySet().stream()
            .filter(run -> run.getValue() < than.getOrDefault(run.getKey(), Double.NaN))
            .count();
    return "%d of %d".formatted(less, of.size());
  }

  private Map<String, Double> byWorkload(
      String policy, String metric, String column, String value) {
    Map<String, Double> numbers =
        sweep.where("policy", List.of(policy)).where(column, List.of(value)).byWorkload(metric);
    if (numbers.isEmpty()) {
      throw new IllegalArgumentException(
          "The sweep %s has no run of %s.".formatted(directive.source(), policy));
    }
    return numbers;
  }
}
