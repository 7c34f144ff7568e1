package io.github.gapwise.core.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ClosestNameTest {
  private static final List<String> POLICIES =
      List.of("conservative", "easy", "edd", "eg-edf", "eg-edf-recompute", "fcfs", "sjf");

  @ParameterizedTest
  @CsvSource({
    "eazy, easy", // replaced
    "eas, easy", // deleted
    "easyy, easy", // inserted
    "esay, easy", // swapped: one edit, all that a name of four letters may have
    "EASY, easy", // in another case
    "eg_edf, eg-edf",
    "eg-edfrecompute, eg-edf-recompute",
    "conservatif, conservative",
    "konsevrative, conservative", // one replaced, two swapped
    "edf, edd", // the first of equals: sjf is as far
  })
  void to_misspeltName_findsClosest(String given, String closest) {
    assertThat(ClosestName.to(given, POLICIES)).hasValue(closest);
  }

  @ParameterizedTest
  @CsvSource({"ea", "ysae", "tabu", "''", "eg", "recompute", "x"})
  void to_nameFarFromAll_findsNone(String given) {
    assertThat(ClosestName.to(given, POLICIES)).isEmpty();
  }

  @Test
  void to_nothingInCommon_findsNone() {
    assertThat(ClosestName.to("x", List.of("y"))).isEmpty();
    assertThat(ClosestName.to("", List.of("y", ""))).isEmpty();
    assertThat(ClosestName.to("easy", List.of())).isEmpty();
  }

  @Test
  void to_textOfAnyLength_isQuick() {
    assertThat(ClosestName.to("e".repeat(10_000_000), POLICIES)).isEmpty();
  }

  @Test
  void hint_isSecondLineOrNothing() {
    assertThat(ClosestName.hint("eazy", POLICIES)).isEqualTo("Maybe easy?");
    assertThat(ClosestName.hint("random", POLICIES)).isEmpty();
  }
}
