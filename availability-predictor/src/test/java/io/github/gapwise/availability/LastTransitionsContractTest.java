package io.github.gapwise.availability;

import io.github.gapwise.availability.twin.NaivePredictor;
import java.util.List;
import java.util.Map;

final class LastTransitionsContractTest extends TwinPredictorContract {

  LastTransitionsContractTest() {
    super("last-transitions");
  }

  @Override
  Map<String, NaivePredictor> twins() {
    return Map.of(
        "last-transitions",
        NaivePredictor.lastTransitions(10),
        "last-transitions(n=1)",
        NaivePredictor.lastTransitions(1),
        "last-transitions(n=1000000)",
        NaivePredictor.lastTransitions(1_000_000));
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("last-transitions(n=0)", "last-transitions(n=1000001)");
  }
}
