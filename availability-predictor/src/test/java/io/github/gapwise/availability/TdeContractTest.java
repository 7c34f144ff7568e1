package io.github.gapwise.availability;

import io.github.gapwise.availability.twin.NaivePredictor;
import java.util.List;
import java.util.Map;

final class TdeContractTest extends TwinPredictorContract {

  TdeContractTest() {
    super("tde");
  }

  @Override
  Map<String, NaivePredictor> twins() {
    return Map.of(
        "tde",
        NaivePredictor.tdeMean(6),
        "tde(days=1)",
        NaivePredictor.tdeMean(1),
        "tde(days=3)",
        NaivePredictor.tdeMean(3),
        "tde(days=366)",
        NaivePredictor.tdeMean(366),
        "tde(reading=pooled)",
        NaivePredictor.tdePooled(6),
        "tde(days=2,reading=pooled)",
        NaivePredictor.tdePooled(2));
  }

  @Override
  protected List<String> refusedLabels() {
    return List.of("tde(days=0)", "tde(days=367)", "tde(reading=both)");
  }
}
