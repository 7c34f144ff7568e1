package io.github.gapwise.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

final class PrintableTest {

  @Example
  void of_plainText_isTheSame() {
    String text = "Größe 10 µs, 作業, 🚀, e\u0301";
    assertThat(Printable.of(text)).isSameAs(text);
  }

  @Example
  void of_whatSteersTerminals_isReplaced() {
    assertThat(Printable.of("\u0000\t\n\r\u001b\u007f")).isEqualTo("??????");
    assertThat(Printable.of("\u0085\u009b\u009d")).isEqualTo("???");
    assertThat(Printable.of("\u2028\u2029")).isEqualTo("??");
    assertThat(Printable.of("\u202a\u202e\u2066\u2069\u200e\u061c")).isEqualTo("??????");
    assertThat(Printable.of("\u200b\u200d\u2060\ufeff\u00ad\u034f\u3164\ufe0f\u115f\u180b"))
        .isEqualTo("??????????");
    assertThat(Printable.of("\ud800x\ue000\udb40\udc41")).isEqualTo("?x??");
    assertThat(Printable.of("\udb40\udd00\ufff9\uffff")).isEqualTo("???");
  }

  @Example
  void excerpt_cutsBetweenCharacters() {
    assertThat(Printable.excerpt(" 🚀🚀 ", 2)).isEqualTo("🚀🚀");
    assertThat(Printable.excerpt("🚀🚀🚀", 2)).isEqualTo("🚀🚀…");
    assertThat(Printable.excerpt("a\nb", 2)).isEqualTo("a?…");
  }

  @Property
  void of_anyText_isPrintableAndAsManyCharacters(@ForAll String text) {
    String printable = Printable.of(text);
    assertThat(printable.codePoints()).allMatch(Printable::isPrintable);
    assertThat(printable.codePointCount(0, printable.length()))
        .isEqualTo(text.codePointCount(0, text.length()));
    assertThat(printable.lines().count()).isLessThanOrEqualTo(1);
    assertThat(Printable.of(printable)).isSameAs(printable);
  }
}
