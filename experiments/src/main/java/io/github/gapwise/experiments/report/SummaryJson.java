package io.github.gapwise.experiments.report;

import io.github.gapwise.simulator.experiment.Experiment;
import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.simulator.metrics.ObservationWindow;
import io.github.gapwise.simulator.metrics.OwnerFigures;
import io.github.gapwise.simulator.metrics.Spread;
import io.github.gapwise.workloads.Workload;
import io.github.gapwise.workloads.file.Decimals;
import io.github.gapwise.workloads.file.FileProblems;
import io.github.gapwise.workloads.file.JsonTree;
import io.github.gapwise.workloads.file.OutputDirectory;
import io.github.gapwise.workloads.input.CleaningReport;
import io.github.gapwise.workloads.input.Ticks;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * {@code summary.json}: what was run and every {@link Metric} of each policy, with the units and
 * definitions of the metrics, and the same for owners if any is known.
 */
final class SummaryJson {
  static final String FILE = "summary.json";

  /** The words that repeat the runs, if they are known. */
  static final String ARGUMENTS = "arguments";

  static final String POLICIES = "policies";

  private SummaryJson() {}

  static void write(
      OutputDirectory directory,
      Experiment experiment,
      List<String> arguments,
      List<RunResult> results) {
    Path file = Path.of(FILE);
    Map<String, Object> summary = summary(experiment, arguments, results);
    FileProblems.write(file, () -> JsonTree.print(summary, directory.create(file)));
  }

  private static Map<String, Object> summary(
      Experiment experiment, List<String> arguments, List<RunResult> results) {
    boolean ownersKnown = results.stream().anyMatch(RunResult::hasOwners);
    Map<String, Object> summary = new LinkedHashMap<>();
    if (!arguments.isEmpty()) {
      summary.put(ARGUMENTS, arguments);
    }
    summary.put("workload", workload(experiment.workload()));
    summary.put("options", options(experiment));
    summary.put("metrics", metrics());
    if (ownersKnown) {
      summary.put("owner_metrics", ownerMetrics());
    }
    summary.put(POLICIES, results.stream().map(result -> policy(result, ownersKnown)).toList());
    return summary;
  }

  private static Map<String, Object> workload(Workload workload) {
    return JsonTree.object(
        "name", workload.name(),
        "machines", workload.grid().size(),
        "cpus", workload.grid().totalCpus(),
        "jobs", workload.jobCount(),
        "cleaning", workload.cleaning().entries().stream().map(SummaryJson::entry).toList());
  }

  private static Map<String, Object> entry(CleaningReport.Entry entry) {
    Map<String, Object> fields =
        JsonTree.object(
            "what", entry.what(), "count", entry.count(), "first_line", entry.firstLine());
    if (!entry.detail().isEmpty()) {
      fields.put("detail", entry.detail());
    }
    return fields;
  }

  private static Map<String, Object> options(Experiment experiment) {
    return JsonTree.object(
        "overrun", lowerCase(experiment.options().overrun()),
        "submission", lowerCase(experiment.options().submission()),
        "seed", experiment.options().seed(),
        "slowdown_bound", seconds(experiment.slowdownBound()),
        "window", window(experiment.window()));
  }

  /** In seconds after the first release; an open end is null. */
  private static Map<String, Object> window(ObservationWindow window) {
    Object to = window.isOpen() ? Optional.empty() : seconds(window.to());
    Map<String, Object> fields = JsonTree.object("from", seconds(window.from()), "to", to);
    if (window.membership() == ObservationWindow.Membership.END) {
      fields.put("by", lowerCase(window.membership()));
    }
    return fields;
  }

  private static Map<String, Object> metrics() {
    Map<String, Object> metrics = new LinkedHashMap<>();
    for (Metric metric : Metric.values()) {
      metrics.put(metric.label(), definition(metric, metric.definition()));
    }
    return metrics;
  }

  private static Map<String, Object> definition(Metric metric, String definition) {
    return JsonTree.object("unit", lowerCase(metric.unit()), "definition", definition);
  }

  private static Map<String, Object> policy(RunResult result, boolean ownersKnown) {
    Map<String, Object> fields = JsonTree.object("policy", result.policy());
    for (Metric metric : Metric.values()) {
      fields.put(metric.label(), Decimals.of(result.value(metric)));
    }
    if (ownersKnown) {
      fields.put("owners", owners(result));
    }
    return fields;
  }

  private static Map<String, Object> ownerMetrics() {
    Map<String, Object> definitions = new LinkedHashMap<>();
    for (OwnerMeasure measure : OwnerMeasure.values()) {
      String definition =
          "x = " + measure.metric().definition() + " over the ended jobs of an owner";
      definitions.put(measure.metric().label(), definition(measure.metric(), definition));
    }
    definitions.put("mean", "sum of x / n, over the n owners of ended jobs");
    definitions.put("standard_deviation", "sqrt(sum of (x - mean)^2 / n)");
    definitions.put("fairness", "(sum of x)^2 / (n * sum of x^2), Jain's index");
    return definitions;
  }

  private static Map<String, Object> owners(RunResult result) {
    Map<String, Object> figures = JsonTree.object("count", result.owners().size());
    for (OwnerMeasure measure : OwnerMeasure.values()) {
      figures.put(measure.metric().label(), spread(measure.over(result)));
    }
    figures.put("list", result.owners().stream().map(SummaryJson::owner).toList());
    return figures;
  }

  private static Map<String, Object> spread(Spread spread) {
    return JsonTree.object(
        "mean", Decimals.of(spread.mean()),
        "standard_deviation", Decimals.of(spread.standardDeviation()),
        "min", Decimals.of(spread.min()),
        "max", Decimals.of(spread.max()),
        "fairness", Decimals.of(spread.fairness()));
  }

  private static Map<String, Object> owner(OwnerFigures figures) {
    Map<String, Object> fields = JsonTree.object("owner", figures.owner(), "jobs", figures.jobs());
    for (OwnerMeasure measure : OwnerMeasure.values()) {
      fields.put(measure.metric().label(), Decimals.of(measure.of(figures)));
    }
    return fields;
  }

  private static BigDecimal seconds(long ticks) {
    return Decimals.of((double) ticks / Ticks.PER_SECOND);
  }

  private static String lowerCase(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
