package io.github.gapwise.workloads;

import static io.github.gapwise.workloads.WorkloadTesting.assertRefusal;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class CleaningRuleTest {

  @Test
  void labels_areTheNamesThatPeopleUse() {
    assertThat(Arrays.stream(CleaningRule.values()).map(CleaningRule::label))
        .containsExactly("none", "drop-zero", "strong", "strong-fill");
    for (CleaningRule rule : CleaningRule.values()) {
      assertThat(CleaningRule.ofLabel(rule.label())).isEqualTo(rule);
    }
  }

  @Test
  void unknownLabel_isRefusedByName() {
    assertRefusal(() -> CleaningRule.ofLabel("weak"))
        .isEqualTo(
            "The cleaning rule (weak) must be one of [none, drop-zero, strong, strong-fill].");
  }
}
