package io.github.gapwise.slurm.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ArrayTasksTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "'';1",
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
    assertThat(ArrayTasks.of(7, text, 0).startable(0)).isEqualTo(atOnce);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1-6%2;0;1;1",
        "1-6%2;0;2;0",
        "1-6%2;0;3;0",
        "6%4;0;2;1",
        "1-6;0;9;6",
        "1-6;2;1;1",
        "'';2;1;1",
        "'';2;2;0",
        "'';0;9;1"
      })
  void tasksThatRun_leaveRoomForFewer(String text, int atOnce, int running, int startable) {
    assertThat(ArrayTasks.of(7, text, atOnce).startable(running)).isEqualTo(startable);
  }
}
