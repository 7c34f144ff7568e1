package io.github.gapwise.availability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.availability.twin.NaivePredictor;
import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.testkit.AvailabilityPredictorContract;
import io.github.gapwise.testkit.instance.PredictionCase;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The contract of every predictor; each must also predict as its slow twin does. */
abstract class TwinPredictorContract extends AvailabilityPredictorContract {
  private final String name;

  TwinPredictorContract(String name) {
    this.name = name;
  }

  /** The twins by the labels of their predictors. */
  abstract Map<String, NaivePredictor> twins();

  @Override
  protected final Descriptor<AvailabilityPredictor> descriptor() {
    return new AvailabilityPredictors()
        .predictors().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  @Override
  protected final List<String> labels() {
    return twins().keySet().stream().sorted().toList();
  }

  @Property
  final void forecast_isThatOfTwin(@ForAll("anyCase") PredictionCase asked) {
    twins()
        .forEach(
            (label, twin) ->
                assertClose(label, asked.ask(predictor(label).bind(1)), twin.predict(asked)));
  }

  private static void assertClose(String label, ExitForecast actual, ExitForecast expected) {
    assertThat(actual.userPresent())
        .as("user present, %s", label)
        .isCloseTo(expected.userPresent(), within(1e-12));
    assertThat(actual.cpuThresholdExceeded())
        .as("CPU threshold exceeded, %s", label)
        .isCloseTo(expected.cpuThresholdExceeded(), within(1e-12));
    assertThat(actual.unavailable())
        .as("unavailable, %s", label)
        .isCloseTo(expected.unavailable(), within(1e-12));
    assertThat(actual.completes())
        .as("completes, %s", label)
        .isCloseTo(expected.completes(), within(1e-12));
  }
}
