package io.github.gapwise.experiments.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * Times in tables for people, in two units at most: {@code 4 h 16 min}, {@code 1 min 05 s}, {@code
 * 12.50 s}. The second number has two digits, so that times in a right-aligned column line up.
 * Rounding changes a time by at most one part in ninety-six; files hold all digits.
 */
public final class ReadableTime {
  private static final long SECONDS_PER_MINUTE = 60;
  private static final long MINUTES_PER_HOUR = 60;
  private static final long HOURS_PER_DAY = 24;

  /** From here on hours are grouped into days. */
  private static final long HOURS_IN_DAYS = 48;

  private ReadableTime() {}

  /** Returns a time that is not negative. */
  public static String of(double seconds) {
    BigDecimal hundredths = new BigDecimal(seconds).setScale(2, RoundingMode.HALF_EVEN);
    if (hundredths.compareTo(BigDecimal.valueOf(SECONDS_PER_MINUTE)) < 0) {
      return (hundredths.signum() == 0 ? "0" : hundredths.toPlainString()) + " s";
    }
    long whole = Math.round(seconds);
    if (whole < SECONDS_PER_MINUTE * MINUTES_PER_HOUR) {
      return pair(whole, SECONDS_PER_MINUTE, "min", "s");
    }
    long minutes = Math.round(seconds / SECONDS_PER_MINUTE);
    if (minutes < MINUTES_PER_HOUR * HOURS_IN_DAYS) {
      return pair(minutes, MINUTES_PER_HOUR, "h", "min");
    }
    long hours = Math.round(seconds / SECONDS_PER_MINUTE / MINUTES_PER_HOUR);
    return pair(hours, HOURS_PER_DAY, "d", "h");
  }

  private static String pair(long small, long perLarge, String largeUnit, String smallUnit) {
    return String.format(
        Locale.ROOT, "%d %s %02d %s", small / perLarge, largeUnit, small % perLarge, smallUnit);
  }
}
