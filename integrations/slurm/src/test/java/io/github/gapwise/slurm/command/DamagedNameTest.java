package io.github.gapwise.slurm.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.slurm.client.RecordedSlurm;
import io.github.gapwise.slurm.client.SlurmCommands;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** Two held jobs, and a third of another partition with a byte in its name that is not UTF-8. */
final class DamagedNameTest {
  private static final Clock CLOCK = Clock.fixed(Instant.ofEpochSecond(1790000100), ZoneOffset.UTC);

  private final RecordedSlurm recorded = new RecordedSlurm();
  private final StringWriter out = new StringWriter();

  private static String job(int id, String partition, String name) {
    return """
        {"job_id": %d, "partition": "%s", "job_state": "PENDING", "state_reason": "JobHeldUser", \
        "priority": 0, "cpus": 1, "tres_req_str": "cpu=1,node=1", "time_limit": 5, "name": "%s"}"""
        .formatted(id, partition, name);
  }

  private void run(String... arguments) {
    runOn(
        String.join(
            ",", job(1, "test", "a"), job(2, "test", "caf\u00e9"), job(3, "other", "\u00ff")),
        arguments);
  }

  private void runOn(String jobs, String... arguments) {
    recorded.answer(
        "squeue --all --json",
        ("{\"jobs\": [" + jobs + "]}").getBytes(StandardCharsets.ISO_8859_1));
    PrintWriter printer = new PrintWriter(out, true);
    assertThat(SlurmMain.run(CLOCK, new SlurmCommands(recorded), printer, printer, arguments))
        .as(out::toString)
        .isZero();
  }

  @Test
  void heldJobs_areStarted() {
    run("--partition", "test", "--mode", "pin", "--policy", "fcfs", "--once", "--dry-run");
    assertThat(out.toString())
        .contains("\"waiting\":2", "\"would-start\",\"job\":1,", "\"would-start\",\"job\":2,");
  }

  @Test
  void heldJobs_areReleased() {
    run("release-all", "--partition", "test");
    assertThat(out.toString()).contains("Released 2 jobs.");
  }

  @Test
  void oddRecord_isInTheLog() {
    String odd = job(2, "test", "a").replace("\"cpus\": 1", "\"cpus\": \"caf\u00e9\"");
    runOn(
        job(1, "test", "a") + "," + odd,
        "--partition",
        "test",
        "--mode",
        "pin",
        "--policy",
        "fcfs",
        "--once",
        "--dry-run");
    assertThat(out.toString())
        .contains(
            "\"event\":\"skipped\",\"count\":1,\"message\":\"Skipped job 2: its field cpus (caf\\uFFFD)"
                + " must be a whole number from 0 on of at most 18 digits.\"",
            "\"would-start\",\"job\":1,");
  }
}
