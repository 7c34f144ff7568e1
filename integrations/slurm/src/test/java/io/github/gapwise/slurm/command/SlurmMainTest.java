package io.github.gapwise.slurm.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.PolicyProvider;
import io.github.gapwise.slurm.client.RecordedSlurm;
import io.github.gapwise.slurm.client.SlurmCommands;
import io.github.gapwise.slurm.client.SlurmException;
import io.github.gapwise.slurm.driver.PartitionLock;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command on the recorded cluster, five seconds before its reservations were made. */
final class SlurmMainTest {
  private static final Clock CLOCK = Clock.fixed(Instant.ofEpochSecond(1795471060), ZoneOffset.UTC);

  @TempDir private Path directory;

  private final RecordedSlurm recorded = new RecordedSlurm();
  private final AtomicInteger changes = new AtomicInteger();
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    SlurmCommands slurm =
        new SlurmCommands(
            command -> {
              boolean isReading = command.contains("show") || command.contains("--json");
              changes.addAndGet(isReading || command.get(0).equals("sacct") ? 0 : 1);
              return recorded.run(command);
            });
    return SlurmMain.run(
        CLOCK, slurm, new PrintWriter(out, true), new PrintWriter(err, true), withState(arguments));
  }

  private String[] withState(String... arguments) {
    return Stream.concat(Stream.of(arguments), Stream.of("--state", state().toString()))
        .toArray(String[]::new);
  }

  private Path state() {
    return directory.resolve("test.state");
  }

  private List<String> lines() {
    return out.toString().lines().toList();
  }

  /** Job 8 is pinned to n3. */
  private void pinnedByUs() throws IOException {
    Files.writeString(state(), "gapwise-slurm pins 1\n8 1795471000 n3\nend\n");
  }

  @Test
  void once_startsWhatFitsAndReleasesTheRest() throws IOException {
    pinnedByUs();
    assertThat(run("--partition", "test", "--mode", "pin", "--policy", "fcfs", "--once"))
        .as(err::toString)
        .isZero();
    assertThat(lines().get(0)).contains("\"event\":\"left\",\"job\":5");
    assertThat(lines().get(1)).contains("\"event\":\"left\",\"job\":6");
    assertThat(lines().get(2))
        .isEqualTo(
            "{\"time\":\"2026-11-23T21:57:40Z\",\"event\":\"take-over\",\"policy\":\"fcfs\","
                + "\"nodes\":4,\"running\":1,\"waiting\":3}");
    assertThat(lines().get(3))
        .isEqualTo(
            "{\"time\":\"2026-11-23T21:57:40Z\",\"event\":\"start\",\"job\":4,\"node\":\"n4\","
                + "\"reason\":\"head\"}");
    assertThat(out.toString()).doesNotContain("failed");
    long starts = lines().stream().filter(line -> line.contains("\"start\"")).count();
    assertThat(changes).hasValue((int) (2 + 2 * starts)); // a pin and a release each
    assertThat(Files.readString(state())).contains("\n4 1795471055 n4\n");
  }

  @Test
  void once_withoutStateFile_handsBackWhatIsPinned() {
    assertThat(run("--partition", "test", "--mode", "pin", "--policy", "fcfs", "--once")).isZero();
    assertThat(out.toString())
        .contains("\"job\":8,\"message\":\"The job is left to Slurm: its user names nodes.");
  }

  @Test
  void damagedStateFile_isReportedAndNotUsed() throws IOException {
    Files.writeString(state(), "gapwise-slurm pins 1\n8 17954710");
    assertThat(run("--partition", "test", "--mode", "pin", "--policy", "fcfs", "--once")).isZero();
    assertThat(out.toString()).contains("must be whole, from the line").contains("\"job\":8,");
  }

  @Test
  void secondDriver_saysWhoIsFirstAndEnds() {
    try (PartitionLock first = PartitionLock.take(state(), "test", CLOCK.instant())) {
      assertThat(first).isNotNull();
      assertThat(run("--partition", "test", "--mode", "pin", "--policy", "fcfs", "--once"))
          .isEqualTo(2);
      assertThat(run("release-all", "--partition", "test")).isEqualTo(2);
      assertThat(
              run(
                  "--partition",
                  "test",
                  "--mode",
                  "pin",
                  "--policy",
                  "fcfs",
                  "--once",
                  "--dry-run"))
          .isZero();
    }
    assertThat(err.toString())
        .contains(
            "The partition (test) must have one driver, and it has one: process %d, since 2026-11-23T21:57:40Z holds the lock"
                .formatted(ProcessHandle.current().pid()));
    assertThat(changes).hasValue(0);
    assertThat(run("release-all", "--partition", "test")).isZero();
  }

  @Test
  void lockThatCannotBeWritten_isNamedInOneLineAndTheHintInAnother() throws IOException {
    Files.createDirectory(directory.resolve("test.state.lock"));
    assertThat(run("unrank", "--partition", "test")).isEqualTo(2);
    assertThat(err.toString().lines())
        .containsExactly(
            "The lock (%s.lock) of the partition (test) must be a file that can be written: Is a directory."
                .formatted(state()),
            "Maybe --state FILE names a better place.");
  }

  @Test
  void stateThatIsADirectory_isRefused() throws IOException {
    Files.createDirectory(state());
    assertThat(run("--partition", "test", "--policy", "fcfs", "--once")).isEqualTo(2);
    assertThat(run("unrank", "--partition", "test")).isEqualTo(2);
    assertThat(err.toString())
        .contains("The --state (%s) must be a file, not a directory.".formatted(state()));
    assertThat(directory)
        .isDirectoryContaining("glob:**/test.state")
        .isDirectoryNotContaining("glob:**.lock");
  }

  @Test
  void shadow_logsTheNextJobs_andChangesNothing() {
    recorded.answer("squeue --all --json", recorded.released());
    assertThat(run("--partition", "test", "--policy", "fcfs", "--once", "--shadow")).isZero();
    assertThat(out.toString())
        .containsPattern(
            "\"event\":\"would-rank\",.*\"next\":\\[[0-9,]+\\],\"expectedWait\":\\d+,"
                + "\"expectedWaitInSlurmsOrder\":\\d+\\}");
    assertThat(changes).hasValue(0);
  }

  @Test
  void dryRun_changesNothing() {
    assertThat(
            run("--partition", "test", "--mode", "pin", "--policy", "fcfs", "--once", "--dry-run"))
        .isZero();
    assertThat(out.toString()).contains("\"event\":\"would-start\",\"job\":4,\"node\":\"n4\"");
    assertThat(changes).hasValue(0);
  }

  @Test
  void releaseAll_releasesHeldJobs() throws IOException {
    pinnedByUs();
    assertThat(run("release-all", "--partition", "test")).isZero();
    assertThat(lines()).containsExactly("Released 5 jobs.");
    assertThat(changes).hasValue(6); // the pin of one too
    assertThat(err.toString()).isEmpty();
  }

  /** Else somebody believes that the jobs were handed back. */
  @ParameterizedTest
  @ValueSource(strings = {"release-all", "unrank"})
  void partitionThatIsNotThere_cannotBeHandedBack(String command) throws IOException {
    pinnedByUs();
    assertThat(run(command, "--partition", "tset")).isEqualTo(2);
    assertThat(err)
        .hasToString("The partition (tset) must be one with nodes: [test].%n".formatted());
    assertThat(changes).hasValue(0);
  }

  @Test
  void releaseAll_withoutStateFile_warns() {
    assertThat(run("release-all", "--partition", "test")).isZero();
    assertThat(lines()).containsExactly("Released 5 jobs.");
    assertThat(changes).hasValue(5);
    assertThat(err.toString())
        .contains("is not there: jobs that gapwise-slurm has pinned stay pinned");
  }

  /** The recorded cluster has nothing to rank, as all its waiting jobs are held. */
  @Test
  void rank_isTheMode_andReportsWhatItDoes() {
    assertThat(run("--partition", "test", "--policy", "swift", "--once"))
        .as(err::toString)
        .isZero();
    assertThat(lines())
        .containsExactly(
            "{\"time\":\"2026-11-23T21:57:40Z\",\"event\":\"rank\",\"running\":2,\"waiting\":0,"
                + "\"ranked\":0,\"behind\":0,\"written\":0,\"refused\":0,\"left\":0}");
    assertThat(run("unrank", "--partition", "test")).isZero();
    assertThat(out.toString()).endsWith("Took the ranks of 0 jobs away." + System.lineSeparator());
    assertThat(changes).hasValue(0);
  }

  @Test
  void policyOfAPlugin_ranks() throws IOException {
    Path services = Files.createDirectories(directory.resolve("plugin/META-INF/services"));
    Files.writeString(
        services.resolve(PolicyProvider.class.getName()), OwnPolicies.class.getName());
    String plugin = directory.resolve("plugin").toString();
    String[] rank = {"--partition", "test", "--policy", "mine", "--once", "--plugin", plugin};
    assertThat(run(rank)).as(err::toString).isZero();
    assertThat(out.toString()).contains("\"event\":\"rank\"");
    assertThat(run("eta", "--partition", "test", "--policy", "mine", "--plugin", plugin)).isZero();
    assertThat(err.toString()).isEmpty();

    assertThat(run("--partition", "test", "--policy", "mine", "--once")).isEqualTo(2);
    assertThat(run("--partition", "test", "--policy", "mine", "--once", "--plugin", "none.jar"))
        .isEqualTo(2);
    assertThat(err.toString())
        .contains(
            "The plug-in (none.jar) must be a jar or a directory of classes, but is not there.")
        .doesNotContain("Exception");
  }

  @Test
  void mistakes_areReportedInASentence() {
    assertThat(run("--partition", "main", "--mode", "pin", "--policy", "fcfs", "--once"))
        .isEqualTo(2);
    assertThat(run("--mode", "pin", "--policy", "fcfs", "--once")).isEqualTo(2);
    assertThat(run("--partition", "test", "--mode", "pin", "--policy", "fcsf", "--once"))
        .isEqualTo(2);
    assertThat(run("--partition", "test", "--mode", "pin", "--policy", "fcfs", "--interval", "0"))
        .isEqualTo(2);
    assertThat(run("--partition", "test", "--policy", "fcfs", "--once", "--metrics-port", "65536"))
        .isEqualTo(2);
    assertThat(err.toString())
        .contains(
            "The metrics port (65536) must be from 0 to 65535.",
            "The partition (main) must be one with nodes: [test].",
            "The option --partition must be given.",
            "The policy (fcsf) must be one of ",
            "The --interval (0) must be at least a millisecond and at most 100 years.")
        .doesNotContain("Exception");
    assertThat(out.toString()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "--mode x; The option --mode (x) must be one of [rank, pin].",
        "--interval x; The option --interval (x) must be a number.",
        "--interval 1e99999999999; The option --interval (1e99999999999) must be a number.",
        "--default-time=; The option --default-time () must be a number.",
        "--metrics-port x; The option --metrics-port (x) must be a whole number.",
        "--plugin=; The option --plugin () must be the name of a file or directory.",
        "--policy easy --policy fcfs; The option --policy must be given only once.",
        "--policy; The option --policy must have a value (POLICY).",
        "--nope; The words (--nope) must be options or commands that --help lists.",
        "eta 4x; The job (4x) must be a number, as squeue shows it",
        "eta --spread=3; The option --spread must not have a value (3)."
      })
  void mistakeInTheCommandLine_isToldInOurWords(String arguments, String sentence) {
    List<String> words = new ArrayList<>(List.of("--partition", "test"));
    words.addAll(arguments.contains("--policy") ? List.of() : List.of("--policy", "fcfs"));
    words.addAll(List.of(arguments.split(" ")));

    assertThat(run(words.toArray(String[]::new))).isEqualTo(2);
    assertThat(err.toString()).startsWith(sentence).doesNotContain("Exception", "BigDecimal");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void deadSlurm_isReportedInASentence() {
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
            withState("--partition", "test", "--mode", "pin", "--policy", "fcfs", "--once"));
    assertThat(exitCode).isEqualTo(1);
    assertThat(err).hasToString("The controller must answer." + System.lineSeparator());
  }
}
