package io.github.gapwise.experiments.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class WaitTablesTest {
  @Test
  void paragraph_isBrokenBetweenWords() {
    String half = "x".repeat(50);

    assertThat(WaitTables.paragraph("a b")).isEqualTo("a b\n");
    assertThat(WaitTables.paragraph(half + " " + half.substring(1) + " c"))
        .isEqualTo(half + " " + half.substring(1) + "\nc\n");
    assertThat(WaitTables.paragraph(half + " " + half)).isEqualTo(half + "\n" + half + "\n");
    assertThat(WaitTables.paragraph("a " + half + half + half + " b"))
        .isEqualTo("a\n" + half + half + half + "\nb\n");
  }
}
