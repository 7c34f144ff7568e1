package io.github.gapwise.workloads.file;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SpreadsheetTextTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        "\n=1",
        "\uff1d1",
        "\uff0b1",
        "\uff0d1",
        "\uff201",
        "=",
        "'=1",
        "''=1"
      })
  void formula_getsAnApostropheInFront(String text) {
    assertThat(SpreadsheetText.guard(text)).isEqualTo("'" + text);
    assertThat(SpreadsheetText.unguard("'" + text)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "ann", "7", "a=b", "a-b", "x@y", "'", "''", "'ann", "O'Neill", " =1"})
  void otherText_staysAsItIs(String text) {
    assertThat(SpreadsheetText.guard(text)).isEqualTo(text);
    assertThat(SpreadsheetText.unguard(text)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {"gpu;=1, gpu;'=1", "=1;+2;ann, '=1;'+2;ann", "a;, a;"})
  void partBehindSemicolon_isGuardedLikeACell(String text, String cell) {
    assertThat(SpreadsheetText.guard(text)).isEqualTo(cell);
    assertThat(SpreadsheetText.unguard(cell)).isEqualTo(text);
  }

  @Property
  void anyText_comesBack_andBeginsNoFormula(@ForAll("texts") String text) {
    String cell = SpreadsheetText.guard(text);
    assertThat(SpreadsheetText.unguard(cell)).isEqualTo(text);
    for (String part : cell.split(";", -1)) {
      assertThat(part).doesNotMatch("(?s)[=+@\uff1d\uff0b\uff0d\uff20\t\r\n-].*");
    }
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.strings().withChars("=+-@'; a\t\r\n\uff1d").ofMaxLength(8);
  }

  /** Guarded twice it comes back in two steps. */
  @Test
  void guardedText_isGuardedAgain() {
    String twice = SpreadsheetText.guard(SpreadsheetText.guard("=1"));
    assertThat(twice).isEqualTo("''=1");
    assertThat(SpreadsheetText.unguard(twice)).isEqualTo("'=1");
  }
}
