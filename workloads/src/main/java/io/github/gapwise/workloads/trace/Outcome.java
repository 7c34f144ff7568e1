package io.github.gapwise.workloads.trace;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.MachineState;

/** What becomes of a job on a host that is available, in the order in which ties are decided. */
enum Outcome {
  COMPLETES,
  USER_PRESENT,
  CPU_THRESHOLD_EXCEEDED,
  UNAVAILABLE;

  private static final Outcome[] ALL = values();

  private double in(ExitForecast forecast) {
    return switch (this) {
      case COMPLETES -> forecast.completes();
      case USER_PRESENT -> forecast.userPresent();
      case CPU_THRESHOLD_EXCEEDED -> forecast.cpuThresholdExceeded();
      case UNAVAILABLE -> forecast.unavailable();
    };
  }

  /** Returns what becomes of a job that starts at a tick at which a host is available. */
  static Outcome of(AvailabilityHistory history, long now, long runTime) {
    int present = history.stretchAt(now);
    return history.end(present) - now >= runTime ? COMPLETES : ofExit(history.state(present + 1));
  }

  private static Outcome ofExit(MachineState state) {
    return switch (state) {
      case AVAILABLE -> COMPLETES;
      case USER_PRESENT -> USER_PRESENT;
      case CPU_THRESHOLD_EXCEEDED -> CPU_THRESHOLD_EXCEEDED;
      case EVICTED, UNAVAILABLE -> UNAVAILABLE;
    };
  }

  /** Returns the most probable outcome of a forecast; ties go to the first. */
  static Outcome mostProbable(ExitForecast forecast) {
    Outcome best = COMPLETES;
    for (Outcome outcome : ALL) {
      best = outcome.in(forecast) > best.in(forecast) ? outcome : best;
    }
    return best;
  }

  /** Returns the squared distance of a forecast from certainty of this outcome. */
  double squaredError(ExitForecast forecast) {
    double sum = 0;
    for (Outcome outcome : ALL) {
      double error = outcome.in(forecast) - (outcome == this ? 1 : 0);
      sum += error * error;
    }
    return sum;
  }
}
