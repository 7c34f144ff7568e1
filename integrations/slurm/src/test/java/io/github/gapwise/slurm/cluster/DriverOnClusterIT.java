package io.github.gapwise.slurm.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.slurm.driver.Driver;
import io.github.gapwise.slurm.driver.DriverOptions;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Policies in charge of a real Slurm, with the rights of an operator, decide as they do in the
 * simulator.
 */
@EnabledOnOs(OS.LINUX)
final class DriverOnClusterIT {
  private static final int FEW = 20;
  private static final int MANY = 200;
  private static final Path PLUGIN = Path.of("../../docs/slurm/job_submit.lua");

  @TempDir private Path directory;

  /** Also the plugin and the executable jar: as an operator would try them. */
  @Test
  @Timeout(300)
  void fewJobs_thatThePluginHolds_runAsSimulated() throws Exception {
    Path plugin = directory.resolve("job_submit.lua");
    Files.writeString(plugin, Files.readString(PLUGIN).replace("main = true", "test = true"));
    Map<String, String> settings = Map.of("CLUSTER_JOB_SUBMIT", plugin.toString());
    try (TestCluster cluster = TestCluster.start(directory.resolve("slurm"), settings)) {
      submit(cluster, FEW, 2, "");
      assertThat(gapwiseSlurm(cluster, "--mode", "pin", "--policy", "fcfs", "--dry-run", "--once"))
          .contains("\"event\":\"take-over\"", "\"waiting\":20", "\"event\":\"would-start\"");
      assertThat(gapwiseSlurm(cluster, "eta", "--mode", "pin", "--policy", "fcfs").lines())
          .hasSize(FEW + 1)
          .anyMatch(line -> line.matches(" +1  games +4  20\\S+ +now +n1"));
      requireUnwritableLogSurvived(cluster);
      drive(cluster, "fcfs", FEW);

      cluster.shellOfUser(
          "for i in 1 2 3; do sbatch --time=1 --output=/dev/null --wrap true; done");
      assertThat(gapwiseSlurm(cluster, "release-all")).endsWith("Released 3 jobs.\n");
      while (!cluster.queue().isEmpty()) {
        Thread.sleep(100);
      }
      assertThat(cluster.finished()).hasSize(FEW + 3);
    }
  }

  @Tag("deep")
  @ParameterizedTest
  @ValueSource(strings = {"fcfs", "easy", "eg-edf"})
  @Timeout(1200)
  void manyJobs_withDeadlines_runAsSimulated(String policy) throws Exception {
    try (TestCluster cluster = TestCluster.start(directory.resolve("slurm"), Map.of())) {
      submit(cluster, MANY, 5, "--hold");
      drive(cluster, policy, MANY);
    }
  }

  /** Each job asks for 1 to 4 CPUs, has a deadline in 10 to 59 minutes, and takes some seconds. */
  private static void submit(TestCluster cluster, int jobs, int longest, String options)
      throws Exception {
    cluster.shellOfUser(
        """
        for ((i = 1; i <= %d; i++)); do
          sbatch %s --ntasks=$((i * 7 %% 4 + 1)) --time=$((i * 5 %% 3 + 1)) \\
            --deadline=now+$((i * 13 %% 50 + 10))minutes --output=/dev/null \\
            --wrap "sleep $((i * 11 %% %d + 1))" >/dev/null
        done
        """
            .formatted(jobs, options, longest));
  }

  private static void drive(TestCluster cluster, String policy, int jobs) throws Exception {
    RunRecord record = new RunRecord(Catalog.policies().create(policy));
    ViewCheck check = new ViewCheck(cluster.client());
    Driver driver = new Driver(check, record, DriverOptions.of(TestCluster.PARTITION), check);
    long before = System.nanoTime();
    do {
      driver.poll(System.currentTimeMillis());
      Thread.sleep(300);
    } while (!driver.view().orElseThrow().waiting().isEmpty()
        || !driver.view().orElseThrow().running().isEmpty());
    long seconds = (System.nanoTime() - before) / 1_000_000_000;

    List<FinishedJob> finished = cluster.finished();
    assertThat(finished)
        .extracting(FinishedJob::id)
        .containsExactlyInAnyOrderElementsOf(LongStream.rangeClosed(1, jobs).boxed().toList());
    assertThat(finished).extracting(FinishedJob::state).containsOnly("COMPLETED");
    cluster.requireCpusKept();
    assertThat(record.decisions()).hasSize(jobs);
    record.requireSameAsSimulated();
    System.getLogger("cluster")
        .log(
            System.Logger.Level.INFO,
            "%s: %d jobs in %d s, %s".formatted(policy, jobs, seconds, check.summary()));
  }

  /** Neither a full disk under the log nor one under the error stream too ends the command. */
  private void requireUnwritableLogSurvived(TestCluster cluster) throws Exception {
    File full = new File("/dev/full");
    File alarms = directory.resolve("alarms").toFile();
    List<String> command =
        command(cluster, "--mode", "pin", "--policy", "fcfs", "--dry-run", "--once");
    for (File errors : List.of(alarms, full)) {
      Process process = cluster.process(command).redirectOutput(full).redirectError(errors).start();
      assertThat(process.waitFor()).isZero();
    }
    assertThat(Files.readString(alarms.toPath()))
        .startsWith("The log (standard output) must be writable")
        .hasLineCount(1);
  }

  private static String gapwiseSlurm(TestCluster cluster, String... arguments) throws Exception {
    Process process =
        cluster.process(command(cluster, arguments)).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }

  private static List<String> command(TestCluster cluster, String... arguments) {
    List<String> command = new ArrayList<>(cluster.asOperator());
    command.addAll(cluster.gapwiseSlurm());
    command.addAll(List.of(arguments));
    command.addAll(List.of("--partition", TestCluster.PARTITION));
    command.addAll(List.of("--state", cluster.operatorDirectory().resolve("state").toString()));
    return command;
  }
}
