package io.github.gapwise.availability;

import io.github.gapwise.availability.twin.NaivePredictor;
import java.util.List;
import java.util.Map;

final class DurationContractTest extends TwinPredictorContract {

  DurationContractTest() {
    super("duration");
  }

  @Override
  Map<String, NaivePredictor> twins() {
    return Map.of(
        "duration",
        NaivePredictor.duration(6),
        "duration(days=1)",
        NaivePredictor.duration(1),
        "duration(days=30)",
        NaivePredictor.duration(30));
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("duration(days=0)", "duration(days=367)");
  }
}
