package io.github.gapwise.workloads.slurm;

import static io.github.gapwise.workloads.WorkloadTesting.jobs;
import static io.github.gapwise.workloads.slurm.HistoryTesting.changes;
import static io.github.gapwise.workloads.slurm.HistoryTesting.options;
import static io.github.gapwise.workloads.slurm.HistoryTesting.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.gapwise.workloads.SimulatedJob;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * In Prague, clocks showed the hour from two to three twice on 25 October 2026, and never on 29
 * March.
 */
final class SacctClockTest {
  private static final String FIELDS = "JobID|State|AllocCPUS|Submit|Eligible|Start|End|Elapsed\n";

  @TempDir private Path directory;

  private SlurmHistory prague(String line) {
    return read(
        directory,
        FIELDS + "1|COMPLETED|4|" + line + "\n",
        options().withZone(ZoneId.of("Europe/Prague")));
  }

  private static String line(
      String day, String submit, String eligible, String start, String end, String elapsed) {
    return "2026-%1$sT%2$s:00|2026-%1$sT%3$s:00|2026-%1$sT%4$s:00|2026-%1$sT%5$s:00|%6$s:00"
        .formatted(day, submit, eligible, start, end, elapsed);
  }

  private static long wait(SlurmHistory history) {
    SimulatedJob job = jobs(history).get(0);
    return (history.starts().of(job.job().id()).orElseThrow() - job.job().release()) / 60_000;
  }

  /** The start is also checked, for a wait may be right in the wrong hour. */
  @ParameterizedTest
  @CsvSource({
    "10-25, 02:50, 02:50, 02:10, 02:40, 00:30, 20, 01:10",
    "10-25, 02:30, 02:30, 02:40, 02:20, 00:40, 10, 00:40",
    "03-29, 01:59, 01:59, 03:01, 03:31, 00:30, 2, 01:01",
    "10-25, 01:50, 02:05, 02:10, 03:10, 02:00, 5, 00:10",
    "10-25, 01:50, 01:50, 02:10, 03:10, 01:00, 80, 01:10",
    "10-25, 02:50, 02:55, 02:10, 04:10, 02:00, 15, 01:10",
    "10-25, 01:00, 01:00, 04:00, 05:00, 01:00, 240, 03:00"
  })
  void lengthAndOrder_decideWhichHourIsMeant(
      String day,
      String submit,
      String eligible,
      String start,
      String end,
      String elapsed,
      long wait,
      String utc) {
    SlurmHistory history = prague(line(day, submit, eligible, start, end, elapsed));

    assertThat(wait(history)).isEqualTo(wait);
    assertThat(history.starts().of(1))
        .hasValue(Instant.parse("2026-%sT%s:00Z".formatted(day, utc)).toEpochMilli());
    assertThat(changes(history)).noneMatch(change -> change.contains("wait may be wrong"));
  }

  @ParameterizedTest
  @CsvSource({
    "02:30, 03:30, 04:00, 00:30, 120", // submitted in either hour
    "02:10, 02:20, 02:30, 00:10, 10", // ran in either hour, or waited through one
    "01:50, 02:20, 02:30, 00:10, 30"
  })
  void timeThatNothingDecides_isCountedAndNamed(
      String submit, String start, String end, String elapsed, long wait) {
    SlurmHistory history = prague(line("10-25", submit, submit, start, end, elapsed));

    assertThat(wait(history)).isEqualTo(wait);
    assertThat(history.cleaning().entries())
        .anySatisfy(
            entry -> {
              assertThat(entry.what()).contains("nothing decides which is meant");
              assertThat(entry.firstLine()).isEqualTo(2);
              assertThat(entry.detail()).isEqualTo("job 1");
            });
  }

  @Test
  void timeThatNoClockShowed_isCounted() {
    SlurmHistory history = prague(line("03-29", "01:00", "01:00", "02:30", "04:00", "00:30"));

    assertThat(wait(history)).isEqualTo(90);
    assertThat(changes(history))
        .contains(
            "1 from 2: changed: has a time that no clock of the zone showed; its wait may be"
                + " wrong");
  }

  @Test
  void clockThatMovedWhileAJobRan_isNoticedWithoutAZone() {
    String text =
        FIELDS + "1|COMPLETED|4|" + line("10-25", "01:00", "01:00", "01:30", "03:30", "03:00");

    assertThat(changes(read(directory, text, options())))
        .anyMatch(change -> change.contains("differ from Elapsed by an hour"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"+0100", "+01:00"})
  void offset_saysWhichInstantIsMeant_whateverTheZone(String offset) {
    String east =
        line("10-25", "02:50", "02:50", "02:55", "03:25", "00:30")
            .replace(":00|", ":00" + offset + "|");
    String utc =
        line("10-25", "01:50", "01:50", "01:55", "02:25", "00:30").replace(":00|", ":00Z|");

    assertThat(List.of(jobs(prague(east)), jobs(prague(utc))))
        .containsOnly(jobs(read(directory, FIELDS + "1|COMPLETED|4|" + utc, options())));
    assertThat(jobs(prague(east)).get(0).job().release())
        .isEqualTo(Instant.parse("2026-10-25T01:50:00Z").toEpochMilli());
    assertThat(changes(prague(east))).noneMatch(change -> change.contains("wait"));
  }
}
