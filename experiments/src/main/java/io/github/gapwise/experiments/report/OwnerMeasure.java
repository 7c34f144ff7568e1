package io.github.gapwise.experiments.report;

import io.github.gapwise.simulator.experiment.RunResult;
import io.github.gapwise.simulator.metrics.Metric;
import io.github.gapwise.simulator.metrics.OwnerFigures;
import io.github.gapwise.simulator.metrics.Spread;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** A measure reported for each owner and, as a {@link Spread}, for all owners. */
enum OwnerMeasure {
  MEAN_WAIT(Metric.MEAN_WAIT, OwnerFigures::meanWait),
  MEAN_BOUNDED_SLOWDOWN(Metric.MEAN_BOUNDED_SLOWDOWN, OwnerFigures::meanBoundedSlowdown);

  private final Metric metric;

  @SuppressWarnings("ImmutableEnumChecker") // the functions capture nothing
  private final ToDoubleFunction<OwnerFigures> value;

  OwnerMeasure(Metric metric, ToDoubleFunction<OwnerFigures> value) {
    this.metric = metric;
    this.value = value;
  }

  boolean isAnyIn(List<RunResult> results) {
    return results.stream()
        .flatMap(result -> result.owners().stream())
        .anyMatch(figures -> of(figures) > 0);
  }

  /** The same measure over the jobs of all owners, with the name and the unit. */
  Metric metric() {
    return metric;
  }

  double of(OwnerFigures figures) {
    return value.applyAsDouble(figures);
  }

  Spread over(RunResult result) {
    return Spread.over(result.owners(), value);
  }
}
