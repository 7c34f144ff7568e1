package io.github.gapwise.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigDecimal;
import java.math.BigInteger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.constraints.IntRange;

/** Tested against exact arithmetic: a {@code double} is a whole number times a power of two. */
final class SpeedScaledTest {
  private static final long MAX_EXACT = 1L << 53;

  private static BigInteger exactTicks(long work, double speed) {
    BigDecimal divisor = new BigDecimal(speed);
    BigDecimal[] parts = BigDecimal.valueOf(work).divideAndRemainder(divisor);
    BigInteger whole = parts[0].toBigIntegerExact();
    return parts[1].signum() == 0 ? whole : whole.add(BigInteger.ONE);
  }

  private static void assertExact(long work, double speed) {
    BigInteger exact = exactTicks(work, speed);
    if (exact.compareTo(BigInteger.valueOf(MAX_EXACT)) <= 0) {
      assertThat(SpeedScaled.ticks(work, speed)).isEqualTo(exact.longValueExact());
    } else {
      assertThatExceptionOfType(ArithmeticException.class)
          .isThrownBy(() -> SpeedScaled.ticks(work, speed));
    }
  }

  @Provide
  Arbitrary<Long> work() {
    return Arbitraries.oneOf(
        Arbitraries.longs().between(0, 1_000),
        Arbitraries.longs().between(0, MAX_EXACT),
        Arbitraries.longs().between(0, MAX_EXACT).withDistribution(RandomDistribution.uniform()));
  }

  @Provide
  Arbitrary<Double> speed() {
    Arbitrary<Double> any = Arbitraries.longs().map(Double::longBitsToDouble).map(Math::abs);
    return Arbitraries.oneOf(
        Arbitraries.of(0.1, 0.3, 0.7, 1.1, 1.0 / 3, 2.5, 1e-3, 1e6, 1e300, Double.MIN_VALUE),
        Arbitraries.integers().between(1, 1_000).map(Integer::doubleValue),
        Arbitraries.doubles().between(0.01, 100).ofScale(2),
        any.filter(speed -> speed > 0 && speed < Double.POSITIVE_INFINITY));
  }

  @Property
  void ticks_ofAnyWorkAndSpeed_areExact(@ForAll("work") long work, @ForAll("speed") double speed) {
    assertExact(work, speed);
  }

  /** The quotient differs from a whole number by less than a {@code double} can resolve. */
  @Property
  void ticks_ofQuotientNextToWholeNumber_areExact(
      @ForAll("work") long ticks,
      @ForAll("speed") double speed,
      @ForAll @IntRange(min = -2, max = 2) int units) {
    BigDecimal product = new BigDecimal(speed).multiply(BigDecimal.valueOf(ticks));
    BigInteger work = product.toBigInteger().add(BigInteger.valueOf(units));
    if (work.signum() >= 0 && work.compareTo(BigInteger.valueOf(MAX_EXACT)) <= 0) {
      assertExact(work.longValueExact(), speed);
    }
  }

  /** The work is a multiple of what a speed next to the given one does per tick. */
  @Property
  void ticks_ofSpeedNextToDivisor_areExact(
      @ForAll @IntRange(min = 1, max = 10_000) int ticks,
      @ForAll @IntRange(min = 1, max = 10_000) int work,
      @ForAll @IntRange(min = -1, max = 1) int ulps) {
    double divisor = work / (double) ticks;
    assertExact(work, divisor + ulps * Math.ulp(divisor));
  }

  @Example
  void ticks_ofSmallCases_areRoundedUp() {
    assertThat(SpeedScaled.ticks(10, 1)).isEqualTo(10);
    assertThat(SpeedScaled.ticks(10, 4)).isEqualTo(3);
    assertThat(SpeedScaled.ticks(10, 0.5)).isEqualTo(20);
    assertThat(SpeedScaled.ticks(1, 1e300)).isEqualTo(1);
    assertThat(SpeedScaled.ticks(0, 3)).isZero();
    // 1.0 / 3 is a little less than a third, so that three ticks do not quite suffice.
    assertThat(SpeedScaled.ticks(1, 1.0 / 3)).isEqualTo(4);
    // The quotient, 6004799503160659 and a third, is rounded down to a whole double.
    assertThat(SpeedScaled.ticks(MAX_EXACT - 3, 1.5)).isEqualTo(6_004_799_503_160_660L);
  }

  @Example
  void ticks_beyondExactRange_areRefused() {
    assertThat(SpeedScaled.ticks(MAX_EXACT, 1)).isEqualTo(MAX_EXACT);
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> SpeedScaled.ticks(MAX_EXACT + 1, 2))
        .withMessage(
            "The work (9007199254740993) at speed (2.0) must be at most 2^53 and take at most 2^53"
                + " ticks.");
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> SpeedScaled.ticks(MAX_EXACT, 0.5));
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> SpeedScaled.ticks(1, Double.MIN_VALUE));
  }

  @Example
  void instance_takesWorkOfJobOrAnother() {
    Job job = Job.of(0, 0, 1, 10);
    Machine machine = Machine.of(0, 1, 4);
    assertThat(SpeedScaled.INSTANCE.ticks(job, machine)).isEqualTo(3);
    // Not in proportion to the rounded estimate: 20 / 4 is 5, while 3 * 20 / 10 is 6.
    assertThat(SpeedScaled.INSTANCE.ticks(job, 20, machine)).isEqualTo(5);
    assertThat(SpeedScaled.INSTANCE).hasToString("SpeedScaled");
  }
}
