package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.PredictorProvider;
import java.util.List;

/** TDE, its relatives, and the oracle. */
public final class AvailabilityPredictors implements PredictorProvider {

  /** Called by the service loader. */
  public AvailabilityPredictors() {}

  @Override
  public List<Descriptor<AvailabilityPredictor>> predictors() {
    return List.of(
        Descriptor.lazy("tde", () -> TdePredictor.DESCRIPTOR),
        Descriptor.lazy("freshness", () -> FreshnessPredictor.DESCRIPTOR),
        Descriptor.lazy("duration", () -> DurationPredictor.DESCRIPTOR),
        Descriptor.lazy("last-transitions", () -> LastTransitionsPredictor.DESCRIPTOR),
        Descriptor.lazy("long-run", () -> LongRunPredictor.DESCRIPTOR),
        Descriptor.lazy("oracle", () -> OraclePredictor.DESCRIPTOR));
  }
}
