package io.github.gapwise.testkit.instance;

/** Ticks as clocks have counted them since 1970. */
public enum EpochTicks {
  /** Milliseconds. */
  MILLISECONDS(1_000),
  /** Microseconds. */
  MICROSECONDS(1_000_000),
  /** Nanoseconds; a {@code long} holds those of 292 years. */
  NANOSECONDS(1_000_000_000);

  /**
   * The days until the thirteenth of March 2025. They are whole weeks, so that a time of day stays
   * the same, and so do the multiples of an interval of seconds that divides a week.
   */
  private static final long DAYS = 20_160;

  private static final long SECONDS_PER_DAY = 86_400;

  private final long perSecond;

  EpochTicks(long perSecond) {
    this.perSecond = perSecond;
  }

  /** The number of ticks in a second. */
  public long perSecond() {
    return perSecond;
  }

  /** A present-day tick, a multiple of the ticks of a week. */
  public long origin() {
    return DAYS * SECONDS_PER_DAY * perSecond;
  }
}
