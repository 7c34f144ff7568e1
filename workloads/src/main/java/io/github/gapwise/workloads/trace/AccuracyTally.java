package io.github.gapwise.workloads.trace;

import io.github.gapwise.core.availability.ExitForecast;

/** Counts how accurate forecasts are. */
final class AccuracyTally {
  private final double threshold;
  private int samples;
  private int hits;
  private double squaredErrors;
  private double predictedCompletion;
  private int completed;
  private int reliable;
  private int reliableCompleted;
  private double sumError;

  AccuracyTally(double threshold) {
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
