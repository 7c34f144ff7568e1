package io.github.gapwise.slurm.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ArrayTasksTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "'';0",
        "7;1",
        "1-6;6",
        "1-6%2;2",
        "1-6%9;6",
        "1-9:2;5",
        "1-9:0;9",
        "1-3,5,8-9;6",
        "1-3,5,...;4",
        "0-4%0;1",
        "0-4%x;5",
        "9-1;1",
        "caf\u00e9;1",
        "0-999999999,0-999999999,0-999999999;2147483647",
        "99999999999;1"
      })
  void tasks_areCounted(String text, int atOnce) {
    assertThat(ArrayTasks.atOnce(text)).isEqualTo(atOnce);
  }
}
