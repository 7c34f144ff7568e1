package io.github.gapwise.papers.claims;

import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.experiments.sweep.plan.SweepPlan;
import io.github.gapwise.experiments.sweep.plan.Template;
import io.github.gapwise.papers.claims.Observations.Point;
import io.github.gapwise.simulator.instrument.Instrument;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.trace.accuracy.Accuracy;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The names that the tables of a paper's sweeps have, so that a misspelt one is found before hours
 * of runs: columns of figures, and parameters of workloads, options and policies.
 */
final class TableNames {
  private static final Set<String> COLUMNS = columns();

  private final Path file;

  /** What makes the points of the sweeps. */
  private final Set<String> parameters = new LinkedHashSet<>(List.of("workload"));

  /**
   * What a figure can have on its horizontal axis: policies may differ in a parameter of theirs.
   */
  private final Set<String> axes = new LinkedHashSet<>(parameters);

  /** Creates the names of no table yet. */
  TableNames(Path file) {
    this.file = file;
  }

  private static Set<String> columns() {
    Set<String> columns = new LinkedHashSet<>();
    for (Metric metric : Metric.values()) {
      columns.add(metric.label());
    }
    for (Instrument instrument : Instrument.values()) {
      instrument.columns().forEach(column -> columns.add(column.label()));
    }
    columns.addAll(SweepPlan.TIME_COLUMNS);
    columns.addAll(Accuracy.columns());
    return columns;
  }

  /** Adds the tables of a sweep. */
  void add(Paper.SweepText sweep) {
    Map<String, Template> options = new LinkedHashMap<>();
    sweep.options().forEach(option -> addOption(option, options));
    SweepPlan plan =
        SweepPlan.of(templates(sweep.workloads()), options, templates(sweep.policies()));
    axes.addAll(plan.columns());
    plan.columns().stream().filter(Point::isParameter).forEach(parameters::add);
  }

  private static void addOption(String option, Map<String, Template> options) {
    String[] parts = option.split("=", 2);
    String value = parts.length > 1 ? parts[1] : "";
    options.put(parts[0], readable(value, text -> Template.option(name(parts[0]), text, Set.of())));
  }

  private static String name(String option) {
    return option.replaceFirst("^-+", "");
  }

  private static List<Template> templates(List<String> labels) {
    return labels.stream().map(label -> readable(label, Template::label)).toList();
  }

  /**
   * What cannot be read, such as the name of a file, has no parameters, or fails when it is run.
   */
  private static Template readable(String text, Function<String, Template> reader) {
    try {
      return reader.apply(text);
    } catch (InvalidInputException e) {
      return Template.literal(text);
    }
  }

  /**
   * Checks the columns of an expression.
   *
   * @param line where it stands
   */
  static void requireColumns(Path file, long line, Expression expression) {
    expression.columns().forEach(column -> require(file, line, "column", column, COLUMNS));
  }

  /**
   * Checks a parameter of points.
   *
   * @param line where it stands
   */
  void requireParameter(long line, String name) {
    require(file, line, "parameter", name, parameters);
  }

  /**
   * Checks what is on a horizontal axis.
   *
   * @param line where it stands
   */
  void requireAxis(long line, String name) {
    require(file, line, "axis", name, axes);
  }

  private static void require(
      Path file, long line, String what, String name, Collection<String> known) {
    if (!known.contains(name)) {
      throw new InputFormatException(
          file,
          line,
          "The %s (%s) must be one that the tables of a sweep have.".formatted(what, name),
          ClosestName.hint(name, known));
    }
  }
}
