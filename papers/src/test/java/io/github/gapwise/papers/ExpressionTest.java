package io.github.gapwise.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.core.text.InvalidInputException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExpressionTest {
  private static final Map<String, Double> FIGURES = Map.of("mean_wait", 6.0, "policy.every", 2.0);

  @ParameterizedTest
  @CsvSource({
    "mean_wait, 6",
    "mean_wait / policy.every, 3",
    "mean_wait - 1 - 2, 3",
    "24 / mean_wait / 2, 2",
    "1 + 2 * 3, 7",
    "(1 + 2) * 3, 9",
    "-mean_wait + 10, 4",
    "-(1 - 3), 2",
    "2*-3, -6",
    "0.5 *mean_wait, 3"
  })
  void of_followsTheUsualPrecedence(String text, double expected) {
    assertThat(Expression.parse(text, Map.of()).of(FIGURES::get)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "'', a column or a number at character 1",
    "1 +, a column or a number at character 4",
    "(1 + 2, ')' at character 7",
    "1 2, an operator or the end at character 3",
    "1.2.3, a number at character 1",
    "a $ b, an operator or the end at character 3"
  })
  void parse_ofWhatIsNoExpression_saysWhere(String text, String expected) {
    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(() -> Expression.parse(text, Map.of()))
        .withMessage("The expression (%s) must have %s.", text, expected);
  }

  @ParameterizedTest
  @CsvSource({"a / (b - a) * 2, a b"})
  void columns_areThoseNamed(String text, String expected) {
    assertThat(Expression.parse(text, Map.of()).columns())
        .containsExactlyInAnyOrder(expected.split(" "));
  }
}
