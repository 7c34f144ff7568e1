package io.github.gapwise.queue.order;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class NumbersTest {

  @Test
  void numbersInRange_areTaken() {
    assertThatCode(() -> Numbers.requireNotNegative("k", 0)).doesNotThrowAnyException();
    assertThatCode(() -> Numbers.requirePositive("k", Double.MIN_VALUE)).doesNotThrowAnyException();
    assertThatCode(() -> Numbers.requirePositive("k", Double.MAX_VALUE)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(doubles = {-Double.MIN_VALUE, Double.POSITIVE_INFINITY, Double.NaN})
  void numberOutOfRange_isNamed(double value) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Numbers.requireNotNegative("k", value))
        .withMessage("The k (" + value + ") must be finite and not negative.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Numbers.requirePositive("k", value))
        .withMessage("The k (" + value + ") must be finite and positive.");
  }

  @Test
  void zero_isNotPositive() {
    assertThatIllegalArgumentException().isThrownBy(() -> Numbers.requirePositive("k", 0));
  }
}
