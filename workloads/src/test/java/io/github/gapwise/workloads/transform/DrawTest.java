package io.github.gapwise.workloads.transform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.LongToDoubleFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class DrawTest {
  private static final int JOBS = 100_000;

  /** From another program of SplitMix64; other numbers would be other workloads. */
  @ParameterizedTest
  @CsvSource({
    "HAS_DEADLINE,  1,     1, 0.6935121390102292",
    "SLACK,         1,     1, 0.620543106714356",
    "FACTOR,       -5, 28481, 0.9714131289713756",
    "LIMIT,        20,     7, 0.8919873016144151"
  })
  void numbers_areThoseThatTheyAlwaysWere(Draw draw, long seed, long id, double number) {
    assertThat(draw.of(seed, id)).isEqualTo(number);
  }

  @ParameterizedTest
  @EnumSource
  void numbers_areUniform(Draw draw) {
    int[] tenths = new int[10];
    LongStream.range(0, JOBS).forEach(id -> tenths[(int) (10 * draw.of(3, id))]++);
    for (int count : tenths) {
      assertThat(count).isCloseTo(JOBS / 10, within(500)); // more than five standard deviations
    }
  }

  /** Each seed, draw and neighbouring id has numbers of its own. */
  @ParameterizedTest
  @EnumSource
  void numbers_ofOthers_areIndependent(Draw draw) {
    assertThat(correlation(id -> draw.of(1, id), id -> draw.of(2, id))).isLessThan(0.02);
    assertThat(correlation(id -> draw.of(1, id), id -> draw.of(1, id + 1))).isLessThan(0.02);
    assertThat(correlation(id -> draw.of(id, 7), id -> draw.of(id + 1, 7))).isLessThan(0.02);
    assertThat(correlation(id -> draw.of(1, id), id -> draw.of(2, id - 1))).isLessThan(0.02);
    for (Draw other : Draw.values()) {
      if (other != draw) {
        assertThat(correlation(id -> draw.of(1, id), id -> other.of(1, id))).isLessThan(0.02);
      }
    }
  }

  private static double correlation(LongToDoubleFunction one, LongToDoubleFunction other) {
    double sum =
        LongStream.rangeClosed(1, JOBS)
            .mapToDouble(id -> (one.applyAsDouble(id) - 0.5) * (other.applyAsDouble(id) - 0.5))
            .sum();
    return Math.abs(12 * sum / JOBS);
  }
}
