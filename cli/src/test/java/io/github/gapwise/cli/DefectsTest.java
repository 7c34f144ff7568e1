package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What fails for no fault of the user's is a defect, whatever exception it comes as. */
final class DefectsTest {
  @TempDir Path directory;

  private Path instance = Path.of("");

  @BeforeEach
  void writeInstance() throws IOException {
    instance = Files.writeString(directory.resolve("m.etc"), "1 1\n5\n");
  }

  @ParameterizedTest
  @CsvSource({
    "faulty-divisor,  java.lang.ArithmeticException: / by zero",
    "faulty-argument, java.lang.IllegalArgumentException: not for users",
    "faulty-state,    java.lang.IllegalStateException: not for users",
    "faulty-link,     java.lang.NoClassDefFoundError: org/example/Absent",
    "faulty-bind,     java.lang.NumberFormatException: not for users",
    "faulty-factory,  java.lang.NumberFormatException: For input string: \"not for users\""
  })
  void failureOfPolicy_isDefectToBeReported(String policy, String named) {
    CommandLineRun run = run(policy);

    assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
    assertThat(run.err().lines())
        .satisfiesExactly(
            first ->
                assertThat(first)
                    .startsWith("This is a defect of the program")
                    .contains(named, " in org.example.faulty."),
            second ->
                assertThat(second)
                    .startsWith("Please report it at https://")
                    .contains("--stacktrace"));
    assertThat(run.out()).isEmpty();
  }

  @Test
  void defect_withHostileText_isOneSentence() {
    assertThat(run("faulty-text").err().lines().findFirst().orElseThrow())
        .contains("NullPointerException: a?[2J?31m?b? in org.example");
  }

  /** Exit code 1: a policy breaks its contract. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unlawful-twice | must not start job (1) on machine (0) at tick (0): the job runs already.",
        "unlawful-late  | must not ask at tick (0) to be woken at tick (0).",
        "unlawful-idle  | must not leave jobs (1) waiting at the end."
      })
  void breachOfContract_isOneSentenceThatNamesThePolicy(String policy, String offence) {
    CommandLineRun run = run(policy);

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).isEqualTo("The policy (%s) %s%n".formatted(policy, offence));
    assertThat(run.out()).isEmpty();
    assertThat(run(policy, "--stacktrace").err()).contains("    at io.github.gapwise.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"unlawful-twice", "unlawful-late"})
  void breachOfContract_inASimulation_isOneSentenceToo(String policy) {
    CommandLineRun run = CommandLineRun.of("run", "klusacek(jobs=3)", "--policy", policy);

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .startsWith("The policy (%s) must not ".formatted(policy));
  }

  @Test
  void policyThatCannotScheduleForWorkload_isMistake() {
    CommandLineRun run = run("faulty-choosy");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).isEqualTo("The grid must be larger.%n".formatted());
  }

  @ParameterizedTest
  @ValueSource(strings = {"faulty-divisor", "nope", "idle"})
  void stacktrace_showsWhereAnyOfThemComesFrom(String policy) {
    assertThat(run(policy).err()).doesNotContain("    at ");
    assertThat(run(policy, "--stacktrace").err())
        .startsWith(run(policy).err().lines().findFirst().orElseThrow())
        .contains("Exception", "    at io.github.gapwise.");
    assertThat(run(policy, "--stacktrace").exitCode()).isEqualTo(run(policy).exitCode());
  }

  @Test
  void stacktrace_isTakenByEveryCommandAndBeforeIt() {
    for (String command : Main.commandLine().getSubcommands().keySet()) {
      assertThat(CommandLineRun.of(command, "--stacktrace", "--help").exitCode()).isZero();
      assertThat(CommandLineRun.of(command, "--help").out()).contains("--stacktrace");
    }
    assertThat(CommandLineRun.of("--stacktrace", "run", "klusacek").err()).contains("    at ");
  }

  private CommandLineRun run(String policy, String... options) {
    List<String> arguments = new ArrayList<>(List.of("makespan", instance.toString()));
    arguments.addAll(List.of("--policy", policy));
    arguments.addAll(List.of(options));
    return CommandLineRun.of(arguments.toArray(String[]::new));
  }
}
