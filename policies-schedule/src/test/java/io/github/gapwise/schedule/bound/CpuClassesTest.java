package io.github.gapwise.schedule.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import net.jqwik.api.Example;

final class CpuClassesTest {

  @Example
  void class_ofFewCpus_isTheirNumber() {
    assertThat(IntStream.range(0, 8).map(CpuClasses::of)).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
  }

  /** 8, 10, 12 and 14 begin a class each; then 16, 20, 24 and 28. */
  @Example
  void class_fromEightOn_isAQuarterOfAPowerOfTwo() {
    assertThat(IntStream.range(8, 16).map(CpuClasses::of))
        .containsExactly(8, 8, 9, 9, 10, 10, 11, 11);
    assertThat(IntStream.of(16, 19, 20, 24, 28, 31, 32).map(CpuClasses::of))
        .containsExactly(12, 12, 13, 14, 15, 15, 16);
    // Eight below 8, and four for each of 28 powers of two.
    assertThat(CpuClasses.of(Integer.MAX_VALUE)).isEqualTo(8 + 4 * 28 - 1);
  }
}
