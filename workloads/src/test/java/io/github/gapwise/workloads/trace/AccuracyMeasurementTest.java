package io.github.gapwise.workloads.trace;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.workloads.input.ExponentialRunTime;
import io.github.gapwise.workloads.trace.synthetic.TraceGenerators;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AccuracyMeasurementTest {
  private static final AvailabilityTrace VOLUNTEERS =
      TraceGenerators.catalog().create("volunteer(hosts=40,days=9)");
  private static final AccuracyOptions OPTIONS =
      AccuracyOptions.defaults().withSamples(2_000).withFrom(7 * 86_400_000L);

  @Test
  void oracle_isAlwaysRight_andNobodyElseIs() {
    AccuracyMeasurement measurement = AccuracyMeasurement.of(VOLUNTEERS, OPTIONS);
    for (Descriptor<AvailabilityPredictor> entry : Catalog.predictors().entries()) {
      Accuracy accuracy = measurement.measure(Catalog.predictors().create(entry.name()));
      assertThat(accuracy.predictor()).isEqualTo(entry.name());
      assertThat(accuracy.samples()).isEqualTo(2_000);
      if (entry.name().equals("oracle")) {
        assertThat(accuracy.hitRate()).isEqualTo(1);
        assertThat(accuracy.brierScore()).isZero();
        assertThat(accuracy.predictedCompletion()).isEqualTo(accuracy.completion());
        assertThat(accuracy.reliableCompletion()).isEqualTo(1);
      } else {
        assertThat(accuracy.hitRate()).isBetween(0.6, 0.95);
        assertThat(accuracy.brierScore()).isBetween(0.1, 0.6);
      }
    }
  }

  @Test
  void habits_areKnownToThePaperPredictor_betterThanToTheLongRun() {
    AccuracyMeasurement measurement = AccuracyMeasurement.of(VOLUNTEERS, OPTIONS);

    assertThat(measurement.measure(Catalog.predictors().create("tde")).brierScore())
        .isLessThan(measurement.measure(Catalog.predictors().create("long-run")).brierScore());
  }

  @Test
  void certainty_ofCompletion_isRightAsOftenAsJobsComplete() {
    Accuracy accuracy =
        AccuracyMeasurement.of(VOLUNTEERS, OPTIONS).measure(new Fixed(0, 0, 0, 1, false));

    // One squared error of 1 for completion, one for what happened instead.
    assertThat(accuracy.hitRate()).isEqualTo(accuracy.completion()).isBetween(0.7, 0.9);
    assertThat(accuracy.brierScore()).isCloseTo(2 * (1 - accuracy.completion()), within(1e-12));
    assertThat(accuracy.predictedCompletion()).isEqualTo(1);
    assertThat(accuracy.reliableShare()).isEqualTo(1);
    assertThat(accuracy.reliableCompletion()).isEqualTo(accuracy.completion());
  }

  @Test
  void ignorance_hasItsScore_andDecidesTiesForCompletion() {
    Accuracy accuracy =
        AccuracyMeasurement.of(VOLUNTEERS, OPTIONS)
            .measure(new Fixed(0.25, 0.25, 0.25, 0.25, false));

    // (3/4)² + 3 · (1/4)²
    assertThat(accuracy.brierScore()).isCloseTo(0.75, within(1e-12));
    assertThat(accuracy.hitRate()).isEqualTo(accuracy.completion());
    assertThat(accuracy.reliable()).isZero();
    assertThat(accuracy.reliableCompletion()).isNaN();
  }

  @Test
  void predictors_areAskedWhereHostsAreAvailable_andKnowWhatWasSeen() {
    AccuracyOptions options = OPTIONS.withLengthFactor(2).withSamples(500);
    Recorder recorder = new Recorder(false, new ArrayList<>());
    AccuracyMeasurement.of(VOLUNTEERS, options).measure(recorder);

    assertThat(recorder.asked)
        .hasSize(500)
        .allSatisfy(
            asked -> {
              assertThat(asked.now).isGreaterThanOrEqualTo(7 * 86_400_000L);
              assertThat(asked.length).isEqualTo(2 * asked.runTime);
              assertThat(asked.runTime).isBetween(1_000L, 10_000_000L);
              assertThat(asked.now + asked.runTime).isLessThanOrEqualTo(VOLUNTEERS.end());
              assertThat(asked.knownUntil).isEqualTo(asked.now);
              assertThat(asked.state).isEqualTo(MachineState.AVAILABLE);
            });
  }

  @Test
  void clairvoyantPredictors_knowTheWholeTrace() {
    Recorder recorder = new Recorder(true, new ArrayList<>());
    AccuracyMeasurement.of(VOLUNTEERS, OPTIONS.withSamples(50)).measure(recorder);

    assertThat(recorder.asked).extracting(asked -> asked.knownUntil).containsOnly(VOLUNTEERS.end());
  }

  @Test
  void seed_saysWhichSamples() {
    List<Asked> one = asked(OPTIONS.withSamples(50));
    assertThat(asked(OPTIONS.withSamples(50))).isEqualTo(one);
    assertThat(asked(OPTIONS.withSamples(50).withSeed(2))).isNotEqualTo(one);
  }

  private static List<Asked> asked(AccuracyOptions options) {
    Recorder recorder = new Recorder(false, new ArrayList<>());
    AccuracyMeasurement.of(VOLUNTEERS, options).measure(recorder);
    return recorder.asked;
  }

  @Test
  void outcome_isCountedByTheState() {
    // Available for 10 s, then evicted: of runs of 5 s all that start in the first 5 s complete.
    AvailabilityTrace trace = trace(0, MachineState.AVAILABLE, 10, MachineState.EVICTED, 20);
    AccuracyOptions options =
        AccuracyOptions.defaults().withRunTime(new ExponentialRunTime(5, 5, 5));
    AccuracyMeasurement measurement = AccuracyMeasurement.of(trace, options);

    Accuracy unavailable = measurement.measure(new Fixed(0, 0, 1, 0, false));
    assertThat(unavailable.completion()).isCloseTo(0.5, within(0.03));
    assertThat(unavailable.hitRate()).isCloseTo(1 - unavailable.completion(), within(1e-12));
    assertThat(measurement.measure(new Fixed(1, 0, 0, 0, false)).hits()).isZero();
    assertThat(measurement.measure(new Fixed(0, 1, 0, 0, false)).hits()).isZero();
  }

  @Test
  void jobThatEndsAsTheHostLeaves_completes() {
    AvailabilityTrace trace =
        trace(0, MachineState.AVAILABLE, 1, MachineState.CPU_THRESHOLD_EXCEEDED, 2);
    AvailabilityHistory history = trace.hosts().get(0).history(0, Long.MAX_VALUE);

    assertThat(Outcome.of(history, 400, 600)).isEqualTo(Outcome.COMPLETES);
    assertThat(Outcome.of(history, 400, 601)).isEqualTo(Outcome.CPU_THRESHOLD_EXCEEDED);
  }

  @Test
  void traceWithoutAvailableHosts_isRefused() {
    AvailabilityTrace trace = trace(0, MachineState.USER_PRESENT, 50, MachineState.UNAVAILABLE, 99);

    assertRefusal(() -> AccuracyMeasurement.of(trace, AccuracyOptions.defaults().withSamples(7)))
        .isEqualTo(
            "The trace (test) must have hosts that are available and observed for as long as jobs"
                + " run, but only 0 of 7 samples were found.");
  }

  @Test
  void forecastsAfterTheTrace_areRefused() {
    assertRefusal(() -> AccuracyMeasurement.of(VOLUNTEERS, OPTIONS.withFrom(9 * 86_400_000L)))
        .contains("The from (777600000) must be before (777600000)");
  }

  @Test
  void optionsOutOfRange_areRefused() {
    assertRefusal(() -> OPTIONS.withSamples(0)).contains("The samples (0)");
    assertRefusal(() -> OPTIONS.withFrom(-1)).contains("The from (-1)");
    assertRefusal(() -> OPTIONS.withLengthFactor(Double.NaN)).contains("The lengthFactor (NaN)");
    assertRefusal(() -> OPTIONS.withThreshold(1.1)).contains("The threshold (1.1)");
  }

  private static AvailabilityTrace trace(
      long start, MachineState first, long change, MachineState second, long end) {
    return AvailabilityTrace.of(
        "test",
        List.of(
            HostTrace.builder("host")
                .add(1000 * start, first)
                .add(1000 * change, second)
                .build(1000 * end)));
  }

  /** Always the same forecast. */
  private record Fixed(
      double user, double cpu, double unavailable, double completes, boolean isClairvoyant)
      implements AvailabilityPredictor {
    @Override
    public ExitPredictor bind(long ticksPerSecond) {
      return (history, now, length, runTime, into) -> into.set(user, cpu, unavailable, completes);
    }
  }

  /** What a predictor was told. */
  private record Asked(long now, long length, long runTime, long knownUntil, MachineState state) {}

  /** Remembers what it was told. */
  private record Recorder(boolean isClairvoyant, List<Asked> asked)
      implements AvailabilityPredictor {
    @Override
    public ExitPredictor bind(long ticksPerSecond) {
      return this::predict;
    }

    private void predict(
        AvailabilityHistory history, long now, long length, long runTime, ExitForecast into) {
      asked.add(new Asked(now, length, runTime, history.knownUntil(), history.stateAt(now)));
      into.setCertain(MachineState.AVAILABLE);
    }
  }
}
