package io.github.gapwise.experiments.sweep;

import io.github.gapwise.experiments.report.ScheduleFormat;
import io.github.gapwise.simulator.metrics.Metric;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a user requests of a sweep.
 *
 * @param workloads labels with ranges, and files
 * @param files those of the workloads that are files, which have no ranges whatever their names
 * @param options the values of options, with ranges, by their names, as in {@code --estimates}; the
 *     order is that of the plan
 * @param rangeFields the options and fields of options whose values are ranges themselves
 * @param policies labels with ranges
 * @param metrics the columns of the table
 * @param keptJobs the format in which the schedule of every run is kept; empty if none is kept
 */
public record SweepDefinition(
    List<String> workloads,
    Set<String> files,
    Map<String, String> options,
    Set<String> rangeFields,
    List<String> policies,
    List<Metric> metrics,
    Optional<ScheduleFormat> keptJobs) {

  /** Copies the components. */
  public SweepDefinition {
    workloads = List.copyOf(workloads);
    files = Collections.unmodifiableSet(new TreeSet<>(files));
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    rangeFields = Collections.unmodifiableSet(new TreeSet<>(rangeFields));
    policies = List.copyOf(policies);
    metrics = List.copyOf(metrics);
  }

  /**
   * Returns the plan of the runs.
   *
   * @throws IllegalArgumentException if a text cannot be read
   */
  public SweepPlan plan() {
    List<Template> readWorkloads =
        workloads.stream()
            .map(each -> files.contains(each) ? Template.literal(each) : Template.label(each))
            .toList();
    Map<String, Template> readOptions = new LinkedHashMap<>();
    options.forEach(
        (name, value) ->
            readOptions.put(
                name, Template.option(name.replaceFirst("^-+", ""), value, rangeFields)));
    return SweepPlan.of(
        readWorkloads, readOptions, policies.stream().map(Template::label).toList());
  }
}
