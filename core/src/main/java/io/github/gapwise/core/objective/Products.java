package io.github.gapwise.core.objective;

/** Products of two {@code long}s, compared without overflow. */
final class Products {
  private Products() {}

  /** Compares a·b with c·d. */
  static int compare(long a, long b, long c, long d) {
    int high = Long.compare(Math.multiplyHigh(a, b), Math.multiplyHigh(c, d));
    return high != 0 ? high : Long.compareUnsigned(a * b, c * d);
  }
}
