package io.github.gapwise.slurm.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.core.scheduler.Catalog;
import io.github.gapwise.slurm.client.RecordedSlurm;
import io.github.gapwise.slurm.client.SkippedRecords;
import io.github.gapwise.slurm.client.SlurmCommands;
import io.github.gapwise.slurm.view.SchedulerView;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The recorded cluster, when the record of the job that runs on n3 cannot be read any more. */
final class SkippedRecordsTest {
  private static final long NOW = 1795471100_000L;
  private static final String JOBS = recorded("squeue-22.05.json");

  private final RecordedSlurm recorded = new RecordedSlurm();
  private final List<SkippedRecords> reports = new ArrayList<>();
  private final Driver driver =
      new Driver(
          new SlurmCommands(recorded),
          Catalog.policies().create("fcfs"),
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
}
