package io.github.gapwise.workloads.trace;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

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
  private static final double PERCENT = 100;

  private static final Map<String, ToDoubleFunction<Accuracy>> FIGURES = figuresByColumn();

  private static Map<String, ToDoubleFunction<Accuracy>> figuresByColumn() {
    Map<String, ToDoubleFunction<Accuracy>> figures = new LinkedHashMap<>();
    figures.put("hit", accuracy -> PERCENT * accuracy.hitRate());
    figures.put("brier", Accuracy::brierScore);
    figures.put("predicted", accuracy -> PERCENT * accuracy.predictedCompletion());
    figures.put("completed", accuracy -> PERCENT * accuracy.completion());
    figures.put("reliable", accuracy -> PERCENT * accuracy.reliableShare());
    figures.put("kept", accuracy -> PERCENT * accuracy.reliableCompletion());
    figures.put("sum_error", Accuracy::sumError);
    return figures;
  }

  /** The columns of the figures in a table. */
  public static List<String> columns() {
    return List.copyOf(FIGURES.keySet());
  }

  /** The figures by their columns, in order; shares are percentages. */
  public Map<String, Double> figures() {
    Map<String, Double> figures = new LinkedHashMap<>();
    FIGURES.forEach((column, figure) -> figures.put(column, figure.applyAsDouble(this)));
    return figures;
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
