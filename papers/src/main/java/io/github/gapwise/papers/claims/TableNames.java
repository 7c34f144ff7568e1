package io.github.gapwise.papers.claims;

import io.github.gapwise.core.scheduler.ClosestName;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.experiments.sweep.plan.Template;
import io.github.gapwise.simulator.instrument.Instrument;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.workloads.input.InputFormatException;
import io.github.gapwise.workloads.trace.accuracy.Accuracy;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The names that the tables of a paper's sweeps have, so that a misspelt one is found before hours
 * of runs: columns of figures, and parameters of workloads, options and policies.
 */
final class TableNames {
  private static final List<String> TIMES =
      List.of("seconds", "events", "mean_ns", "median_ns", "p99_ns", "max_ns", "mean_per_job_ns");

  private static final Set<String> COLUMNS = columns();

  private final Path file;
  private final Set<String> parameters = new LinkedHashSet<>();

  /** Creates the names of no table yet. */
  TableNames(Path file) {
    this.file = file;
    parameters.add("workload");
  }

  private static Set<String> columns() {
    Set<String> columns = new LinkedHashSet<>();
    for (Metric metric : Metric.values()) {
      columns.add(metric.label());
    }
    for (Instrument instrument : Instrument.values()) {
      instrument.columns().forEach(column -> columns.add(column.label()));
    }
    columns.addAll(TIMES);
    columns.addAll(Accuracy.COLUMNS);
    return columns;
  }

  /** Adds the tables of a sweep. */
  void add(Paper.SweepText sweep) {
    for (String workload : sweep.workloads()) {
      addSlots("", workload);
      addSlots("workload.", workload);
    }
    sweep.policies().forEach(policy -> addSlots("policy.", policy));
    sweep.options().forEach(this::addOption);
  }

  /** A text that is no label has no parameters, or is refused where it is run. */
  private void addSlots(String prefix, String label) {
    try {
      Template.label(label).slots().forEach(slot -> parameters.add(prefix + slot.name()));
    } catch (InvalidInputException e) {
      return;
    }
  }

  private void addOption(String option) {
    int equals = option.indexOf('=');
    String name = option.substring(0, equals < 0 ? option.length() : equals).replace("--", "");
    parameters.add("option." + name);
    if (equals >= 0) {
      Template.option(name, option.substring(equals + 1), Set.of())
          .slots()
          .forEach(slot -> parameters.add("option." + slot.name()));
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
   * Checks a parameter, an axis or a place in a table.
   *
   * @param line where it stands
   */
  void requireParameter(long line, String name) {
    require(file, line, "parameter", name, parameters);
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
