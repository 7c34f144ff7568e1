package io.github.gapwise.queue.prediction;

/** From which completed jobs the run time of a job is predicted. */
public enum PredictionSource {
  /**
   * The mean of the last two run times of the owner, or the last one if there is only one, after
   * Tsafrir, Etsion, Feitelson (2007).
   */
  RECENT,

  /**
   * The mean of the sample of {@link io.github.gapwise.core.estimate.RunTimePredictor}: the last
   * jobs of the owner, as long as these have been the better guess, those with similar estimates,
   * and the estimate.
   */
  SAMPLE
}
