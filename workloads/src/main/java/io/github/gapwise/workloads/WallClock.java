package io.github.gapwise.workloads;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Objects;

/**
 * What a clock on the wall shows at the ticks of a workload, which are milliseconds.
 *
 * @param origin when tick 0 was
 * @param zone the time zone of the clock
 */
public record WallClock(Instant origin, ZoneId zone) {

  /** Checks that nothing is missing. */
  public WallClock {
    Objects.requireNonNull(origin, "origin");
    Objects.requireNonNull(zone, "zone");
  }

  /** The date and time at a tick. */
  public LocalDateTime at(long tick) {
    return LocalDateTime.ofInstant(origin.plusMillis(tick), zone);
  }

  /** The same clock in another time zone. */
  public WallClock in(ZoneId other) {
    return new WallClock(origin, other);
  }
}
