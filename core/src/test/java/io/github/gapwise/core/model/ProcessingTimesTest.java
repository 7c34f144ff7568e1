package io.github.gapwise.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

/** The default proportion, tested against {@link BigInteger}. */
final class ProcessingTimesTest {
  private static final Machine MACHINE = Machine.of(0, 1, 1);

  private static void assertInProportion(long estimated, long nominal, long work) {
    ProcessingTimes times = (job, machine) -> estimated;
    Job job = Job.of(0, 0, 1, nominal);
    BigInteger[] parts =
        BigInteger.valueOf(estimated)
            .multiply(BigInteger.valueOf(work))
            .divideAndRemainder(BigInteger.valueOf(nominal));
    BigInteger exact = parts[1].signum() == 0 ? parts[0] : parts[0].add(BigInteger.ONE);
    if (exact.bitLength() < Long.SIZE) {
      assertThat(times.ticks(job, work, MACHINE)).isEqualTo(exact.longValueExact());
    } else {
      assertThatExceptionOfType(ArithmeticException.class)
          .isThrownBy(() -> times.ticks(job, work, MACHINE));
    }
  }

  @Property
  void ticks_ofOtherWork_areInProportion(
      @ForAll @LongRange(min = 1, max = Long.MAX_VALUE) long estimated,
      @ForAll @LongRange(min = 1, max = Long.MAX_VALUE) long nominal,
      @ForAll @LongRange(min = 0, max = Long.MAX_VALUE) long work) {
    assertInProportion(estimated, nominal, work);
  }

  @Property
  void ticks_ofSmallWork_areInProportion(
      @ForAll @LongRange(min = 1, max = 100) long estimated,
      @ForAll @LongRange(min = 1, max = 100) long nominal,
      @ForAll @LongRange(min = 0, max = 100) long work) {
    assertInProportion(estimated, nominal, work);
  }

  /** The product is just within or just beyond a {@code long}. */
  @Property
  void ticks_ofProductNearLimit_areInProportion(
      @ForAll @LongRange(min = 1, max = Integer.MAX_VALUE) long estimated,
      @ForAll @LongRange(min = 1, max = 1_000) long nominal,
      @ForAll @LongRange(min = -2, max = 2) long offset) {
    long limit = Long.MAX_VALUE / estimated;
    assertInProportion(estimated, nominal, limit > Long.MAX_VALUE - 2 ? limit : limit + offset);
  }

  @Example
  void ticks_ofOwnWork_areTheEstimate() {
    ProcessingTimes times = (job, machine) -> 7;
    Job job = Job.of(0, 0, 1, 3);
    assertThat(times.ticks(job, 3, MACHINE)).isEqualTo(7);
    assertThat(times.ticks(job, 0, MACHINE)).isZero();
    // 7 * 2 / 3 is 4.67, and 7 * 6 / 3 is 14.
    assertThat(times.ticks(job, 2, MACHINE)).isEqualTo(5);
    assertThat(times.ticks(job, 6, MACHINE)).isEqualTo(14);
  }

  @Example
  void ticks_onSeveralMachines_areThoseOnTheSlowest() {
    List<Machine> machines = List.of(Machine.of(0, 1, 2), Machine.of(1, 1, 1), Machine.of(2, 1, 4));
    Job job = Job.of(0, 0, 1, 8).withNodes(3);

    assertThat(SpeedScaled.INSTANCE.ticks(job, machines)).isEqualTo(8);
  }
}
