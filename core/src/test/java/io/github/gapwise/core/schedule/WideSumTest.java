package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;

/** Tested against sums of any length. */
final class WideSumTest {
  private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);
  private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);

  @Property
  void sum_ofProductsAndNumbers_isExact(@ForAll @Size(max = 40) List<Long> numbers) {
    WideSum sum = new WideSum();
    BigInteger expected = BigInteger.ZERO;
    for (int k = 0; k + 1 < numbers.size(); k += 2) {
      long a = numbers.get(k);
      long b = numbers.get(k + 1) >> (k % 64);
      sum.addProduct(a, b);
      sum.add(b);
      expected = expected.add(big(a).multiply(big(b))).add(big(b));
      assertEqual(sum, expected);
    }
  }

  @Property
  void difference_ofSums_isExact(@ForAll @Size(4) List<Long> numbers) {
    WideSum sum = product(numbers.get(0), numbers.get(1));
    WideSum other = product(numbers.get(2), numbers.get(3));
    BigInteger first = big(numbers.get(0)).multiply(big(numbers.get(1)));
    BigInteger second = big(numbers.get(2)).multiply(big(numbers.get(3)));
    sum.subtract(other);
    assertEqual(sum, first.subtract(second));
    sum.add(other);
    assertEqual(sum, first);
    sum.copyFrom(other);
    assertEqual(sum, second);
  }

  @Example
  void toLongExact_ofTheLimits_isThatNumber() {
    WideSum sum = new WideSum();
    sum.set(Long.MAX_VALUE);
    assertThat(sum.toLongExact()).isEqualTo(Long.MAX_VALUE);
    sum.add(1);
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(sum::toLongExact)
        .withMessage("The sum (about 9.223e+18) must fit 64 bits.");
    sum.set(Long.MIN_VALUE);
    assertThat(sum.toLongExact()).isEqualTo(Long.MIN_VALUE);
  }

  /** Halfway between two doubles, the even one is nearest; a bit beyond, the other one is. */
  @Example
  void toDouble_ofSumJustBeyondMiddle_isGreater() {
    WideSum sum = product(1L << 60, (1L << 53) + 1);
    assertEqual(sum, BigInteger.ONE.shiftLeft(113).add(BigInteger.ONE.shiftLeft(60)));
    sum.add(1);
    assertEqual(
        sum, BigInteger.ONE.shiftLeft(113).add(BigInteger.ONE.shiftLeft(60)).add(BigInteger.ONE));
    assertThat(sum.toDouble()).isEqualTo(0x1p113 + 0x1p61);
  }

  private static void assertEqual(WideSum sum, BigInteger expected) {
    assertThat(sum.toDouble()).isEqualTo(expected.doubleValue());
    if (expected.compareTo(LEAST) >= 0 && expected.compareTo(MOST) <= 0) {
      assertThat(sum.toLongExact()).isEqualTo(expected.longValueExact());
    } else {
      assertThatExceptionOfType(ArithmeticException.class).isThrownBy(sum::toLongExact);
    }
  }

  private static WideSum product(long a, long b) {
    WideSum sum = new WideSum();
    sum.addProduct(a, b);
    return sum;
  }

  private static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }
}
