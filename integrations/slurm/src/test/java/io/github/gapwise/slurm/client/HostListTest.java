package io.github.gapwise.slurm.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HostListTest {

  @Test
  void ranges_areExpandedInOrder() {
    assertThat(HostList.expand("")).isEmpty();
    assertThat(HostList.expand("n1")).containsExactly("n1");
    assertThat(HostList.expand("n[1-3,7],login")).containsExactly("n1", "n2", "n3", "n7", "login");
    assertThat(HostList.expand("n[08-10]-ib")).containsExactly("n08-ib", "n09-ib", "n10-ib");
    assertThat(HostList.expand("r[1-2]n[1-2]")).containsExactly("r1n1", "r1n2", "r2n1", "r2n2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"n[1-", "n[1", "n]1", "n[a-b]", "n[3-1]", "n[1-9999999]", "n[1-2-3]", "n[]"})
  void damagedLists_areRefusedInASentence(String list) {
    assertThatThrownBy(() -> HostList.expand(list))
        .isInstanceOf(SlurmException.class)
        .hasMessage("The list of nodes (%s) of Slurm must be readable.".formatted(list));
  }
}
