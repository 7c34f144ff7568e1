package io.github.gapwise.availability.scheduling.twin;

import io.github.gapwise.core.scheduler.Scheduler;
import io.github.gapwise.core.scheduler.SchedulingContext;
import java.math.BigInteger;

/** The ticks at which decisions are made: 0, I, 2 I and so on. */
public final class NaiveRounds {
  private final BigInteger interval;

  /** Creates rounds with this interval. */
  public NaiveRounds(SchedulingContext context, long intervalSeconds) {
    interval =
        BigInteger.valueOf(intervalSeconds).multiply(BigInteger.valueOf(context.ticksPerSecond()));
  }

  /** Whether decisions are made at the tick. */
  public boolean isRound(long tick) {
    return BigInteger.valueOf(tick).mod(interval).signum() == 0;
  }

  /** The first round after a tick, or never if it does not fit a {@code long}. */
  public long after(long tick) {
    BigInteger next = BigInteger.valueOf(tick).divide(interval).add(BigInteger.ONE);
    BigInteger never = BigInteger.valueOf(Scheduler.NEVER);
    return next.multiply(interval).min(never).longValueExact();
  }

  /** The first round after a tick and not before another one. */
  public long after(long tick, long earliest) {
    return after(Math.max(tick, earliest - 1));
  }
}
