package io.github.gapwise.availability.scheduling;

import io.github.gapwise.core.scheduler.Parameter;
import io.github.gapwise.core.scheduler.Scheduler;

/** The ticks at which decisions are made: the multiples of an interval. */
final class Rounds {
  private static final double SHORTEST = 0.001;
  private static final double LONGEST = 1e9;

  static final Parameter<Double> INTERVAL =
      Parameter.decimal("interval", SHORTEST, LONGEST, 60, "Seconds from one round to the next.");

  private final long interval;

  Rounds(double intervalSeconds, long ticksPerSecond) {
    interval = Math.max(1, Math.round(intervalSeconds * ticksPerSecond));
  }

  static void requireInterval(double seconds) {
    if (!(seconds >= SHORTEST && seconds <= LONGEST)) {
      throw new IllegalArgumentException(
          "The interval (%s) must be from %s to %s seconds.".formatted(seconds, SHORTEST, LONGEST));
    }
  }

  boolean isAt(long tick) {
    return tick % interval == 0;
  }

  /** The first round at or after the tick, {@link Scheduler#NEVER} if it is too far. */
  long from(long tick) {
    long missing = (interval - tick % interval) % interval;
    return tick > Scheduler.NEVER - missing ? Scheduler.NEVER : tick + missing;
  }
}
