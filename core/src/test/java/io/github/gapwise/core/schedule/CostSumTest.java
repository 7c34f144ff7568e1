package io.github.gapwise.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Tested against sums of any length. */
final class CostSumTest {
  private static final BigDecimal STEP = BigDecimal.ONE.divide(BigDecimal.valueOf(1L << 40));

  /** Slowdowns, ticks since 1970 and extreme values. */
  @Provide
  Arbitrary<List<Double>> costs() {
    return Arbitraries.oneOf(
            Arbitraries.integers().between(1, 1000).map(ticks -> ticks / 7.0),
            Arbitraries.longs().between(0, 1L << 62).map(Long::doubleValue),
            Arbitraries.of(0.0, 0.1, 0x1p-40, 0x1p-41, 0x1p-42, 1e19, 1e300, Double.MAX_VALUE))
        .list()
        .ofMaxSize(40);
  }

  private static CostSum sumOf(List<Double> costs) {
    CostSum sum = new CostSum();
    costs.forEach(sum::add);
    return sum;
  }

  @Property
  void value_isNearestToExactSum(@ForAll("costs") List<Double> costs) {
    BigDecimal sum = BigDecimal.ZERO;
    for (double cost : costs) {
      BigDecimal counted = new BigDecimal(Math.min(cost, 0x1p62));
      sum = sum.add(counted.divide(STEP).setScale(0, RoundingMode.HALF_UP));
    }
    assertThat(sumOf(costs).value()).isEqualTo(sum.multiply(STEP).doubleValue());
  }

  @Property
  void value_dependsOnNoOrder_andOnNothingThatIsGone(
      @ForAll("costs") List<Double> costs,
      @ForAll("costs") List<Double> passing,
      @ForAll long seed) {
    CostSum sum = sumOf(passing);
    List<Double> shuffled = new ArrayList<>(costs);
    Collections.shuffle(shuffled, new Random(seed));
    shuffled.forEach(sum::add);
    passing.forEach(sum::subtract);
    assertThat(sum.value()).isEqualTo(sumOf(costs).value());
  }

  @Property
  void sums_canBeAddedAndCopied(
      @ForAll("costs") List<Double> costs, @ForAll("costs") List<Double> more) {
    CostSum sum = new CostSum();
    sum.copyFrom(sumOf(costs));
    sum.add(sumOf(more));
    costs.forEach(sum::subtract);
    assertThat(sum.value()).isEqualTo(sumOf(more).value());
    sum.clear();
    assertThat(sum.value()).isZero();
  }

  /** In doubles, the sum of 0.1, 0.7 and 0.2 depends on their order. */
  @Example
  void value_isThatOfOtherOrder() {
    assertThat(0.7 + 0.2 + 0.1).isLessThan(0.1 + 0.7 + 0.2);
    assertThat(sumOf(List.of(0.7, 0.2, 0.1)).value())
        .isEqualTo(sumOf(List.of(0.1, 0.7, 0.2)).value());
  }
}
