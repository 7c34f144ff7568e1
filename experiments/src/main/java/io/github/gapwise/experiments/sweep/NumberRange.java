package io.github.gapwise.experiments.sweep;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Numbers at equal distances: {@code 1..5}, {@code 1..9/2}, {@code 0.1..0.5/0.1}. Exact, because it
 * counts in decimals. The last number is the largest that does not exceed the end.
 */
record NumberRange(BigDecimal first, BigDecimal step, long count) implements Choice {
  private static final String NUMBER = "-?\\d{1,18}(?:\\.\\d{1,18})?";
  private static final Pattern BEGINNING = Pattern.compile("-?\\d+(?:\\.\\d+)?\\.\\..*");
  private static final Pattern RANGE =
      Pattern.compile("(%1$s)\\.\\.(%1$s)(?:/(%1$s))?".replace("%1$s", NUMBER));
  private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

  /** Whether a text begins like a range. */
  static boolean isMeant(String text) {
    return BEGINNING.matcher(text).matches();
  }

  /** Reads a range; the message of what is refused states what it must do. */
  static NumberRange parse(String text) {
    Matcher parts = RANGE.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "have the form FROM..TO or FROM..TO/STEP with decimal numbers of at most 18 digits");
    }
    BigDecimal step = step(parts.group(3));
    if (step.signum() <= 0) {
      throw new IllegalArgumentException("have a positive step");
    }
    BigDecimal from = new BigDecimal(parts.group(1));
    BigDecimal to = new BigDecimal(parts.group(2));
    if (from.compareTo(to) > 0) {
      throw new IllegalArgumentException("go from a lower to a higher number");
    }
    if (parts.group(3) == null && to.subtract(from).stripTrailingZeros().scale() > 0) {
      throw new IllegalArgumentException("have a step, as in 0.1..0.3/0.1");
    }
    BigInteger steps = to.subtract(from).divide(step, 0, RoundingMode.DOWN).toBigInteger();
    return new NumberRange(from, step, steps.add(BigInteger.ONE).min(MOST).longValueExact());
  }

  private static BigDecimal step(@Nullable String given) {
    return given == null ? BigDecimal.ONE : new BigDecimal(given);
  }

  @Override
  public String text(long index) {
    BigDecimal number = first.add(step.multiply(BigDecimal.valueOf(index)));
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }
}
