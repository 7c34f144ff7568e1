package io.github.gapwise.slurm.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.core.scheduler.SchedulingPolicy;
import io.github.gapwise.core.text.InvalidInputException;
import io.github.gapwise.slurm.client.RecordedSlurm;
import io.github.gapwise.slurm.client.SkippedRecords;
import io.github.gapwise.slurm.client.SlurmCommands;
import io.github.gapwise.slurm.client.SlurmException;
import io.github.gapwise.slurm.view.SchedulerView;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The recorded cluster, when the record of the job that runs on n3 cannot be read any more. */
final class SkippedRecordsTest {
  private static final long NOW = 1795471100_000L;
  private static final SchedulingPolicy FCFS = Catalog.policies().create("fcfs");
  private static final String JOBS = recorded("squeue-22.05.json");

  /** A field on a line of its own with a value that is no list and no object. */
  private static final Pattern FIELD = Pattern.compile("(?m)^ +\"\\w+\": ([^\\[{\n]+?),?$");

  /** Deep tests damage each field in all ways, others in every fourth, another one each field. */
  private static final int STRIDE = Integer.getInteger("gapwise.tries", 100) < 1000 ? 4 : 1;

  private static final List<String> ODD_VALUES =
      List.of(
          "null",
          "true",
          "-1",
          "0.5",
          "1e400",
          "9223372036854775807",
          "99999999999999999999",
          "NaN",
          "\"\"",
          "\"x y;z\"",
          "\"n[1-\"",
          "\"\\ud800\"",
          "{}",
          "{\"set\": true}",
          "[]",
          "[\"a\", 1, null]",
          "[[{}]]");

  private final RecordedSlurm recorded = new RecordedSlurm();
  private final List<SkippedRecords> reports = new ArrayList<>();
  private final Driver driver =
      new Driver(
          new SlurmCommands(recorded),
          FCFS,
          DriverOptions.of("test"),
          new DriverListener() {
            @Override
            public void skipped(SkippedRecords skipped) {
              reports.add(skipped);
            }
          });

  private static String recorded(String name) {
    try (InputStream file = RecordedSlurm.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(file, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Polls when a job of a number has an unreadable priority. */
  private SchedulerView poll(String job, long clock) {
    String answer = JOBS.replaceFirst("(\"job_id\": " + job + ",)", "$1 \"priority\": [{}],");
    assertThat(answer).isNotEqualTo(JOBS);
    recorded.answer("squeue --all --json", answer.getBytes(StandardCharsets.UTF_8));
    driver.poll(clock);
    return driver.view().orElseThrow();
  }

  private long freeCpus(SchedulerView view, String node, long now) {
    return view.freeCpus(view.fleet().machine(node).orElseThrow(), now);
  }

  @Test
  void jobOnNode_keepsItsCpusTaken() {
    driver.poll(NOW);
    SchedulerView view = driver.view().orElseThrow();
    assertThat(view.running()).containsKey(3L);
    assertThat(freeCpus(view, "n3", NOW)).isZero();

    view = poll("3", NOW + 1);
    assertThat(view.running()).doesNotContainKey(3L);
    assertThat(freeCpus(view, "n3", NOW + 1)).isZero();

    driver.poll(NOW + 2);
    assertThat(freeCpus(view, "n3", NOW + 2)).isZero();
  }

  @Test
  void skippedRecord_isReportedOnce() {
    driver.poll(NOW);
    assertThat(reports).isEmpty();
    poll("3", NOW + 1);
    poll("3", NOW + 2);
    assertThat(reports)
        .containsExactly(
            new SkippedRecords(1, "Skipped job 3: its field priority ([…]) must be a number."));

    poll("6", NOW + 3);
    recorded.answer("squeue --all --json", JOBS.getBytes(StandardCharsets.UTF_8));
    driver.poll(NOW + 4);
    driver.poll(NOW + 5);
    assertThat(reports).hasSize(3).last().isEqualTo(SkippedRecords.NONE);
  }

  @Test
  void otherJobs_areStartedAsBefore() {
    SchedulerView view = poll("3", NOW);
    assertThat(view.running()).containsKey(4L);
  }

  /** Whatever has happened to a byte of an answer, the poll goes on or fails with a sentence. */
  @ParameterizedTest
  @CsvSource({
    "squeue --all --json, squeue-22.05.json, 97",
    "sinfo --all --json, sinfo-22.05.json, 31",
    "scontrol --oneliner --detail show node, nodes-22.05.txt, 7",
    "scontrol show reservation --oneliner, reservations-22.05.txt, 3"
  })
  void answerThatIsDamaged_neverStopsTheDriver(String command, String file, int step) {
    byte[] whole = recorded(file).getBytes(StandardCharsets.UTF_8);
    for (int at = 0; at < whole.length; at += step * STRIDE) {
      for (int damage : new int[] {0x15, 0x80, 0x02}) {
        byte[] damaged = whole.clone();
        damaged[at] ^= (byte) damage;
        RecordedSlurm slurm = new RecordedSlurm();
        if (command.endsWith("node")) {
          slurm.answer("sinfo --all --json", "{}".getBytes(StandardCharsets.UTF_8));
        }
        slurm.answer(command, damaged);
        Throwable thrown = catchThrowable(() -> pollOnce(slurm));
        assertThat(
                thrown == null
                    || thrown instanceof SlurmException
                    || thrown instanceof InvalidInputException)
            .as("byte %d: %s", at, thrown)
            .isTrue();
      }
    }
  }

  /** Whatever a field of a job or node is, the poll goes on. */
  @ParameterizedTest
  @CsvSource({
    "squeue --all --json, squeue-22.05.json, '\"job_id\": 3,'",
    "squeue --all --json, squeue-22.05.json, '\"job_id\": 8,'",
    "sinfo --all --json, sinfo-22.05.json, '\"name\": \"n3\",'"
  })
  void fieldThatIsOdd_neverFailsThePoll(String command, String file, String key) {
    String whole = recorded(file);
    int at = whole.indexOf(key);
    int begin = whole.lastIndexOf("\n  {", at) < 0 ? 0 : whole.lastIndexOf("{\n", at);
    List<MatchResult> fields =
        FIELD
            .matcher(whole)
            .region(begin, Math.max(at, whole.indexOf("\n  }", at)))
            .results()
            .toList();
    assertThat(fields).hasSizeGreaterThan(10);
    for (int k = 0; k < fields.size(); k++) {
      MatchResult field = fields.get(k);
      for (int v = k % STRIDE; v < ODD_VALUES.size(); v += STRIDE) {
        String value = ODD_VALUES.get(v);
        String odd = whole.substring(0, field.start(1)) + value + whole.substring(field.end(1));
        RecordedSlurm slurm = new RecordedSlurm();
        slurm.answer(command, odd.getBytes(StandardCharsets.UTF_8));
        assertThatCode(() -> pollOnce(slurm))
            .as("%s %s", field.group(), value)
            .doesNotThrowAnyException();
      }
    }
  }

  private static void pollOnce(RecordedSlurm slurm) {
    new Driver(new SlurmCommands(slurm), FCFS, DriverOptions.of("test"), DriverListener.NONE)
        .poll(NOW);
  }
}
