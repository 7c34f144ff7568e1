package io.github.gapwise.experiments.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ParagraphTest {
  @Test
  void text_isBrokenBetweenWords() {
    String half = "x".repeat(50);

    assertThat(Paragraph.of("a b")).isEqualTo("a b\n");
    assertThat(Paragraph.of(half + " " + half.substring(1) + " c"))
        .isEqualTo(half + " " + half.substring(1) + "\nc\n");
    assertThat(Paragraph.of(half + " " + half)).isEqualTo(half + "\n" + half + "\n");
    assertThat(Paragraph.of("a " + half + half + half + " b"))
        .isEqualTo("a\n" + half + half + half + "\nb\n");
  }
}
