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

/** Logs as they are: with machines beside them, nodes that jobs ask for, and bad lines. */
final class LogCommandsTest {
  private static final String HEADER = "; MaxProcs: 8\n";

  @TempDir private Path directory;
  private Path log = Path.of("");

  @BeforeEach
  void nameLog() {
    log = directory.resolve("log.swf");
  }

  @Test
  void machinesBesideTheLog_areTakenAndNamed() throws IOException {
    Path machines = write("log.swf.machines", "0\tibig\t2\t16\t1\t99\n1\tismall\t3\t4\t1\n");
    CommandLineRun run = run(job(1, "1:ppn=4:cl_big") + job(2, ""));

    assertThat(run.exitCode()).isZero();
    assertThat(run.err())
        .isEqualTo(
            """
            The log runs on the 5 machines of %s beside it; --machines and --cpus name others.
            """
                .formatted(machines));
    assertThat(run.out()).startsWith("log.swf: 2 jobs, 5 machines, 44 CPUs");
  }

  @Test
  void otherMachines_areTaken_ifTheyAreNamed() throws IOException {
    write("log.swf.machines", "0\tibig\t2\t16\t1\n");
    Path others = write("others.machines", "0\tsmall\t3\t4\t1\n");
    String jobs = job(1, "1:ppn=4:cl_small");

    assertThat(run(jobs, "--machines", others.toString()).out())
        .startsWith("log.swf: 1 job, 3 machines, 12 CPUs");
    assertThat(run(jobs, "--cpus", "7").out()).startsWith("log.swf: 1 job, 1 machine, 7 CPUs");
    assertThat(run(jobs, "--cpus", "7").err()).doesNotContain("The log runs on");
  }

  @Test
  void badMachinesFile_isNamedWithLineAndField() throws IOException {
    write("log.swf.machines", "0\tibig\t2\t16\tfast\n");
    CommandLineRun run = run(job(1, ""));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .endsWith(
            "log.swf.machines, line 1: The speed (fast) in field 5 must be a positive number below"
                + " 1000000000.\n");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void propertyThatIsNotMet_refusesTheJob_unlessItIsIgnored() throws IOException {
    write("log.swf.machines", "0\ta\t1\t16\t1\n1\tb\t1\t2\t1\n");
    String jobs = job(1, "1:ppn=4:cl_b") + job(2, "");

    assertThat(run(jobs).err()).contains("Refused: The job (1) with cpus (4) and tags (cl_b)");
    assertThat(run(jobs, "--ignore-properties").err())
        .doesNotContain("Refused")
        .endsWith("1 job changed: fields after the 18th dropped (first in line 2)\n");
  }

  @Test
  void badLine_isRefused_unlessLinesAreReadLeniently() throws IOException {
    String jobs = job(1, "") + "2 0 -1 sixty 4\n" + "x\n" + job(3, "");
    CommandLineRun strict = run(jobs);
    assertThat(strict.exitCode()).isEqualTo(2);
    assertThat(strict.err()).contains("log.swf, line 3: The number of fields (5) must be at least");

    CommandLineRun lenient = run(jobs, "--lenient");
    assertThat(lenient.exitCode()).isZero();
    assertThat(lenient.err())
        .isEqualTo(
            "2 jobs dropped: line is not as the format has it (first in line 3):"
                + " (2 0 -1 sixty 4) The number of fields (5) must be at least 18.\n");
    assertThat(lenient.out()).startsWith("log.swf: 2 jobs, ");
  }

  @Test
  void messages_countTheLinesOfTheSliceOnly() throws IOException {
    String jobs = job(1, "x") + job(2, "x") + "bad\n" + job(3, "") + "bad\n" + job(4, "x");
    assertThat(run(jobs, "--lenient", "--skip", "1", "--limit", "2").err())
        .isEqualTo(
            """
            1 job dropped: line is not as the format has it (first in line 4): (bad) The number of \
            fields (1) must be at least 18.
            1 job changed: fields after the 18th dropped (first in line 3)
            """);
  }

  private CommandLineRun run(String jobs, String... options) throws IOException {
    Files.writeString(log, HEADER + jobs);
    List<String> arguments = new ArrayList<>(List.of("run", log.toString(), "--policy", "fcfs"));
    arguments.addAll(List.of(options));
    return CommandLineRun.of(arguments.toArray(String[]::new));
  }

  private Path write(String name, String content) throws IOException {
    return Files.writeString(directory.resolve(name), content);
  }

  private static String job(long id, String surplus) {
    String line = id + " 0 -1 60 4 -1 -1 4 100 -1 1 7 -1 -1 -1 -1 -1 -1 " + surplus;
    return line.strip() + "\n";
  }
}
