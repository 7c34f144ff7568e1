package io.github.gapwise.schedule.twin;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** Examples worked by hand. */
final class FractionTest {

  private static Fraction of(long numerator, long denominator) {
    return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  @Test
  void fraction_ofAnyForm_isInLowestTerms() {
    assertThat(of(-6, -4)).isEqualTo(of(3, 2));
    assertThat(of(0, -7)).isEqualTo(Fraction.ZERO);
    assertThat(of(5, -5).signum()).isNegative();
  }

  @Test
  void arithmetic_isExact() {
    assertThat(of(1, 3).plus(of(1, 6))).isEqualTo(of(1, 2));
    assertThat(of(1, 3).minus(of(1, 2))).isEqualTo(of(-1, 6));
    assertThat(of(2, 3).times(of(-3, 4))).isEqualTo(of(-1, 2));
    assertThat(of(1, 3).over(of(-2, 3))).isEqualTo(of(-1, 2));
    assertThat(of(12, 18).minus(Fraction.ONE).plus(of(1, 3))).isEqualTo(Fraction.ZERO);
  }

  @Test
  void order_isThatOfNumbers() {
    assertThat(of(-1, 2)).isLessThan(of(-1, 3)).isLessThan(Fraction.ZERO);
    assertThat(of(Long.MAX_VALUE, Long.MAX_VALUE - 1)).isGreaterThan(Fraction.ONE);
  }
}
