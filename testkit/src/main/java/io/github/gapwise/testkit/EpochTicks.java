package io.github.gapwise.testkit;

/** Ticks as clocks count them since 1970. */
public enum EpochTicks {
  /** Milliseconds. */
  MILLISECONDS(1_000),
  /** Microseconds. */
  MICROSECONDS(1_000_000),
  /** Nanoseconds, of which a {@code long} holds those of 292 years. */
  NANOSECONDS(1_000_000_000);

  /**
   * Until the thirteenth of March 2025. Whole weeks and days, so that a time of day remains what it
   * is, and so do the multiples of an interval of seconds that divides a week.
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

  /** A tick of our days, a multiple of the ticks of a week. */
  public long origin() {
    return DAYS * SECONDS_PER_DAY * perSecond;
  }
}
