package io.github.gapwise.papers;

import static io.github.gapwise.papers.MadeUpRuns.quantity;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.gapwise.papers.Expression.Operation;
import io.github.gapwise.papers.Observations.Point;
import io.github.gapwise.papers.Observations.UndecidableException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class QuantityTest {
  private static final Point ONE = new Point(Map.of("x", "1"));

  private static final Observations RUNS =
      new MadeUpRuns()
          .policy("a", "1", s -> 6)
          .policy("b", "1", s -> 3)
          .policy("c", "1", s -> 0)
          .policy("a", "2", s -> 60)
          .build();

  private static double valueOf(Quantity quantity) {
    return quantity.of(RUNS, ONE, "5");
  }

  private static Quantity combination(Operation operation, String first, String second) {
    return Quantity.of(operation, List.of(quantity(first), quantity(second)));
  }

  private static double over(Operation operation) {
    return valueOf(Quantity.of(operation, List.of(quantity("a"), quantity("b"), quantity("c"))));
  }

  @Test
  void of_computesWhatItsNameSays() {
    assertThat(valueOf(combination(Operation.DIFFERENCE, "a", "b"))).isEqualTo(3);
    assertThat(valueOf(combination(Operation.QUOTIENT, "a", "b"))).isEqualTo(2);
    assertThat(valueOf(quantity("a").times(0.5))).isEqualTo(3);
    assertThat(valueOf(quantity("a").at("x", "2"))).isEqualTo(60);
  }

  @Test
  void over_computesEachAggregate() {
    assertThat(over(Operation.MIN)).isZero();
    assertThat(over(Operation.MAX)).isEqualTo(6);
    assertThat(over(Operation.MEAN)).isEqualTo(3);
    assertThat(over(Operation.MEDIAN)).isEqualTo(3);
    assertThat(over(Operation.RANGE)).isEqualTo(6);
    assertThat(over(Operation.RATIO)).isInfinite();
  }

  @Test
  void median_ofAnEvenNumber_isTheMeanOfTheTwoInTheMiddle() {
    Quantity median = combination(Operation.MEDIAN, "a", "b");
    assertThat(valueOf(median)).isEqualTo(4.5);
  }

  @Test
  void values_thatAreMissingOrNotFinite_areUndecidable() {
    assertThatExceptionOfType(UndecidableException.class)
        .isThrownBy(() -> RUNS.values(quantity("d"), ONE))
        .withMessage("no delayed of d at x=1, seed 1");
    assertThatExceptionOfType(UndecidableException.class)
        .isThrownBy(() -> RUNS.values(combination(Operation.QUOTIENT, "a", "c"), ONE))
        .withMessage("quotient(a, c) is Infinity at x=1, seed 1");
  }
}
