package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;
import io.github.gapwise.core.model.Job;
import io.github.gapwise.core.model.Machine;
import io.github.gapwise.core.model.ProcessingTimes;
import io.github.gapwise.core.scheduler.SchedulingContext;

/** The probability of completion that a predictor gives for some run times of a job. */
final class Reliability {
  private final ProcessingTimes times;
  private final KnownHistories histories;
  private final ExitPredictor predictor;
  private final int runTimes;
  private final ExitForecast forecast = new ExitForecast();

  Reliability(SchedulingContext context, KnownHistories histories, Prediction prediction) {
    this.histories = histories;
    times = context.times();
    predictor = prediction.predictor().bind(context.ticksPerSecond());
    runTimes = prediction.runTimes();
  }

  double of(Job job, Machine machine, long now) {
    long runTime = runTime(job, machine);
    predictor.predict(histories.of(machine, now), now, length(runTime), runTime, forecast);
    return forecast.completes();
  }

  boolean reaches(double threshold, Job job, Machine machine, long now) {
    if (threshold <= 0) {
      return true;
    }
    long runTime = runTime(job, machine);
    return predictor.reaches(
        threshold, histories.of(machine, now), now, length(runTime), runTime, forecast);
  }

  /** A job that takes no time is predicted as if it took a tick. */
  private long runTime(Job job, Machine machine) {
    return Math.max(1, times.ticks(job, machine));
  }

  private long length(long runTime) {
    return runTime > Long.MAX_VALUE / runTimes ? Long.MAX_VALUE : runTimes * runTime;
  }
}
