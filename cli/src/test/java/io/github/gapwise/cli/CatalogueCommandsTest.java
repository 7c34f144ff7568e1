package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CatalogueCommandsTest {
  @TempDir Path directory;

  @Test
  void policies_listsEachWithParametersAndPaper() {
    CommandLineRun run = CommandLineRun.of("policies");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("fcfs\n", "erd\n", "edd\n", "sjf\n", "ljf\n", "easy\n")
        .contains("reservations=1  (a whole number from 1 or all)")
        .contains("Paper: Lifka");
  }

  @Test
  void generators_listsEachWithParametersAndPaper() {
    CommandLineRun run = CommandLineRun.of("generators");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("klusacek\n", "alea\n", "lublin\n", "etc\n", "interarrival=2  (a number from 0");
  }

  @Test
  void generate_writesWhatRunReads() throws IOException {
    Path out = directory.resolve("generated");

    CommandLineRun generated =
        CommandLineRun.of("generate", "klusacek(jobs=50)", "--swf", "--out", out.toString());

    assertThat(generated.exitCode()).as(generated.err()).isZero();
    assertThat(Files.readAllLines(out.resolve("jobs.csv"))).hasSize(51);
    CommandLineRun direct = CommandLineRun.of("run", "klusacek(jobs=50)", "--policy", "easy");
    CommandLineRun fromFiles = CommandLineRun.of("run", out.toString(), "--policy", "easy");
    assertThat(service(fromFiles)).isEqualTo(service(direct));
    CommandLineRun fromSwf =
        CommandLineRun.of("run", out.resolve("workload.swf").toString(), "--policy", "easy");
    assertThat(fromSwf.out()).contains("50 jobs");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "policies", "generators", "generate", "makespan", "validate"})
  void help_isThereForEachCommand(String command) {
    CommandLineRun run = CommandLineRun.of(command, "--help");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith("Usage: gapwise " + command);
  }

  @Test
  void version_isTold() {
    assertThat(CommandLineRun.of("--version").out()).startsWith("gapwise ");
  }

  /** The part of the output that does not depend on names and clocks. */
  private static String service(CommandLineRun run) {
    String out = run.out();
    return out.substring(out.indexOf("\nJobs"), out.indexOf("\nScheduler"));
  }
}
