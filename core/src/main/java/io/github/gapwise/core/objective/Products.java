package io.github.gapwise.core.objective;

import java.math.BigInteger;

/** Products of two {@code long}s, compared without overflow. */
final class Products {
  private Products() {}

  /** Compares a·b with c·d. */
  static int compare(long a, long b, long c, long d) {
    int high = Long.compare(Math.multiplyHigh(a, b), Math.multiplyHigh(c, d));
    return high != 0 ? high : Long.compareUnsigned(a * b, c * d);
  }

  /**
   * The greatest whole number up to (a·b − less)/c, at most {@link Long#MAX_VALUE}.
   *
   * @param a positive, as are b and c
   * @param less from 0 to 1
   */
  static long quotient(long a, long b, int less, long c) {
    if (Math.multiplyHigh(a, b) == 0 && a * b > 0) {
      return (a * b - less) / c;
    }
    BigInteger product = BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
    BigInteger quotient = product.subtract(BigInteger.valueOf(less)).divide(BigInteger.valueOf(c));
    return quotient.bitLength() < Long.SIZE ? quotient.longValue() : Long.MAX_VALUE;
  }
}
