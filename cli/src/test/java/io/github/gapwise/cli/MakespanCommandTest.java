package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.shareddata.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MakespanCommandTest {
  @TempDir Path directory;

  private String file(String text) throws IOException {
    return Files.writeString(directory.resolve("m.etc"), text).toString();
  }

  /**
   * First come, first served: job 1 on machine 0 until 3, job 2 on machine 1 until 1.5, where job 3
   * follows until 1.5 + 2.0006. Longest first, by means 6, 1.5 and 2.2503: job 3 before job 2.
   */
  @Test
  void table_hasARowForEachPolicyInTheOrderGiven() throws IOException {
    String file = file("3 2 0\n3\n9\n1.5\n1.5\n2.5\n2.0006\n");

    CommandLineRun run = CommandLineRun.of("makespan", file, "--policy", "fcfs,ljf");

    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out().lines())
        .containsExactly(
            "m.etc: 3 jobs, 2 machines",
            "",
            "Policy  makespan",
            "fcfs       3.501",
            "ljf        3.501");
  }

  /** Braun and others; kPB of 20 % is of three machines. */
  @ParameterizedTest
  @CsvSource({
    "u_c_hihi.0, 14376662.176, 47472299.430, 11422624.494, 22971511.170, 8460675.003, 12385671.828, 10249172.885",
    "u_i_hilo.0, 272785.201, 96610.481, 94855.913, 89697.971, 80755.679, 151923.835, 77589.104",
    "u_s_lohi.0, 603231.467, 674689.536, 186151.286, 199945.752, 140284.489, 282085.731, 150297.125",
    "u_c_lolo.0, 7306.596, 39582.297, 6360.055, 16120.163, 5441.428, 6945.362, 5658.538"
  })
  void benchmark_hasThePublishedMakespans(
      String name,
      String olb,
      String met,
      String mct,
      String kpb,
      String minMin,
      String maxMin,
      String sufferage) {
    CommandLineRun run =
        CommandLineRun.of(
            "makespan",
            SharedData.matrix(name).toString(),
            "--policy",
            "olb,met,mct,kpb,min-min,max-min,sufferage,fcfs,earliest-completion");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).startsWith(name + ": 512 jobs, 16 machines\n");
    assertThat(run.out().lines().skip(3).map(line -> line.split(" +", 2)))
        .containsExactly(
            new String[] {"olb", olb},
            new String[] {"met", met},
            new String[] {"mct", mct},
            new String[] {"kpb", kpb},
            new String[] {"min-min", minMin},
            new String[] {"max-min", maxMin},
            new String[] {"sufferage", sufferage},
            // In the order of the file: FCFS of jobs that take a machine each, and a policy of
            // ours.
            new String[] {"fcfs", olb},
            new String[] {"earliest-completion", mct});
  }

  /** The units of the file are the seconds of a policy's parameters. */
  @Test
  void thresholdOfAPolicy_isInUnitsOfTheFile() throws IOException {
    Path file = Files.writeString(directory.resolve("m.etc"), "3 2\n10 40\n10 40\n10 40\n");

    CommandLineRun run =
        CommandLineRun.of(
            "makespan",
            file.toString(),
            "--policy",
            "olb,modified-mct(threshold=25),modified-mct(threshold=24.9),mct");

    assertThat(run.out())
        .containsPattern("olb +40.000\n")
        .containsPattern("threshold=25[)] +40.000\n")
        .containsPattern("threshold=24.9[)] +30.000\n");
  }

  @Test
  void generatedMatrix_isReadAsItWasSimulated() throws IOException {
    String label = "etc(u_s_hilo,jobs=200,machines=5)";
    CommandLineRun generated =
        CommandLineRun.of("generate", label, "--out", directory.resolve("new").toString());
    assertThat(generated.exitCode()).as(generated.err()).isZero();
    assertThat(generated.out()).startsWith(label + ": 200 jobs written to ");
    Path file = directory.resolve("new/workload.etc");
    assertThat(Files.readAllLines(file)).hasSize(1001).first().isEqualTo("200 5 0");
    assertThat(file.getParent()).isDirectoryContaining("glob:**/workload.etc");

    Path results = directory.resolve("results");
    CommandLineRun.of("run", label, "--policy", "fcfs", "--out", results.toString());
    double simulated =
        Files.readAllLines(results.resolve("fcfs/jobs.csv")).stream()
            .skip(1)
            .mapToDouble(line -> Double.parseDouble(line.split(",", -1)[3]))
            .max()
            .orElseThrow();
    assertThat(CommandLineRun.of("makespan", file.toString(), "--policy", "fcfs").out())
        .endsWith(" %.3f%n".formatted(simulated));
    CommandLineRun check =
        CommandLineRun.of("validate", label, results.resolve("fcfs/jobs.csv").toString());
    assertThat(check.out()).isEqualTo("200 jobs checked {completed=200}, 0 violations\n");
  }

  @Test
  void generatedWorkload_runsLikeAnyOther() {
    CommandLineRun run =
        CommandLineRun.of(
            "run",
            "etc(u_i_hihi,jobs=100,machines=8,load=0.9,seed=2)",
            "--policy",
            "fcfs,eg-edf,earliest-completion",
            "--skip",
            "10");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .startsWith("etc(u_i_hihi,jobs=100,machines=8,load=0.9,seed=2): 90 jobs, 8 machines")
        .containsPattern(
            "Jobs +completed +processed %\n(?:.*\n)*earliest-completion +90 +100.00\n");
  }

  @Test
  void otherMachinesThanThoseOfTheMatrix_areRefused() throws IOException {
    Path machines = directory.resolve("m.csv");
    Files.writeString(machines, "machine,cpus,speed\n0,1,1\n1,1,1\n2,1,1\n");
    expectMistake(
        CommandLineRun.of(
            "run", "etc(machines=2)", "--policy", "fcfs", "--machines", machines.toString()),
        "The workload (etc(machines=2)) must keep its machines, for its run times are given");
  }

  @Test
  void workloadThatAMatrixDoesNotTell_isNotWritten() {
    String out = directory.resolve("new").toString();
    expectMistake(
        CommandLineRun.of("generate", "etc(load=1)", "--out", out),
        "The workload (etc(u_i_hihi,load=1)) must have its jobs arrive all at once");
    expectMistake(
        CommandLineRun.of("generate", "etc(machine-cpus=2)", "--out", out), "one at a time");
    expectMistake(CommandLineRun.of("generate", "etc", "--swf", "--out", out), "--swf");
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void mistakes_areNamed() throws IOException {
    String file = file("1 1\n5\n");
    expectMistake(CommandLineRun.of("makespan", file), "--policy", "gapwise makespan --help");
    expectMistake(CommandLineRun.of("makespan", "--policy", "fcfs"), "FILE");
    expectMistake(CommandLineRun.of("makespan", file, "--policy", "nope"), "The policy (nope)");
    expectMistake(CommandLineRun.of("makespan", file, "--policy", "fcfs,fcfs"), "given only once");
    expectMistake(CommandLineRun.of("makespan", file, "--policy", "fcfs", "--seed", "x"), "--seed");
    expectMistake(
        CommandLineRun.of("makespan", file("1 1\nx"), "--policy", "fcfs"),
        "m.etc, line 2: The time (x) of job (1) on machine (0) must be a number.");
    expectMistake(
        CommandLineRun.of("makespan", directory.resolve("none").toString(), "--policy", "fcfs"),
        "no such file");
    expectMistake(
        CommandLineRun.of("makespan", directory.toString(), "--policy", "fcfs"), "cannot be read");
  }

  @Test
  void makespanBeyondALong_isNamed() throws IOException {
    String file = file("1100 1\n" + "9007199254.740992\n".repeat(1100));
    expectMistake(
        CommandLineRun.of("makespan", file, "--policy", "fcfs"),
        "The jobs up to job (257) must take at most 2^61 ticks of CPU time together.");
  }

  @Test
  void tooLittleMemory_isTold() throws IOException {
    String file = file("1 1\n5\n");
    expectMistake(
        CommandLineRun.of("makespan", file, "--policy", "hungry"), "The memory (", "-Xmx");
    expectMistake(CommandLineRun.of("run", "etc(jobs=2)", "--policy", "hungry"), "The memory (");
  }

  @Test
  void policyThatLeavesJobsWaiting_isNamed() throws IOException {
    CommandLineRun run = CommandLineRun.of("makespan", file("1 1\n5\n"), "--policy", "idle");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err())
        .isEqualTo("The policy (idle) must not leave jobs (1) waiting at the end.%n".formatted());
    assertThat(run.out()).isEmpty();
  }

  private static void expectMistake(CommandLineRun run, String... parts) {
    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(parts).doesNotContain("Exception", "    at ");
    assertThat(run.err().lines().count()).as(run.err()).isLessThanOrEqualTo(2);
    assertThat(run.out()).isEmpty();
  }
}
