package io.github.gapwise.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class CountsTest {
  @Test
  void noun_isSingularForOneAlone() {
    assertThat(Counts.of(0, "job")).isEqualTo("0 jobs");
    assertThat(Counts.of(1, "job")).isEqualTo("1 job");
    assertThat(Counts.of(2, "job")).isEqualTo("2 jobs");
  }
}
