package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.scheduler.Descriptor;

/**
 * Reads what comes, as a ceiling for the others: with probability 1 a job that starts now
 * completes, or else the machine leaves into the state into which it goes next. The history has to
 * be that of the whole trace. One that is not known as far as the answer lies is refused, so that
 * no run mistakes a guess for the oracle.
 *
 * <p>What counts is the run time, not the interval: the others look further to have more to count,
 * but a job that has completed is past caring. Somebody who wants to know of the whole interval
 * gives its length as run time. A machine that is not available now goes into the state that it is
 * in.
 *
 * <p>Cost: O(log n) with n transitions.
 */
public record OraclePredictor() implements AvailabilityPredictor {
  static final Descriptor<AvailabilityPredictor> DESCRIPTOR =
      Descriptor.of(
          "oracle",
          "Reads what comes; needs the histories of a whole trace.",
          "none: the ceiling",
          arguments -> new OraclePredictor());

  /** The one and only. */
  public OraclePredictor {}

  /**
   * {@inheritDoc}
   *
   * <p>Its predictions throw {@link IllegalArgumentException} unless the history is {@linkplain
   * AvailabilityHistory#knownUntil known until} the machine leaves or the job completes.
   */
  @Override
  public ExitPredictor bind(long ticksPerSecond) {
    DayWindows.requireTicks(ticksPerSecond);
    return OraclePredictor::predict;
  }

  private static void predict(
      AvailabilityHistory history, long now, long length, long runTime, ExitForecast into) {
    PredictionInterval.require(history, now, length, runTime);
    int present = history.stretchAt(now);
    if (!history.isAvailable(present)) {
      into.setCertain(history.state(present));
    } else if (present + 1 < history.stretches() && history.end(present) - now < runTime) {
      into.setCertain(history.state(present + 1));
    } else {
      requireKnown(history, now, runTime);
      into.setCertain(MachineState.AVAILABLE);
    }
  }

  private static void requireKnown(AvailabilityHistory history, long now, long runTime) {
    if (history.knownUntil() - now < runTime) {
      throw new IllegalArgumentException(
          "The history known until tick (%d) must be known for (%d) ticks from (%d) on.\n%s"
              .formatted(
                  history.knownUntil(),
                  runTime,
                  now,
                  "Maybe it grows as time goes on, where the oracle needs the whole trace."));
    }
  }

  @Override
  public boolean isClairvoyant() {
    return true;
  }

  @Override
  public String toString() {
    return DESCRIPTOR.name();
  }
}
