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

  /** The greatest whole number below a·b/c, at most {@link Long#MAX_VALUE}; all are positive. */
  static long quotientBelow(long a, long b, long c) {
    if (Math.multiplyHigh(a, b) == 0 && a * b > 0) {
      return (a * b - 1) / c;
    }
    BigInteger product = BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
    BigInteger quotient = product.subtract(BigInteger.ONE).divide(BigInteger.valueOf(c));
    return quotient.bitLength() < Long.SIZE ? quotient.longValue() : Long.MAX_VALUE;
  }
}
