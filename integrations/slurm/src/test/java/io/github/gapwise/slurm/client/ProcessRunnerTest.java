package io.github.gapwise.slurm.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
final class ProcessRunnerTest {
  private final ProcessRunner runner = new ProcessRunner(Duration.ofSeconds(20), Map.of());

  @Test
  void arguments_areNotInterpreted() {
    byte[] printed = runner.run(List.of("printf", "%s|", "$(id) `id`", "; rm -rf *", "a b"));
    assertThat(new String(printed, StandardCharsets.UTF_8)).isEqualTo("$(id) `id`|; rm -rf *|a b|");
  }

  @Test
  void largeOutput_isReadWhole() {
    assertThat(runner.run(List.of("head", "-c", "9000000", "/dev/zero"))).hasSize(9_000_000);
  }

  @Test
  void failure_saysWhatTheCommandSaid() {
    assertThatThrownBy(() -> runner.run(List.of("ls", "/no/such/file")))
        .isInstanceOf(SlurmException.class)
        .hasMessageStartingWith(
            "The command (ls /no/such/file) must succeed, but ended with exit code 2: ")
        .hasMessageContaining("/no/such/file");
    assertThatThrownBy(() -> runner.run(List.of("no-such-program-here")))
        .hasMessageStartingWith("The command (no-such-program-here) must be installed");
  }

  @Test
  void silence_isUnreachable() {
    ProcessRunner impatient = new ProcessRunner(Duration.ofMillis(100), Map.of());
    assertThatThrownBy(() -> impatient.run(List.of("sleep", "20")))
        .isInstanceOfSatisfying(SlurmException.class, e -> assertThat(e.isUnreachable()).isTrue());
    assertThatThrownBy(
            () ->
                runner.run(
                    List.of("sh", "-c", "echo Unable to contact slurm controller >&2; exit 1")))
        .isInstanceOfSatisfying(SlurmException.class, e -> assertThat(e.isUnreachable()).isTrue());
  }
}
