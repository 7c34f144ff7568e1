package io.github.gapwise.slurm.client;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
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

  @Test
  void lines_areRead_andComplaintsReturned() {
    List<String> shell = List.of("sh");
    assertThat(runner.feed(shell, List.of("echo fine"))).isEmpty();
    assertThat(runner.feed(shell, Collections.nCopies(100_000, "true # and so on"))).isEmpty();
    assertThat(runner.feed(shell, List.of("echo no job 7 >&2", "echo nor job 8 >&2", "exit 1")))
        .isEqualTo("no job 7\nnor job 8\n");
    assertThat(runner.feed(shell, List.of("exit 3"))).contains("exit code 3");
    assertThatThrownBy(() -> runner.feed(shell, List.of("echo Connection refused >&2", "exit 1")))
        .isInstanceOfSatisfying(SlurmException.class, e -> assertThat(e.isUnreachable()).isTrue());
  }

  @Test
  void output_isReadWhileItIsPrinted() {
    List<String> endless = List.of("sh", "-c", "head -c 300000000 /dev/zero; echo end >&2");
    long[] read = new long[1];
    byte last =
        runner.read(
            endless,
            output -> {
              byte[] buffer = new byte[1 << 16];
              for (int n = output.read(buffer); n >= 0; n = output.read(buffer)) {
                read[0] += n;
              }
              return buffer[0];
            });
    assertThat(read[0]).isEqualTo(300_000_000);
    assertThat(last).isZero();
  }

  @Test
  void outputThatIsNotRead_isPassedOver() {
    List<String> zeros = List.of("head", "-c", "9000000", "/dev/zero");
    assertThat(runner.<Integer>read(zeros, InputStream::read)).isZero();
    assertThat(
            runner.<String>read(
                zeros,
                output -> {
                  output.close();
                  return "closed";
                }))
        .isEqualTo("closed");
  }

  @Test
  void problemOfTheReader_isThatOfTheCaller_unlessTheProgramFailed() {
    CommandRunner.OutputReader<String> reader =
        output -> {
          throw SlurmException.refused("The answer must be whole.");
        };
    List<String> zeros = List.of("head", "-c", "9000000", "/dev/zero");
    assertThatThrownBy(() -> runner.read(zeros, reader)).hasMessage("The answer must be whole.");
    assertThatThrownBy(
            () ->
                runner.read(
                    zeros,
                    output -> {
                      throw new OutOfMemoryError("here");
                    }))
        .isInstanceOf(OutOfMemoryError.class);
    assertThatThrownBy(() -> runner.read(List.of("sh", "-c", "echo no >&2; exit 7"), reader))
        .hasMessage(
            "The command (sh -c echo no >&2; exit 7) must succeed, but ended with exit code 7: no");
  }

  @Test
  void longComplaint_isCut() {
    assertThatThrownBy(
            () -> runner.run(List.of("sh", "-c", "yes complaint | head -c 30000000 >&2; exit 1")))
        .isInstanceOf(SlurmException.class)
        .hasMessageContaining("exit code 1: complaint")
        .extracting(Throwable::getMessage, as(STRING))
        .hasSizeLessThan(500);
  }

  /** A shell may be gone while what it started holds on to the output. */
  @Test
  void outputThatStaysOpen_isUnreachable() {
    ProcessRunner impatient = new ProcessRunner(Duration.ofMillis(200), Map.of());
    assertThatThrownBy(() -> impatient.run(List.of("sh", "-c", "sleep 20 & sleep 20")))
        .isInstanceOfSatisfying(SlurmException.class, e -> assertThat(e.isUnreachable()).isTrue());
  }
}
