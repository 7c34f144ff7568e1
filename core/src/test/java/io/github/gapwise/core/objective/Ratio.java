package io.github.gapwise.core.objective;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/** An exact rational number with a positive denominator. */
record Ratio(BigInteger numerator, BigInteger denominator) {
  static final Ratio ZERO = of(0);
  static final Ratio ONE = of(1);

  static Ratio of(long whole) {
    return new Ratio(BigInteger.valueOf(whole), BigInteger.ONE);
  }

  Ratio times(Ratio other) {
    return new Ratio(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
  }

  Ratio plus(Ratio other) {
    return new Ratio(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  Ratio minus(Ratio other) {
    return plus(other.times(of(-1)));
  }

  /** The quotient; the other number is positive. */
  Ratio over(Ratio other) {
    return new Ratio(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
  }

  /** (new − best) / best; where best is 0 it is 1 if new is larger and 0 if not. */
  static Ratio gain(Ratio valueNew, Ratio valueBest) {
    if (valueBest.signum() == 0) {
      return valueNew.signum() > 0 ? ONE : ZERO;
    }
    return valueNew.minus(valueBest).over(valueBest);
  }

  int signum() {
    return numerator.signum();
  }

  double doubleValue() {
    return new BigDecimal(numerator)
        .divide(new BigDecimal(denominator), MathContext.DECIMAL64)
        .doubleValue();
  }
}
