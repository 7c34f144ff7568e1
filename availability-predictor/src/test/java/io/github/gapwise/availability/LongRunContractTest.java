package io.github.gapwise.availability;

import io.github.gapwise.availability.twin.NaivePredictor;
import java.util.List;
import java.util.Map;

final class LongRunContractTest extends TwinPredictorContract {

  LongRunContractTest() {
    super("long-run");
  }

  @Override
  Map<String, NaivePredictor> twins() {
    return Map.of("long-run", NaivePredictor.longRun());
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("long-run(days=1)");
  }
}
