package io.github.gapwise.queue.prediction;

/** What jobs take in the plans and reservations of a policy. */
public enum Promises {
  /**
   * The user's estimate: what is promised holds if estimates do. Predictions only order the jobs.
   */
  ESTIMATE,

  /**
   * The prediction, which is corrected whenever a job outlives it: more jobs find room, and
   * promised starts may be missed.
   */
  PREDICTION
}
