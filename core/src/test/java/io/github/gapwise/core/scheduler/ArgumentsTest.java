package io.github.gapwise.core.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ArgumentsTest {
  private static final Parameter<Long> DEPTH = Parameter.integer("depth", 0, 9, 1, "how deep");
  private static final Parameter<Boolean> EAGER = Parameter.flag("eager", true, "how eager");
  private static final List<Parameter<?>> DECLARED = List.of(DEPTH, EAGER);

  @Test
  void get_givenOrNot_isValueOrDefault() {
    Arguments arguments = Arguments.parse("policy easy", DECLARED, Map.of("depth", "5"));
    assertThat(arguments.get(DEPTH)).isEqualTo(5);
    assertThat(arguments.get(EAGER)).isTrue();
  }

  @Test
  void get_ofUndeclaredParameter_isRefused() {
    Arguments arguments = Arguments.parse("policy easy", DECLARED, Map.of());
    Parameter<Long> sameName = Parameter.integer("depth", 0, 9, 1, "how deep");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> arguments.get(sameName))
        .withMessage("The parameter (depth) must be declared.");
  }

  @Test
  void parse_ofUnknownName_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Arguments.parse("policy easy", DECLARED, Map.of("dept", "5")))
        .withMessage(
            "The parameter (dept) of policy easy must be one of [depth, eager].\nMaybe depth?");
  }

  @Test
  void parse_ofBadValue_isRefusedWithOwner() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Arguments.parse("policy easy", DECLARED, Map.of("depth", "10")))
        .withMessage("In policy easy: The depth (10) must be a whole number from 0 to 9.");
  }

  @Test
  void parse_ofNameDeclaredTwice_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Arguments.parse("policy easy", List.of(DEPTH, DEPTH), Map.of()))
        .withMessage("The parameter name (depth) must be declared only once.");
  }
}
