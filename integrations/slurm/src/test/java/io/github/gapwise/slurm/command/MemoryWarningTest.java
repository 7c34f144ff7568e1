package io.github.gapwise.slurm.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.slurm.client.RecordedSlurm;
import io.github.gapwise.slurm.client.SlurmCommands;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A job without --mem may have a whole node's memory, which an operator seldom intends. */
final class MemoryWarningTest {
  private static final Clock CLOCK = Clock.fixed(Instant.ofEpochSecond(1795471060), ZoneOffset.UTC);

  @TempDir private Path directory;

  private final RecordedSlurm slurm = new RecordedSlurm();
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private void configure(String parameters, String ofCluster, String ofPartition) {
    answer(
        "scontrol show config",
        """
        DefMemPerNode           = %s
        SelectType              = select/cons_tres
        SelectTypeParameters    = %s
        """
            .formatted(ofCluster, parameters));
    answer(
        "scontrol show partition test --oneliner",
        "PartitionName=test SelectTypeParameters=NONE JobDefaults=(null) %s MaxMemPerNode=UNLIMITED\n"
            .formatted(ofPartition));
  }

  private void answer(String command, String text) {
    slurm.answer(command, text.getBytes(StandardCharsets.UTF_8));
  }

  private void drive() {
    String[] arguments = {
      "--partition",
      "test",
      "--mode",
      "pin",
      "--policy",
      "fcfs",
      "--once",
      "--dry-run",
      "--state",
      state()
    };
    PrintWriter log = new PrintWriter(out, true);
    PrintWriter alarms = new PrintWriter(err, true);
    SlurmCommands commands = new SlurmCommands(slurm);
    assertThat(SlurmMain.run(CLOCK, commands, log, alarms, arguments)).isZero();
  }

  private String state() {
    return directory.resolve("state").toString();
  }

  @Test
  void clusterWithoutDefault_isSaidOnce() {
    configure("CR_CORE_MEMORY", "UNLIMITED", "DefMemPerNode=UNLIMITED");
    drive();
    assertThat(err.toString().lines())
        .singleElement()
        .asString()
        .startsWith("In the partition (test), Slurm gives the whole memory of a node to a job");
    assertThat(out.toString().lines().filter(line -> line.contains("\"event\":\"warning\"")))
        .hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "CR_CPU, UNLIMITED, DefMemPerNode=UNLIMITED",
    "CR_CPU_MEMORY, 100, DefMemPerNode=UNLIMITED",
    "CR_CPU_MEMORY, UNLIMITED, DefMemPerCPU=100",
    "CR_CPU_MEMORY, UNLIMITED, Nodes= DefMemPerCPU=100"
  })
  void otherClusters_areNotWorthAWord(String parameters, String ofCluster, String ofPartition) {
    configure(parameters, ofCluster, ofPartition);
    drive();
    assertThat(err.toString()).isEmpty();
    assertThat(out.toString()).doesNotContain("warning");
  }
}
