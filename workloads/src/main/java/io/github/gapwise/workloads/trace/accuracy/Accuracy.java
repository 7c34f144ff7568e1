package io.github.gapwise.workloads.trace.accuracy;

import java.util.List;

/**
 * How accurate a predictor was.
 *
 * @param predictor its label
 * @param samples the number of forecasts; positive
 * @param hits the forecasts whose most probable outcome happened; ties go to completion, then the
 *     user, then the CPU threshold
 * @param brierScore the mean of the sum of the squared errors of the four probabilities, from 0,
 *     all certain and right, to 2, all certain and wrong (Brier 1950)
 * @param predictedCompletion the mean of the predicted probabilities of completion
 * @param completed the number of samples whose job completed, the same for each predictor
 * @param reliable the forecasts of completion with at least the threshold's probability
 * @param reliableCompleted the reliable forecasts whose job completed
 * @param sumError the largest distance of the sum of the four probabilities from 1
 */
public record Accuracy(
    String predictor,
    int samples,
    int hits,
    double brierScore,
    double predictedCompletion,
    int completed,
    int reliable,
    int reliableCompleted,
    double sumError) {
  /** The columns of its figures in a table. */
  public static final List<String> COLUMNS =
      List.of("hit", "brier", "predicted", "completed", "reliable", "kept", "sum_error");

  private static final double PERCENT = 100;

  /** The figures in the order of {@link #COLUMNS}; shares are percentages. */
  public List<Double> figures() {
    return List.of(
        PERCENT * hitRate(),
        brierScore,
        PERCENT * predictedCompletion,
        PERCENT * completion(),
        PERCENT * reliableShare(),
        PERCENT * reliableCompletion(),
        sumError);
  }

  /** The share of forecasts whose most probable outcome happened. */
  public double hitRate() {
    return (double) hits / samples;
  }

  /** The share of samples whose job completed; the predicted share should be close to it. */
  public double completion() {
    return (double) completed / samples;
  }

  /** The share of forecasts that reach the threshold. */
  public double reliableShare() {
    return (double) reliable / samples;
  }

  /** The share of reliable forecasts whose job completed; not a number if there is none. */
  public double reliableCompletion() {
    return (double) reliableCompleted / reliable;
  }
}
