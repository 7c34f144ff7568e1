package io.github.gapwise.experiments.report;

import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.simulator.metrics.OwnerFigures;
import io.github.gapwise.simulator.metrics.Spread;
import io.github.gapwise.workloads.file.Decimals;
import io.github.gapwise.workloads.file.JsonTree;
import java.util.LinkedHashMap;
import java.util.Map;

/** The parts of {@code summary.json} about owners, present only if any owner is known. */
final class OwnersJson {
  private OwnersJson() {}

  static Map<String, Object> definitions() {
    Map<String, Object> definitions = new LinkedHashMap<>();
    for (OwnerMeasure measure : OwnerMeasure.values()) {
      String definition =
          "x = " + measure.metric().definition() + " over the ended jobs of an owner";
      definitions.put(
          measure.metric().label(), SummaryJson.definition(measure.metric(), definition));
    }
    definitions.put("mean", "sum of x / n, over the n owners of ended jobs");
    definitions.put("standard_deviation", "sqrt(sum of (x - mean)^2 / n)");
    definitions.put("fairness", "(sum of x)^2 / (n * sum of x^2), Jain's index");
    return definitions;
  }

  static Map<String, Object> figures(RunResult result) {
    Map<String, Object> figures = JsonTree.object("count", result.owners().size());
    for (OwnerMeasure measure : OwnerMeasure.values()) {
      figures.put(measure.metric().label(), spread(measure.over(result)));
    }
    figures.put("list", result.owners().stream().map(OwnersJson::owner).toList());
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
}
