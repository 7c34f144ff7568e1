package io.github.gapwise.slurm.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.slurm.client.RecordedSlurm;
import io.github.gapwise.slurm.client.SlurmCommands;
import io.github.gapwise.slurm.client.SlurmException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The command on the recorded cluster, five seconds before its reservations were made. */
final class SlurmMainTest {
  private static final Clock CLOCK = Clock.fixed(Instant.ofEpochSecond(1795471060), ZoneOffset.UTC);

  private final RecordedSlurm recorded = new RecordedSlurm();
  private final AtomicInteger changes = new AtomicInteger();
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    SlurmCommands slurm =
        new SlurmCommands(
            command -> {
              boolean isChange = !command.contains("show") && !command.contains("--json");
              changes.addAndGet(isChange ? 1 : 0);
              return recorded.run(command);
            });
    return SlurmMain.run(
        CLOCK, slurm, new PrintWriter(out, true), new PrintWriter(err, true), arguments);
  }

  private List<String> lines() {
    return out.toString().lines().toList();
  }

  @Test
  void once_startsWhatFitsAndReportsTheRest() {
    assertThat(run("--partition", "test", "--policy", "fcfs", "--once")).as(err::toString).isZero();
    assertThat(lines().get(0))
        .isEqualTo(
            "{\"time\":\"2026-11-23T21:57:40Z\",\"event\":\"take-over\",\"policy\":\"fcfs\","
                + "\"nodes\":4,\"running\":1,\"waiting\":3}");
    assertThat(lines().get(1))
        .isEqualTo(
            "{\"time\":\"2026-11-23T21:57:40Z\",\"event\":\"start\",\"job\":4,\"node\":\"n4\","
                + "\"reason\":\"head\"}");
    assertThat(out.toString()).contains("\"event\":\"left\",\"job\":5").doesNotContain("failed");
    assertThat(changes.get()).isPositive().isEven(); // a pin and a release each
  }

  @Test
  void dryRun_changesNothing() {
    assertThat(run("--partition", "test", "--policy", "fcfs", "--once", "--dry-run")).isZero();
    assertThat(out.toString()).contains("\"event\":\"would-start\",\"job\":4,\"node\":\"n4\"");
    assertThat(changes).hasValue(0);
  }

  @Test
  void releaseAll_releasesHeldJobs() {
    assertThat(run("release-all", "--partition", "test")).isZero();
    assertThat(lines()).containsExactly("Released 5 jobs.");
    assertThat(changes).hasValue(6); // the pin of one too
  }

  @Test
  void mistakes_areToldInASentence() {
    assertThat(run("--partition", "main", "--policy", "fcfs", "--once")).isEqualTo(2);
    assertThat(run("--policy", "fcfs", "--once")).isEqualTo(2);
    assertThat(run("--partition", "test", "--policy", "fcsf", "--once")).isEqualTo(2);
    assertThat(run("--partition", "test", "--policy", "fcfs", "--interval", "0")).isEqualTo(2);
    assertThat(err.toString())
        .contains(
            "The partition (main) must be one with nodes: [test].",
            "The option --partition must be given.",
            "The policy (fcsf) must be one of ",
            "The --interval (0) must be at least a millisecond and at most 100 years.")
        .doesNotContain("Exception");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void deadSlurm_isToldInASentence() {
    SlurmCommands dead =
        new SlurmCommands(
            command -> {
              throw SlurmException.unreachable("The controller must answer.");
            });
    int exitCode =
        SlurmMain.run(
            CLOCK,
            dead,
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            "--partition",
            "test",
            "--policy",
            "fcfs",
            "--once");
    assertThat(exitCode).isEqualTo(1);
    assertThat(err).hasToString("The controller must answer." + System.lineSeparator());
  }
}
