package io.github.gapwise.availability;

import io.github.gapwise.availability.twin.NaivePredictor;
import java.util.List;
import java.util.Map;

final class FreshnessContractTest extends TwinPredictorContract {

  FreshnessContractTest() {
    super("freshness");
  }

  @Override
  Map<String, NaivePredictor> twins() {
    return Map.of(
        "freshness",
        NaivePredictor.freshness(6),
        "freshness(days=1)",
        NaivePredictor.tdeMean(1),
        "freshness(days=3)",
        NaivePredictor.freshness(3));
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("freshness(days=0)", "freshness(days=367)");
  }
}
