package io.github.gapwise.slurm.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.slurm.client.RecordedSlurm;
import io.github.gapwise.slurm.client.SlurmCommands;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code eta} on the recorded cluster. */
final class EtaCommandTest {
  private static final Instant NOW = Instant.ofEpochSecond(1795471060);

  private final RecordedSlurm recorded = new RecordedSlurm();

  @TempDir private Path directory;

  private final List<List<String>> changes = new ArrayList<>();
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int eta(String... arguments) {
    return eta(new PrintWriter(out, true), arguments);
  }

  private int eta(PrintWriter printer, String... arguments) {
    SlurmCommands slurm =
        new SlurmCommands(
            command -> {
              boolean isReading = command.contains("show") || command.contains("--json");
              if (!isReading && !command.get(0).equals("sacct")) {
                changes.add(command);
              }
              return recorded.run(command);
            });
    List<String> all = new ArrayList<>(List.of("eta", "--partition", "test"));
    all.addAll(List.of("--state", directory.resolve("state").toString()));
    all.addAll(List.of(arguments));
    return SlurmMain.run(
        Clock.fixed(NOW, ZoneId.of("Europe/Prague")),
        slurm,
        printer,
        new PrintWriter(err, true),
        all.toArray(String[]::new));
  }

  /**
   * Only n4 is free for its two CPUs and its feature; job 7 begins an hour after its submission.
   */
  @Test
  void heldJobs_areShownInTheOrderOfTheirStarts() {
    assertThat(eta("--mode", "pin", "--policy", "fcfs")).as(err::toString).isZero();
    List<String> lines = out.toString().lines().toList();
    assertThat(lines.get(0)).isEqualTo("JOB  USER  CPUS  EXPECTED START             IN      NODE");
    assertThat(lines.get(1)).isEqualTo("  4  root     2  2026-11-23T22:57:40+01:00  now     n4");
    assertThat(lines.get(2))
        .matches("  7  root     1  2026-11-23T23:57:3\\d\\+01:00  59 min  n\\d");
    assertThat(lines.subList(3, lines.size()))
        .containsExactly(
            "  5  root     1  It is left to Slurm: it stands for an array, or is part of a"
                + " heterogeneous job.",
            "  6  root     2  It is left to Slurm: it may need more than one node.",
            "  8  root     1  It is left to Slurm: its user names nodes.");
    assertThat(changes).isEmpty();
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void givenJobs_areShownWithWhatTheyDo() {
    assertThat(eta("--mode", "pin", "--policy", "fcfs", "3", "1", "4")).as(err::toString).isZero();
    assertThat(out.toString().lines().skip(1))
        .containsExactly(
            "  3  root     3  It runs on n3.",
            "  1  root     1  It is over.",
            "  4  root     2  2026-11-23T22:57:40+01:00  now  n4");
  }

  /** As nobody holds them: an array, several nodes; job 8 would go to n3 by its user's wish. */
  @Test
  void rankedJobs_areShownInTheOrderOfTheirStarts() {
    String jobs =
        new String(recorded.run(List.of("squeue", "--all", "--json")), StandardCharsets.UTF_8)
            .replace("\"priority\": 0", "\"priority\": 9")
            .replace("JobHeldUser", "Priority");
    recorded.answer("squeue --all --json", jobs.getBytes(StandardCharsets.UTF_8));
    assertThat(eta("--policy", "fcfs")).as(err::toString).isZero();
    assertThat(out.toString().lines().toList())
        .containsExactly(
            "JOB  USER  CPUS  EXPECTED START             IN      NODE",
            "  4  root     2  2026-11-23T22:57:40+01:00  now     n4",
            "  5  root     1  2026-11-23T22:57:40+01:00  now     n4",
            "  6  root     2  2026-11-23T23:17:32+01:00  19 min  n3,n4",
            "  8  root     1  2026-11-23T23:17:32+01:00  19 min  n3",
            "  7  root     1  2026-11-23T23:57:35+01:00  59 min  n3");
    assertThat(changes).isEmpty();
  }

  @Test
  void json_hasTimesInUtc() {
    assertThat(eta("--mode", "pin", "--policy", "fcfs", "--json", "4", "6"))
        .as(err::toString)
        .isZero();
    assertThat(out)
        .hasToString(
            "{\"time\":\"2026-11-23T21:57:40Z\",\"policy\":\"fcfs\",\"jobs\":["
                + "{\"job\":4,\"user\":\"root\",\"cpus\":2,\"start\":\"2026-11-23T21:57:40Z\","
                + "\"inSeconds\":0,\"node\":\"n4\"},"
                + "{\"job\":6,\"user\":\"root\",\"cpus\":2,\"message\":\"It is left to Slurm:"
                + " it may need more than one node.\"}]}"
                + System.lineSeparator());
  }

  @Test
  void mistakes_areReportedInASentence() {
    assertThat(eta("--mode", "pin", "--policy", "fcfs", "99")).isEqualTo(2);
    assertThat(eta("--mode", "pin", "--policy", "fcfs", "5_1")).isEqualTo(2);
    assertThat(eta("4")).isEqualTo(2);
    assertThat(err.toString().lines())
        .containsExactly(
            "The job (99) must be one that Slurm still has in its queue.",
            "The job (5_1) must be a number, as squeue shows it, without the task of an array.",
            "The option --policy must be given.",
            "See 'gapwise-slurm --help'.");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void fullDisk_isReportedInASentence() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int octet) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    assertThat(eta(new LogPrinter(full), "--mode", "pin", "--policy", "fcfs")).isEqualTo(1);
    assertThat(err.toString().lines())
        .containsExactly("The standard output must be writable; what was to be printed is lost.");
  }

