package io.github.gapwise.workloads.trace;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;
import io.github.gapwise.workloads.input.Ticks;
import io.github.gapwise.workloads.trace.SampleSource.Sample;
import java.util.List;

/**
 * Measures predictors on the same samples of a trace. Cost: one pass through the trace for each
 * predictor, and its forecasts. Immutable; may be shared between threads.
 */
public final class AccuracyMeasurement {
  private final AvailabilityTrace trace;
  private final AccuracyOptions options;

  /** Host by host, those of each in order of time. */
  private final List<List<Sample>> samples;

  private AccuracyMeasurement(
      AvailabilityTrace trace, AccuracyOptions options, List<List<Sample>> samples) {
    this.trace = trace;
    this.options = options;
    this.samples = samples;
  }

  /**
   * Draws the samples.
   *
   * @throws IllegalArgumentException if the trace ends before the first forecast, or hosts are
   *     hardly ever available for as long as jobs run
   */
  public static AccuracyMeasurement of(AvailabilityTrace trace, AccuracyOptions options) {
    return new AccuracyMeasurement(trace, options, new SampleSource(trace, options).draw());
  }

  /** Asks a predictor for a forecast of each sample and compares it with what happened. */
  public Accuracy measure(AvailabilityPredictor predictor) {
    ExitPredictor bound = predictor.bind(Ticks.PER_SECOND);
    Tally tally = new Tally(options.threshold());
    for (List<Sample> ofHost : samples) {
      HostTrace host = trace.hosts().get(ofHost.get(0).host());
      HostHistory known = new HostHistory(host, trace.begin());
      if (predictor.isClairvoyant()) {
        known.growTo(Long.MAX_VALUE);
      }
      compare(bound, known, ofHost, tally);
    }
    return tally.of(predictor.toString());
  }

  private void compare(
      ExitPredictor predictor, HostHistory known, List<Sample> ofHost, Tally tally) {
    ExitForecast forecast = new ExitForecast();
    for (Sample sample : ofHost) {
      AvailabilityHistory history = known.growTo(sample.now());
      long length = options.length(sample.runTime());
      predictor.predict(history, sample.now(), length, sample.runTime(), forecast);
      tally.add(forecast, sample.outcome());
    }
  }

  /** Counts how accurate forecasts are. */
  private static final class Tally {
    private final double threshold;
    private int samples;
    private int hits;
    private double squaredErrors;
    private double predictedCompletion;
    private int completed;
    private int reliable;
    private int reliableCompleted;
    private double sumError;

    Tally(double threshold) {
      this.threshold = threshold;
    }

    void add(ExitForecast forecast, Outcome outcome) {
      int completes = outcome == Outcome.COMPLETES ? 1 : 0;
      samples++;
      hits += Outcome.mostProbable(forecast) == outcome ? 1 : 0;
      squaredErrors += outcome.squaredError(forecast);
      predictedCompletion += forecast.completes();
      completed += completes;
      sumError = Math.max(sumError, sumError(forecast));
      if (forecast.reaches(threshold)) {
        reliable++;
        reliableCompleted += completes;
      }
    }

    private static double sumError(ExitForecast forecast) {
      double interrupted =
          forecast.userPresent() + forecast.cpuThresholdExceeded() + forecast.unavailable();
      return Math.abs(interrupted + forecast.completes() - 1);
    }

    Accuracy of(String predictor) {
      return new Accuracy(
          predictor,
          samples,
          hits,
          squaredErrors / samples,
          predictedCompletion / samples,
          completed,
          reliable,
          reliableCompleted,
          sumError);
    }
  }
}
