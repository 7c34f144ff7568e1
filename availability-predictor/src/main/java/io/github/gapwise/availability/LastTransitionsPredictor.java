package io.github.gapwise.availability;

import io.github.gapwise.core.availability.AvailabilityHistory;
import io.github.gapwise.core.availability.AvailabilityPredictor;
import io.github.gapwise.core.availability.ExitPredictor;
import io.github.gapwise.core.scheduler.Descriptor;
import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Spec;

/**
 * Counts as {@link TdePredictor} does, but over one window that ends now. It begins with the
 * available stretch that the n-th last transition from available ended, or with the history if
 * there were fewer. The present stretch, at its length so far, counts with its whole runs. The time
 * of day and the length of the interval have no influence.
 *
 * <p>Without any count, the forecast is that of {@link LongRunPredictor}.
 *
 * <p>Cost with m transitions in the history: O(n + log m), plus the transitions between two states
 * in neither of which the machine is available.
 *
 * @param n the number of transitions, from 1 to 1,000,000
 */
public record LastTransitionsPredictor(int n) implements AvailabilityPredictor {
  private static final int MOST = 1_000_000;

  private static final Parameter<Long> N =
      Parameter.integer("n", 1, MOST, 10, "The number of transitions from available to look at.");

  static final Descriptor<AvailabilityPredictor> DESCRIPTOR =
      Descriptor.of(
          "last-transitions",
          "Exits and completions since the n-th last exit.",
          "Rood and Lewis, as cited in Job scheduling with resource availability prediction for"
              + " volunteer grids, section 3",
          arguments -> new LastTransitionsPredictor(arguments.get(N).intValue()),
          N);

  /**
   * Checks the number.
   *
   * @throws IllegalArgumentException if it is not from 1 to 1,000,000
   */
  public LastTransitionsPredictor {
    if (n < 1 || n > MOST) {
      throw new IllegalArgumentException("The n (%d) must be from 1 to %d.".formatted(n, MOST));
    }
  }

  /** Creates the predictor with ten transitions. */
  public LastTransitionsPredictor() {
    this(N.defaultValue().intValue());
  }

  @Override
  public ExitPredictor bind(long ticksPerSecond) {
    DayWindows.requireTicks(ticksPerSecond);
    Tally tally = new Tally();
    return (history, now, length, runTime, into) -> {
      DayWindows.requireInterval(history, now, length, runTime);
      tally.clear();
      int first = first(history, now);
      tally.addCounts(history, first, history.start(first), now, runTime);
      tally.forecast(history, now, into);
    };
  }

  /** Returns the first stretch; a transition at {@code now} does not belong to the past. */
  private int first(AvailabilityHistory history, long now) {
    int left = n;
    for (int k = history.stretchAt(now); k > 0; k--) {
      if (history.isExit(k) && history.start(k) < now && --left == 0) {
        return k - 1;
      }
    }
    return 0;
  }

  @Override
  public String toString() {
    return Spec.of(DESCRIPTOR.name()).with(N, (long) n).toString();
  }
}
