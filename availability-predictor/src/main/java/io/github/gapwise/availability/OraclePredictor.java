package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitForecast;
import io.github.gapwise.core.availability.ExitPredictor;
import io.github.gapwise.core.availability.MachineState;
import io.github.gapwise.core.scheduler.Descriptor;

/**
 * Reads the future, as a ceiling for the others: with probability 1 a job that starts now
 * completes, or else the machine leaves for the state into which it goes next. The history must be
 * that of the whole trace. A history that is not known far enough for the answer is refused, so
 * that no run mistakes a guess for the oracle.
 *
 * <p>The run time counts, not the interval: the other predictors look further ahead to have more to
 * count, but what follows does not matter to a completed job. To query the whole interval, pass its
 * length as the run time. A machine that is not available now goes into its present state.
 *
 * <p>Cost: O(log n) with n transitions.
 */
public record OraclePredictor() implements AvailabilityPredictor {
  static final Descriptor<AvailabilityPredictor> DESCRIPTOR =
      Descriptor.of(
          "oracle",
          "Reads the future; needs the histories of a whole trace.",
          "none: the ceiling",
          arguments -> new OraclePredictor());

  /** Creates the predictor; it has no parameters. */
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
    DayWindows.requireInterval(history, now, length, runTime);
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
