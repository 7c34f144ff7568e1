package io.github.gapwise.core.tries;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;

final class TriesAndSeedTest {
  private static final List<Long> CHEAP = new ArrayList<>();
  private static final List<Long> COSTLY = new ArrayList<>();

  @Property
  void cheapProperty(@ForAll long drawn) {
    CHEAP.add(drawn);
    assertThat(CHEAP).contains(drawn);
  }

  @Costly(10)
  @Property
  void costlyProperty(@ForAll long drawn) {
    COSTLY.add(drawn);
    assertThat(COSTLY).contains(drawn);
  }

  @AfterContainer
  static void costlyPropertiesAreTriedLess() {
    assertThat(CHEAP).hasSize(Integer.getInteger("gapwise.tries", 1000));
    assertThat(COSTLY).hasSize(Math.max(1, CHEAP.size() / 10));
    assertThat(COSTLY).isNotEqualTo(CHEAP.subList(0, COSTLY.size()));
  }
}
