package io.github.gapwise.core.objective;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.constraints.IntRange;

/** The exact arithmetic of the criterion, tested against numbers of any length. */
final class UsageProductsTest {

  /** Of all magnitudes, so that products often share their upper halves. */
  @Provide
  Arbitrary<Long> factors() {
    Arbitrary<Long> any =
        Arbitraries.longs()
            .between(0, Long.MAX_VALUE)
            .withDistribution(RandomDistribution.uniform());
    return Combinators.combine(any, Arbitraries.integers().between(0, 62))
        .as((value, shift) -> value >> shift)
        .withoutEdgeCases();
  }

  private static BigInteger product(long a, long b) {
    return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
  }

  @Property
  void compare_ofAnyFactors_isExact(
      @ForAll("factors") long a,
      @ForAll("factors") long b,
      @ForAll("factors") long c,
      @ForAll("factors") long d) {
    int expected = product(a, b).compareTo(product(c, d));
    assertThat(Integer.signum(UsageCriterion.compareProducts(a, b, c, d))).isEqualTo(expected);
  }

  @Property
  void compare_ofFactorsInOtherOrder_isZero(@ForAll("factors") long a, @ForAll("factors") long b) {
    assertThat(UsageCriterion.compareProducts(a, b, b, a)).isZero();
  }

  /** 2^63 does not fit a long, and its lower half looks negative; so does that of 2^64 − 1. */
  @Example
  void compare_whereLowerHalfLooksNegative_isExact() {
    long half = 1L << 32;
    assertThat(UsageCriterion.compareProducts(half, half / 2, half, half / 2 - 1)).isPositive();
    assertThat(UsageCriterion.compareProducts(half, half / 2, 1, 1)).isPositive();
    assertThat(UsageCriterion.compareProducts(1, 1, half, half / 2)).isNegative();
    assertThat(UsageCriterion.compareProducts(half + 1, half - 1, half, half)).isNegative();
  }

  @Property
  void quotient_ofPositiveFactors_isTheGreatestWholeNumber(
      @ForAll("factors") long a,
      @ForAll("factors") long b,
      @ForAll("factors") long c,
      @ForAll @IntRange(max = 1) int less) {
    Assume.that(a > 0 && b > 0 && c > 0);
    BigInteger expected =
        product(a, b).subtract(BigInteger.valueOf(less)).divide(BigInteger.valueOf(c));
    assertThat(UsageCriterion.quotient(a, b, less, c))
        .isEqualTo(expected.min(BigInteger.valueOf(Long.MAX_VALUE)).longValueExact());
  }
}
