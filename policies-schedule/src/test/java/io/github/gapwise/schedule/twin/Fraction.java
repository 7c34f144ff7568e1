package io.github.gapwise.schedule.twin;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/**
 * An exact rational number.
 *
 * @param numerator carries the sign
 * @param denominator not zero
 */
public record Fraction(BigInteger numerator, BigInteger denominator)
    implements Comparable<Fraction> {
  /** The number 0. */
  public static final Fraction ZERO = of(0);

  /** The number 1. */
  public static final Fraction ONE = of(1);

  /**
   * Reduces to lowest terms and a positive denominator, so that equal numbers are equal records.
   */
  public Fraction {
    BigInteger factor = numerator.gcd(denominator);
    factor = denominator.signum() < 0 ? factor.negate() : factor;
    numerator = numerator.divide(factor);
    denominator = denominator.divide(factor);
  }

  /** Returns a whole number. */
  public static Fraction of(long whole) {
    return of(BigInteger.valueOf(whole));
  }

  static Fraction of(BigInteger whole) {
    return new Fraction(whole, BigInteger.ONE);
  }

  Fraction plus(Fraction other) {
    return new Fraction(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  Fraction minus(Fraction other) {
    return plus(new Fraction(other.numerator.negate(), other.denominator));
  }

  Fraction times(Fraction other) {
    return new Fraction(
        numerator.multiply(other.numerator), denominator.multiply(other.denominator));
  }

  /** The quotient; the other number is not zero. */
  Fraction over(Fraction other) {
    return new Fraction(
        numerator.multiply(other.denominator), denominator.multiply(other.numerator));
  }

  /** The nearest double, computed with more digits than can matter. */
  double nearestDouble() {
    return new BigDecimal(numerator)
        .divide(new BigDecimal(denominator), new MathContext(60))
        .doubleValue();
  }

  int signum() {
    return numerator.signum();
  }

  @Override
  public int compareTo(Fraction other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }
}
