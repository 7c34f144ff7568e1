package io.github.gapwise.simulator.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

final class TickSumTest {

  @Property
  void sum_ofAnyProducts_isThatOfBigIntegers(
      @ForAll List<@LongRange(min = 0) Long> ticks, @ForAll @IntRange(min = 1) int cpus) {
    TickSum sum = new TickSum();
    BigInteger expected = BigInteger.ZERO;
    for (long each : ticks) {
      sum.add(each, cpus);
      sum.add(each);
      expected = expected.add(BigInteger.valueOf(each).multiply(BigInteger.valueOf(cpus + 1L)));
    }
    assertThat(sum.value()).isEqualTo(expected.doubleValue());
  }
}
