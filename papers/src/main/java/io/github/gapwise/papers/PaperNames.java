package io.github.gapwise.papers;

import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.experiments.sweep.SweepPlan;
import io.github.gapwise.experiments.sweep.Template;
import io.github.gapwise.papers.Observations.Point;
import io.github.gapwise.papers.PaperPlan.PlannedSweep;
import io.github.gapwise.simulator.experiment.Instrument;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.file.JsonValue;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.trace.Accuracy;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.LongStream;

/**
 * The names that the file of a paper may use: those that it gives policies, and those that the
 * tables of its sweeps have, so that a misspelt one is found before hours of runs: columns of
 * figures, and parameters of workloads, options and policies.
 *
 * @param labels of policies by the names that the paper gives them
 * @param columns those that replace others
 * @param parameters what makes the points of the sweeps, whichever reading they belong to
 * @param axes what a figure can have on its horizontal axis: policies may differ in a parameter of
 *     theirs
 */
record PaperNames(
    Path file,
    Map<String, String> labels,
    Map<String, String> columns,
    Set<String> parameters,
    Set<String> axes) {
  private static final Set<String> COLUMNS = allColumns();

  /** Lists of more fill the memory; a sweep runs no more than these unless it is forced to. */
  private static final int MOST_LABELS = 100_000;

  private static Set<String> allColumns() {
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

  /** Returns the names of a file, which has no sweeps yet. */
  static PaperNames of(Path file, JsonValue policies) {
    Map<String, String> labels = new LinkedHashMap<>();
    policies.fields().forEach((name, label) -> labels.put(name, label.text()));
    Set<String> workload = Set.of("workload");
    return new PaperNames(
        file, labels, Map.of(), new LinkedHashSet<>(workload), new LinkedHashSet<>(workload));
  }

  /** Returns the names of a reading, which may replace policies and columns. */
  PaperNames by(JsonValue reading) {
    Map<String, String> changed = new LinkedHashMap<>(labels);
    reading.find("policies").ifPresent(all -> all.fields().forEach((n, l) -> put(changed, n, l)));
    Map<String, String> others = new LinkedHashMap<>(columns);
    reading
        .find("columns")
        .ifPresent(all -> all.fields().forEach((name, column) -> others.put(name, column.text())));
    return new PaperNames(file, changed, others, parameters, axes);
  }

  private void put(Map<String, String> changed, String name, JsonValue label) {
    if (changed.put(name, label.text()) == null) {
      throw new InputFormatException(
          file,
          label.line(),
          "The policy (%s) of a reading must be one of %s.".formatted(name, labels.keySet()));
    }
  }

  void add(PlannedSweep sweep) {
    Map<String, Template> options = new LinkedHashMap<>();
    sweep.options().forEach(option -> addOption(option, options));
    SweepPlan plan =
        SweepPlan.of(templates(sweep.workloads()), options, templates(sweep.policies()));
    axes.addAll(plan.columns());
    plan.columns().stream().filter(Point::isParameter).forEach(parameters::add);
  }

  private static void addOption(String option, Map<String, Template> options) {
    String[] parts = option.split("=", 2);
    String name = parts[0].replaceFirst("^-+", "");
    String value = parts.length > 1 ? parts[1] : "";
    options.put(parts[0], readable(value, text -> Template.option(name, text, Set.of())));
  }

  private static List<Template> templates(List<String> labels) {
    return labels.stream().map(label -> readable(label, Template::label)).toList();
  }

  /** What cannot be read, such as the name of a file, has no parameters or fails later. */
  private static Template readable(String text, Function<String, Template> reader) {
    try {
      return reader.apply(text);
    } catch (InvalidInputException e) {
      return Template.literal(text);
    }
  }

  /** Returns the labels that a name stands for, or those of the text itself if it is no name. */
  List<String> labels(JsonValue name) {
    Template template = parsed(name, text -> Template.label(labels.getOrDefault(text, text)));
    if (template.count() > MOST_LABELS) {
      throw name.problem("must stand for at most %d policies".formatted(MOST_LABELS));
    }
    return LongStream.range(0, template.count()).mapToObj(template::text).toList();
  }

  /** Reads an expression over columns that the tables of a sweep have. */
  Expression expression(JsonValue value) {
    Expression expression = parsed(value, text -> Expression.parse(text, columns));
    expression.columns().forEach(column -> require(value.line(), "column", column, COLUMNS));
    return expression;
  }

  private <T> T parsed(JsonValue value, Function<String, T> parser) {
    try {
      return parser.apply(value.text());
    } catch (InvalidInputException e) {
      throw new InputFormatException(file, value.line(), String.valueOf(e.getMessage()));
    }
  }

  Map<String, Set<String>> where(JsonValue value) {
    Map<String, Set<String>> where = new LinkedHashMap<>();
    Map<String, JsonValue> fields = value.find("where").map(JsonValue::fields).orElse(Map.of());
    fields.forEach(
        (name, values) -> {
          requireParameter(values.line(), name);
          where.put(name, values(values));
        });
    return where;
  }

  private static Set<String> values(JsonValue values) {
    return values.isArray()
        ? new LinkedHashSet<>(PaperReader.texts(values))
        : Set.of(values.text());
  }

  /** Returns the parameter of points in a field, which may be missing; empty if it is. */
  String parameter(JsonValue object, String field) {
    return known(object, field, "parameter", parameters);
  }

  /** Returns what is on a horizontal axis; empty if the field is missing. */
  String axis(JsonValue figure, String field) {
    return known(figure, field, "axis", axes);
  }

  private String known(JsonValue object, String field, String what, Set<String> names) {
    String name = PaperReader.text(object, field);
    if (!name.isEmpty()) {
      require(object.get(field).line(), what, name, names);
    }
    return name;
  }

  /** Checks a parameter of points that stands in this line. */
  void requireParameter(long line, String name) {
    require(line, "parameter", name, parameters);
  }

  private void require(long line, String what, String name, Collection<String> known) {
    if (!known.contains(name)) {
      throw new InputFormatException(
          file,
          line,
          "The %s (%s) must be one that the tables of a sweep have.".formatted(what, name),
          ClosestName.hint(name, known));
    }
  }
}
