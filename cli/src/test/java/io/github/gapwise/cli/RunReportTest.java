package io.github.gapwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The option --report of run, without a browser. */
final class RunReportTest {
  private static final String WORKLOAD = "klusacek(machines=4,jobs=40,seed=3)";

  @TempDir private Path directory;

  private CommandLineRun report(Path file, String policies) {
    return CommandLineRun.of("run", WORKLOAD, "--policy", policies, "--report", file.toString());
  }

  @Test
  void twoRunsAlike_makeTheSamePage() throws IOException {
    Path file = directory.resolve("page.html");
    assertThat(report(file, "fcfs,eg-edf+tabu").exitCode()).isZero();
    String first = Files.readString(file);
    assertThat(report(file, "fcfs,eg-edf+tabu").exitCode()).isZero();

    assertThat(file).content().isEqualTo(first);
    assertThat(first)
        .contains("Content-Security-Policy")
        .doesNotContain("src=\"http", "href=\"http");
  }

  @Test
  void jobsThatFitNoMachine_haveAPage() throws IOException {
    Files.writeString(directory.resolve("machines.csv"), "machine,cpus,speed\n0,4,1\n");
    Files.writeString(directory.resolve("jobs.csv"), "job,release,cpus,estimated_work\n1,0,8,9\n");
    Path file = directory.resolve("page.html");

    CommandLineRun run =
        CommandLineRun.of("run", directory.toString(), "--policy=fcfs", "--report=" + file);

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(file).content().contains("\"refused\":[0]");
  }

  @Test
  void pageThatCannotBeWritten_isKnownBeforeTheRun_andNoOtherFileStays() {
    CommandLineRun run =
        CommandLineRun.of(
            "run",
            WORKLOAD,
            "--policy=fcfs",
            "--out=" + directory.resolve("results"),
            "--report=" + directory.resolve("absent/page.html"));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("absent/page.html", "no such file or directory");
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void runThatFails_leavesNoPage() {
    CommandLineRun run =
        CommandLineRun.of(
            "run",
            WORKLOAD,
            "--policy=fcfs",
            "--window=900d..",
            "--report=" + directory.resolve("page.html"));

    assertThat(run.exitCode()).as(run.out()).isEqualTo(2);
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void snapshotsAndReasons_needAFile() {
    assertThat(CommandLineRun.of("run", WORKLOAD, "--policy=fcfs", "--snapshot=1h").err())
        .contains("The option --snapshot must come with --report");
    assertThat(CommandLineRun.of("run", WORKLOAD, "--policy=fcfs", "--explain").err())
        .contains("The option --explain must come with --out or --report");
  }
}
