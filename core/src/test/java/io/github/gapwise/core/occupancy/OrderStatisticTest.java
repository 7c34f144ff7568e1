package io.github.gapwise.core.occupancy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

final class OrderStatisticTest {
  @Property
  void nth_ofValuesWithTies_isThatOfTheSortedOnes(
      @ForAll @Size(min = 1, max = 40) @LongRange(min = -3, max = 9) long[] values,
      @ForAll @LongRange(min = 0, max = 39) long place) {
    requireNth(values, (int) (place % values.length));
  }

  @Property
  void nth_ofAnyValues_isThatOfTheSortedOnes(@ForAll @Size(min = 1, max = 200) long[] values) {
    requireNth(values, values.length / 2);
    requireNth(values, 0);
    requireNth(values, values.length - 1);
  }

  private static void requireNth(long[] values, int place) {
    long[] sorted = values.clone();
    Arrays.sort(sorted);
    assertThat(OrderStatistic.nth(values.clone(), values.length, place)).isEqualTo(sorted[place]);
  }
}
