package io.github.gapwise.cli.option;

import io.github.gapwise.workloads.input.Ticks;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Times as users write them: seconds, or numbers with the units d, h, m and s from the largest to
 * the smallest, as in {@code 7d8h30m} and {@code 1.5h}. Read as ticks.
 */
public final class TimeText implements ITypeConverter<Long> {
  private static final String NUMBER = "(\\d{1,20}(?:\\.\\d{1,20})?)";
  private static final Pattern SECONDS = Pattern.compile(NUMBER);
  private static final Pattern UNITS =
      Pattern.compile("(?=.)(?:%1$sd)?(?:%1$sh)?(?:%1$sm)?(?:%1$ss)?".replace("%1$s", NUMBER));

  /** The ticks of a day, an hour, a minute and a second. */
  private static final long[] TICKS = {86_400_000, 3_600_000, 60_000, Ticks.PER_SECOND};

  private static final String[] NAMES = {"d", "h", "m", "s"};

  /** How to write a time, for help. */
  public static final String FORM =
      "Times are in seconds, or numbers with the units d, h, m and s, as in 7d8h30m or 1.5h.";

  @Override
  public Long convert(String text) {
    Matcher units = UNITS.matcher(SECONDS.matcher(text).matches() ? text + "s" : text);
    if (!units.matches()) {
      throw problem(text, "in seconds, or numbers with the units d, h, m and s, as in 7d8h30m");
    }
    BigDecimal ticks = BigDecimal.ZERO;
    for (int unit = 0; unit < TICKS.length; unit++) {
      ticks = ticks.add(part(units.group(unit + 1), TICKS[unit]));
    }
    if (ticks.compareTo(BigDecimal.valueOf(Ticks.MAX)) > 0) {
      throw problem(text, "at most %s".formatted(format(Ticks.MAX)));
    }
    return ticks.setScale(0, RoundingMode.HALF_UP).longValueExact();
  }

  private static BigDecimal part(@Nullable String number, long ticks) {
    return number == null
        ? BigDecimal.ZERO
        : new BigDecimal(number).multiply(BigDecimal.valueOf(ticks));
  }

  private static TypeConversionException problem(String text, String rule) {
    return new TypeConversionException("The time (%s) must be %s.".formatted(text, rule));
  }

  /** A number of ticks as {@link #convert} reads it. */
  public static String format(long ticks) {
    StringBuilder text = new StringBuilder();
    long left = ticks;
    for (int unit = 0; unit < TICKS.length - 1; unit++) {
      long whole = left / TICKS[unit];
      left %= TICKS[unit];
      text.append(whole > 0 ? whole + NAMES[unit] : "");
    }
    boolean needsSeconds = left > 0 || text.isEmpty();
    return needsSeconds
        ? text.append(Ticks.toSeconds(left)).append('s').toString()
        : text.toString();
  }
}
