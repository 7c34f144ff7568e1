package io.github.gapwise.experiments.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ChoiceTest {
  private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "0, 5",
    "3, 4",
    "4611686018427387904, 1",
    "4611686018427387904, 2",
    "4611686018427387904, 4",
    "4611686018427387904, 4611686018427387904",
    "3037000500, 3037000500",
    "9223372036854775807, 1",
    "9223372036854775807, 9223372036854775807"
  })
  void productsAndSums_areThoseOfExactNumbers_cutOff(long a, long b) {
    BigInteger one = BigInteger.valueOf(a);
    BigInteger other = BigInteger.valueOf(b);
    assertThat(Choice.product(a, b)).isEqualTo(one.multiply(other).min(MOST).longValue());
    assertThat(Choice.sum(a, b)).isEqualTo(one.add(other).min(MOST).longValue());
  }
}
