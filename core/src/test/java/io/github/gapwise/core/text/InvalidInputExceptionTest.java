package io.github.gapwise.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class InvalidInputExceptionTest {

  @Test
  void message_isSentenceAndHint() {
    InvalidInputException problem = new InvalidInputException("The x (1) is odd.", "Maybe 2.");
    assertThat(problem).hasMessage("The x (1) is odd.\nMaybe 2.");
    assertThat(problem.sentence()).isEqualTo("The x (1) is odd.");
    assertThat(problem.hint()).isEqualTo("Maybe 2.");
    assertThat(new InvalidInputException("The x (1) is odd.")).hasMessage("The x (1) is odd.");
  }

  @Test
  void message_isPrintable_andValuesCannotForgeTheSecondLine() {
    assertThat(new InvalidInputException("The x (\u009b\nMaybe y) is odd.", "Maybe \u202e2."))
        .hasMessage("The x (??Maybe y) is odd.\nMaybe ?2.");
  }

  @Test
  void of_refusal_keepsSentenceHintAndCause() {
    InvalidInputException cause = new InvalidInputException("The x is odd.", "Maybe 2.");
    assertThat(InvalidInputException.of("In easy: ", cause))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("In easy: The x is odd.\nMaybe 2.")
        .hasCause(cause);
    assertThat(InvalidInputException.of("In easy: ", new IllegalArgumentException("The x.")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("In easy: The x.");
  }

  @Test
  void of_subclassThatIsNoRefusal_staysADefect() {
    NumberFormatException defect = new NumberFormatException("x");
    assertThat(InvalidInputException.of("In easy: ", defect)).isSameAs(defect);
  }
}
