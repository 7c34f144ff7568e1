package io.github.gapwise.workloads.file;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Numbers in result files. */
public final class Decimals {
  private static final int PLACES = 6;

  private Decimals() {}

  /** A number with at most six decimals, without trailing zeros and exponents. */
  public static BigDecimal of(double value) {
    BigDecimal rounded = new BigDecimal(value).setScale(PLACES, RoundingMode.HALF_EVEN);
    BigDecimal shortest = rounded.stripTrailingZeros();
    return shortest.scale() < 0 ? shortest.setScale(0) : shortest;
  }
}
