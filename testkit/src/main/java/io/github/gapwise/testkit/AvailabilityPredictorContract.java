package io.github.gapwise.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.testkit.instance.EpochTicks;
import io.github.gapwise.testkit.instance.GeneratedHistories;
import io.github.gapwise.testkit.instance.PredictionCase;
import io.github.gapwise.testkit.instance.PredictionCase.Transition;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * The tests that every availability predictor must pass. A predictor's test class extends this one,
 * names its predictor, and adds tests that are specific to it.
 */
public abstract class AvailabilityPredictorContract {
  private static final double TOLERANCE = 1e-12;

  /** Creates a test class. */
  protected AvailabilityPredictorContract() {}

  /** The catalogue entry of the predictor. */
  protected abstract Descriptor<AvailabilityPredictor> descriptor();

  /** The labels to test, with parameters of all sorts. */
  protected abstract List<String> labels();

  /**
   * Labels that the catalogue must refuse, because a value is just out of range; none by default.
   */
  protected List<String> refusedLabels() {
    return List.of();
  }

  /** Whether the predictor reads what comes after now; false by default. */
  protected boolean readsFuture() {
    return false;
  }

  /** The predictor of a label. */
  protected final AvailabilityPredictor predictor(String label) {
    return Catalog.of("predictor", List.of(descriptor())).create(label);
  }

  /** The labels that the properties draw from. */
  @Provide
  protected final Arbitrary<String> anyLabel() {
    return Arbitraries.of(labels());
  }

  /** The cases that the properties draw from. */
  @Provide
  protected final Arbitrary<PredictionCase> anyCase() {
    return GeneratedHistories.arbitrary();
  }

  private ExitPredictor bound(String label) {
    return predictor(label).bind(1);
  }

  /** The values are probabilities, and sum to 1. */
  @Property
  public final void forecast_isOfProbabilities(
      @ForAll("anyLabel") String label, @ForAll("anyCase") PredictionCase asked) {
    ExitForecast forecast = asked.ask(bound(label));
    double[] all = values(forecast);
    double sum = 0;
    for (double each : all) {
      assertThat(each).as("%s", forecast).isBetween(0.0, 1.0);
      sum += each;
    }
    assertThat(sum).isCloseTo(1, within(TOLERANCE));
  }

  /** What happens after now has no influence. */
  @Property
  public final void forecast_doesNotKnowTheFuture(
      @ForAll("anyLabel") String label, @ForAll("anyCase") PredictionCase asked) {
    if (!readsFuture()) {
      assertThat(values(asked.withoutFuture().ask(bound(label))))
          .isEqualTo(values(asked.ask(bound(label))));
    }
  }

  /** A predictor reaches exactly the thresholds up to the chance that it forecasts. */
  @Property
  public final void threshold_isReached_whereTheForecastReachesIt(
      @ForAll("anyLabel") String label, @ForAll("anyCase") PredictionCase asked) {
    ExitPredictor predictor = bound(label);
    AvailabilityHistory history = asked.history();
    ExitForecast forecast = asked.ask(predictor, history);
    double completes = forecast.completes();
    double[] thresholds = {
      0, 0.3, 0.5, 0.75, 0.9, 1, completes, completes + 5e-13, completes + 1e-11
    };
    for (double threshold : thresholds) {
      assertThat(
              predictor.reaches(
                  threshold,
                  history,
                  asked.now(),
                  asked.length(),
                  asked.runTime(),
                  new ExitForecast()))
          .as("%s reaches %s", completes, threshold)
          .isEqualTo(forecast.reaches(threshold));
    }
  }

  /** What was predicted before has no influence. */
  @Property
  public final void forecast_isRepeatable(
      @ForAll("anyLabel") String label,
      @ForAll("anyCase") PredictionCase asked,
      @ForAll("anyCase") PredictionCase between) {
    ExitPredictor predictor = bound(label);
    AvailabilityHistory history = asked.history();
    double[] first = values(asked.ask(predictor, history));
    between.ask(predictor);
    assertThat(values(asked.ask(predictor, history))).isEqualTo(first);
  }

  /** With ticks half as long, and all times twice as many ticks, the forecast is the same. */
  @Property
  public final void forecast_doesNotDependOnTheLengthOfTicks(
      @ForAll("anyLabel") String label, @ForAll("anyCase") PredictionCase asked) {
    PredictionCase doubled = mapped(asked, tick -> 2 * tick, 2);
    if (asked.length() < Long.MAX_VALUE / 2) {
      assertThat(values(doubled.ask(predictor(label).bind(2))))
          .isEqualTo(values(asked.ask(bound(label))));
    }
  }

  private static PredictionCase mapped(
      PredictionCase asked, LongUnaryOperator tick, long ticksPerTick) {
    return new PredictionCase(
        tick.applyAsLong(asked.since()),
        asked.first(),
        asked.transitions().stream()
            .map(each -> new Transition(tick.applyAsLong(each.tick()), each.into()))
            .toList(),
        tick.applyAsLong(asked.now()),
        ticksPerTick * asked.length(),
        ticksPerTick * asked.runTime());
  }

  /** A machine that has been known since 2025 is predicted like one known since tick 0. */
  @Property
  public final void forecast_dependsOnNoOrigin(
      @ForAll("anyLabel") String label,
      @ForAll("anyCase") PredictionCase asked,
      @ForAll EpochTicks ticks) {
    PredictionCase delayed = mapped(asked, tick -> tick + ticks.origin(), 1);
    assertThat(values(delayed.ask(bound(label)))).isEqualTo(values(asked.ask(bound(label))));
  }

  private static double[] values(ExitForecast forecast) {
    return new double[] {
      forecast.userPresent(),
      forecast.cpuThresholdExceeded(),
      forecast.unavailable(),
      forecast.completes()
    };
  }

  /** The label makes an equal predictor. */
  @Example
  public final void label_makesEqualPredictor() {
    for (String label : labels()) {
      AvailabilityPredictor predictor = predictor(label);
      assertThat(predictor(predictor.toString()))
          .isEqualTo(predictor)
          .hasSameHashCodeAs(predictor)
          .hasToString(predictor.toString());
    }
    assertThat(descriptor().create(Map.of())).hasToString(descriptor().name());
  }

  /** Labels with a value out of range are refused. */
  @Example
  public final void label_outOfRange_isRefused() {
    for (String label : refusedLabels()) {
      assertThatIllegalArgumentException().as(label).isThrownBy(() -> predictor(label));
    }
  }

  /** Arguments that make no sense are refused. */
  @Example
  public final void nonsense_isRefused() {
    for (String label : labels()) {
      assertThatIllegalArgumentException().as(label).isThrownBy(() -> predictor(label).bind(0));
      requireRefusal(label, 9, 3, 1);
      requireRefusal(label, 10, 0, 1);
      requireRefusal(label, 10, 3, 0);
    }
  }

  private void requireRefusal(String label, long now, long length, long runTime) {
    AvailabilityHistory history = new AvailabilityHistory(10);
    history.extend(1000);
    assertThatIllegalArgumentException()
        .as(label)
        .isThrownBy(() -> bound(label).predict(history, now, length, runTime, new ExitForecast()))
        .withMessageContaining("must");
  }
}