  @Test
  void span_hasItsTwoLargestUnits() {
    assertThat(List.of(-5L, 59L, 61L, 7980L, 86_400L + 7200))
        .extracting(seconds -> EtaTable.span(Duration.ofSeconds(seconds)))
        .containsExactly("now", "59 s", "1 min", "2 h 13 min", "1 d 2 h");
  }

  /** Accounts say that jobs take a tenth of their limits: what waits for one starts earlier. */
  @Test
  void spread_isWhatTheAccountsTell() {
    StringBuilder accounts = new StringBuilder();
    for (int k = 0; k < 20; k++) {
      accounts.append(
          "%d|root|1|1|60|360|2026-11-22T01:%02d:00|2026-11-21T01:00:00%n".formatted(900 + k, k));
    }
    recorded.answerStarting("sacct", accounts.toString());
    recorded.answer("squeue --all --json", recorded.released());

    assertThat(eta("--policy", "fcfs", "--spread")).as(err::toString).isZero();
    List<String> lines = out.toString().lines().toList();
    assertThat(lines.get(0)).matches("JOB +USER +CPUS +EXPECTED START +IN +9 OF 10 TIMES IN +NODE");
    assertThat(lines).anyMatch(line -> line.matches(".* \\d+ min  +\\d+ (s|min)( to .*)?  +n.*"));
    assertThat(eta("--policy", "fcfs", "--spread", "--json")).isZero();
    assertThat(out.toString()).contains("\"from\":\"2026-11-23T", "\"to\":\"2026-11-23T");
    assertThat(changes).isEmpty();
  }

  @Test
  void spread_withoutAccounts_isNone_andSaysSo() {
    recorded.answer("squeue --all --json", recorded.released());

    assertThat(eta("--policy", "fcfs", "--spread")).isZero();
    assertThat(out.toString()).doesNotContain("9 OF 10");
    assertThat(err.toString())
        .contains("There is no spread: Slurm's accounts tell of no job of the last two days.");
  }

  @Test
  void spread_ofPins_isRefused() {
    assertThat(eta("--mode", "pin", "--policy", "fcfs", "--spread")).isEqualTo(2);
    assertThat(err.toString()).contains("The option --spread must not be given in pin mode.");
  }

  /** A name may have anything in it, but no line of a table. */
  @Test
  void table_staysInLines() {
    ExpectedStart row = new ExpectedStart(7, "a\nb", 12, NOW.plusSeconds(30), null, null, "n1", "");
    assertThat(new EtaTable(List.of(row), NOW, ZoneOffset.UTC).lines())
        .hasSize(2)
        .allMatch(line -> line.lines().count() == 1);
  }
}
